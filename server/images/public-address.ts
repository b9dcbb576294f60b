import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The addresses of IPv6 that are given out to the public; what lies outside is for special uses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** RFC 6052: the rest is an IPv4 address, as DNS gives it in networks that have IPv6 alone. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is one of the public internet, also where an IPv6 address stands for one of IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Gives the IPv4 address of `::ffff:1.2.3.4`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** Asks for all addresses of a host, as `dns.lookup` does. */
export type ResolveHost = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection that must not leave the public internet: the very addresses that were checked are
 * the ones that are connected to, so a second answer of the DNS changes nothing. One address that is not public
 * refuses them all. The connection must ask for all addresses (`autoSelectFamily`).
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
