import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '#domain/time.ts';

/** How far a signature's time may lie in the past, or in the future (docs/invariants.md "Webhooks"). */
const TOLERANCE_SECONDS = 300;

function parse(header: string): { timestamp: string | undefined; signatures: Buffer[] } {
  const pairs = header.split(',').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
  return {
    timestamp: pairs.find(({ name }) => name === 't')?.value,
    signatures: pairs.filter(({ name }) => name === 'v1').map(({ value }) => Buffer.from(value, 'hex')),
  };
}

/**
 * Whether one of the secrets signed these very bytes, not long ago (https://docs.stripe.com/webhooks/signature). The
 * provider's SDK would do, but it accepts timestamps in the future.
 */
export function isSigned(
  rawBody: string,
  header: string | undefined,
  secrets: readonly string[],
  now: Instant,
): boolean {
  const { timestamp, signatures } = parse(header ?? '');
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(Date.parse(now) / 1_000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}
