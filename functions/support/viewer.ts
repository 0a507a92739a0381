type Headers = Readonly<Record<string, string | undefined>>;

/** Whoever has an IPv6 address has the 2^64 of its network. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

const chainIn = (headers: Headers): string[] =>
  (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());

/** The network that called the API itself, which the API writes last: an edge of CloudFront's, or whoever goes past it. */
export const callerNetwork = (headers: Headers): string => networkOf(chainIn(headers).at(-1) ?? '');

/**
 * The network that a request comes from. A viewer may write any address into the header; CloudFront then adds the
 * viewer's own, and the API CloudFront's, so that it is the last but one.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#RequestCustomIPAddresses
 */
export function viewerNetwork(headers: Headers): string {
  const chain = chainIn(headers);
  return networkOf(chain.at(-2) ?? chain.at(-1) ?? '');
}
