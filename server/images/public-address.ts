import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The public addresses of IPv6. All others have special uses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** RFC 6052: the rest is an IPv4 address. DNS gives these in networks that have only IPv6. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is public. If an IPv6 address stands for an IPv4 address, that one counts. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Returns the IPv4 address of `::ffff:1.2.3.4`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** Looks up all addresses of a host, as `dns.lookup` does. */
export type ResolveHost = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection that may only reach public addresses. The addresses that were checked are those that are
 * connected to, so a second DNS response changes nothing. One address that is not public refuses them all. The
 * connection must ask for all addresses (`autoSelectFamily`).
 */
export function createPublicLookup(resolve: ResolveHost = lookup): LookupFunction {
  return (host, _options, callback) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) callback(error, []);
      else if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
        callback(null, addresses);
      else callback(new Error('The image host’s address is not a public one'), []);
    });
  };
}
