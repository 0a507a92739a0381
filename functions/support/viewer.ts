export type Headers = Readonly<Record<string, string | undefined>>;

/** One IPv6 subscriber has a whole /64. */
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

/** A CloudFront edge, or a client that bypasses it. */
export const callerNetwork = (headers: Headers): string => networkOf(chainIn(headers).at(-1) ?? '');

/**
 * A viewer may forge addresses in the header. CloudFront appends the viewer's own, and the API appends CloudFront's:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#RequestCustomIPAddresses
 */
export function viewerNetwork(headers: Headers): string {
  const chain = chainIn(headers);
  return networkOf(chain.at(-2) ?? chain.at(-1) ?? '');
}
