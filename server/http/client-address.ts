import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { isPublicAddress } from '../images/public-address.ts';
import type { Logger } from '../log.ts';

/** Which proxies' `X-Forwarded-For` is trusted: a number of hops, or proxies at these addresses and networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] };

/** Where a request comes from, as far as that is known. */
export interface Client {
  /** Normalized. IPv6 is cut to its /64: a subscriber has all of it. */
  readonly address: string;
  /** Whether this is one visitor's address. If not, it may belong to a proxy that all visitors share. */
  readonly isOwn: boolean;
}

/** Reads `TRUSTED_PROXIES`; undefined if it is malformed, or would trust everybody. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

/**
 * Finds out where requests come from. `X-Forwarded-For` is read from the right, as far as the proxies are trusted.
 * Anything to their left could have been made up by the visitor.
 *
 * @param trusted undefined: no proxy is known, so the header is ignored and the socket's address counts
 */
export function createClientAddress(
  trusted: TrustedProxies | undefined,
  log: Logger,
): (request: IncomingMessage) => Client {
  const isTrusted = trusted && 'networks' in trusted ? matcherOf(trusted.networks) : undefined;
  let hasWarned = false;

  /** The address before the trusted proxies; undefined if a proxy should have sent it and did not. */
  function addressOf(socketAddress: string, forwarded: readonly string[]): string | undefined {
    if (isTrusted === undefined) {
      const hops = trusted && 'hops' in trusted ? trusted.hops : 0;
      // Fewer entries than proxies: the request did not come through all of them.
      return hops === 0 ? socketAddress : readAddress(forwarded.at(-hops) ?? forwarded[0]);
    }
    let address = readAddress(socketAddress);
    for (const entry of forwarded.toReversed()) {
      if (address === undefined || !isTrusted(address)) break;
      address = readAddress(entry);
    }
    return address;
  }

  return ({ socket, headers }) => {
    const socketAddress = socket.remoteAddress ?? '';
    const forwarded = forwardedFor(headers['x-forwarded-for']);
    const address = readAddress(addressOf(socketAddress, forwarded));
    // Headers reveal a proxy at a public address. Anybody can send them, but that only makes the limit more lenient.
    const mayBeProxied =
      trusted === undefined &&
      (forwarded.length > 0 || headers.forwarded !== undefined || headers.via !== undefined);
    if (mayBeProxied && !hasWarned) {
      hasWarned = true;
      log.warn('requests are forwarded by a proxy: set TRUSTED_PROXIES, or visitors cannot be told apart');
    }
    if (address === undefined) return { address: socketAddress, isOwn: false };
    const isOwn = !mayBeProxied && isPublicAddress(address) && isTrusted?.(address) !== true;
    return { address: senderOf(address), isOwn };
  };
}

function forwardedFor(header: string | readonly string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** An address from the header, with or without a port; undefined for anything else. */
function readAddress(entry: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry ?? '') ?? [];
  const address = bracketed ?? plain ?? entry ?? '';
  // `ipaddr.js` alone would also accept `1` and octal numbers.
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toNormalizedString();
}

function senderOf(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function matcherOf(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map(parseNetwork);
  return (address) => {
    const own = ipaddr.parse(address);
    return parsed.some(([network, bits]) => network.kind() === own.kind() && own.match(network, bits));
  };
}

function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (!text.includes('/')) return true;
  // A network of all addresses would let visitors choose their own.
  return (
    /^[1-9]\d{0,2}$/.test(bits ?? '') &&
    Number(bits) <= (version === 4 ? 32 : 128) &&
    text.split('/').length === 2
  );
}
