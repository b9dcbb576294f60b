import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { isPublicAddress } from '../images/public-address.ts';
import type { Logger } from '../log.ts';

/** Whose `X-Forwarded-For` is believed: so many proxies in a row, or those at these addresses and networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] };

/** Where a request comes from, as far as that can be told. */
export interface Client {
  /** Normalized; IPv6 as its /64, since whoever has one address there has them all. */
  readonly address: string;
  /** Whether this is one visitor's address. If not, it may be a proxy's, and every visitor's. */
  readonly isOwn: boolean;
}

/** Reads `TRUSTED_PROXIES`; undefined where it is malformed, or trusts everybody. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

/**
 * Tells where requests come from. `X-Forwarded-For` is read from the right, through proxies that are trusted, and no
 * further: what stands to the left of them is the visitor's own invention.
 *
 * @param trusted undefined: nothing is known of proxies, the header is not read and the socket's address counts
 */
export function createClientAddress(
  trusted: TrustedProxies | undefined,
  log: Logger,
): (request: IncomingMessage) => Client {
  const isTrusted = trusted && 'networks' in trusted ? matcherOf(trusted.networks) : undefined;
  let hasWarned = false;

  /** The address next to the last trusted proxy; undefined where a proxy should have told it and did not. */
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
    // A proxy at a public address gives itself away by its headers. That anybody can send them only makes the limit milder.
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

/** An address as it stands in the header, some proxies write its port after it. Undefined for anything else. */
function readAddress(entry: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry ?? '') ?? [];
  const address = bracketed ?? plain ?? entry ?? '';
  // `ipaddr.js` alone would also read `1` and octal numbers.
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
  // A network of all addresses would let every visitor name his own.
  return (
    /^[1-9]\d{0,2}$/.test(bits ?? '') &&
    Number(bits) <= (version === 4 ? 32 : 128) &&
    text.split('/').length === 2
  );
}
