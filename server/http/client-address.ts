import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { isPublicAddress } from '../network/public-address.ts';
import type { Logger } from '../observability/log.ts';

/** The proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses and networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] };

export interface Client {
  /** Normalized. IPv6 is cut to its /64, since a subscriber has all of it. */
  readonly address: string;
  /** Whether this is one visitor's address. If not, it may be a proxy's, shared by all visitors. */
  readonly isSingleVisitor: boolean;
}

/** Whom a request is from. */
export type ClientOf = (request: IncomingMessage) => Client;

/** Parses `TRUSTED_PROXIES`; undefined if it is malformed or would trust every address. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

/** Whether a request comes from a trusted proxy, whose headers about it are then believed. */
export function createProxyCheck(trusted: TrustedProxies | undefined): (request: IncomingMessage) => boolean {
  if (trusted === undefined) return () => false;
  if ('hops' in trusted) return () => trusted.hops > 0;
  const isTrusted = matcherOf(trusted.networks);
  return ({ socket }) => {
    const address = readAddress(socket.remoteAddress);
    return address !== undefined && isTrusted(address);
  };
}

/**
 * Determines the address of clients. `X-Forwarded-For` is read from the right as far as its proxies are trusted: the
 * visitor could have invented anything further left.
 *
 * @param trusted if undefined, the header is ignored and the socket's address is used
 */
export function createClientAddress(trusted: TrustedProxies | undefined, log: Logger): ClientOf {
  const isTrusted = trusted && 'networks' in trusted ? matcherOf(trusted.networks) : undefined;
  let hasWarned = false;

  /** The client's address as the trusted proxies saw it; undefined if they did not send it. */
  function addressOf(socketAddress: string, forwarded: readonly string[]): string | undefined {
    if (isTrusted === undefined) {
      const hops = trusted && 'hops' in trusted ? trusted.hops : 0;
      // With fewer entries than hops, the request bypassed a proxy.
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
    // Headers give away a proxy at a public address. Faking them only makes the submission limit more lenient.
    const mayBeProxied =
      trusted === undefined &&
      (forwarded.length > 0 || headers.forwarded !== undefined || headers.via !== undefined);
    if (mayBeProxied && !hasWarned) {
      hasWarned = true;
      log.warn('requests are forwarded by a proxy: set TRUSTED_PROXIES, or visitors cannot be told apart');
    }
    if (address === undefined) return { address: socketAddress, isSingleVisitor: false };
    const isSingleVisitor = !mayBeProxied && isPublicAddress(address) && isTrusted?.(address) !== true;
    return { address: subscriberOf(address), isSingleVisitor };
  };
}

function forwardedFor(header: string | readonly string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** With or without a port; undefined if invalid. */
function readAddress(entry: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry ?? '') ?? [];
  const address = bracketed ?? plain ?? entry ?? '';
  // `ipaddr.js` alone would also accept `1` and octal numbers.
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toNormalizedString();
}

function subscriberOf(address: string): string {
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
    const candidate = ipaddr.parse(address);
    return parsed.some(
      ([network, bits]) => network.kind() === candidate.kind() && candidate.match(network, bits),
    );
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
  // Trusting all addresses (/0) would let visitors choose their own.
  return (
    /^[1-9]\d{0,2}$/.test(bits ?? '') &&
    Number(bits) <= (version === 4 ? 32 : 128) &&
    text.split('/').length === 2
  );
}
