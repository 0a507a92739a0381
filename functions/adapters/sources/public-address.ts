import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { UnreadableSource } from './read-result.ts';

/** All global unicast addresses of today: https://www.iana.org/assignments/ipv6-address-space */
const globalUnicast = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;

/** Refuses IPv4 in IPv6 in every form (mapped, NAT64, 6to4, Teredo), since it can lead to a private address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast, GLOBAL_UNICAST_BITS);
}

const HTTPS_PORT = '443';

/** Names are checked as they are looked up. @throws UnreadableSource */
export function requirePublicUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new UnreadableSource('address-refused');
  if (url.port !== '' && url.port !== HTTPS_PORT) throw new UnreadableSource('address-refused');
  // Digits aren't looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new UnreadableSource('address-refused');
  return url;
}

/** The connection goes to the checked addresses, so a second answer of the name server changes nothing. */
export const publicLookup =
  (lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        callback(new UnreadableSource('address-refused') as NodeJS.ErrnoException, '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
