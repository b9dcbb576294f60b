import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** All other IPv6 addresses have special uses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): the rest is an IPv4 address. DNS returns these in IPv6-only networks. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** An IPv6 address with an embedded IPv4 address counts as the latter. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Returns the IPv4 address of `::ffff:1.2.3.4`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** Finds all addresses of a host, like `dns.lookup`. */
export type ResolveHost = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection that may only reach public addresses. It connects to the addresses that were checked, so
 * a second DNS response changes nothing (DNS rebinding). One non-public address rejects them all. The connection must
 * request all addresses (`autoSelectFamily`).
 */
export function createPublicLookup(resolve: ResolveHost = lookup): LookupFunction {
  return (host, _options, callback) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) callback(error, []);
      else if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
        callback(null, addresses);
      else callback(new Error('The image host’s address is not public'), []);
    });
  };
}
