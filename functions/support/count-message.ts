import type { PortsOf } from '../runtime/ports-of.ts';
import { callerNetwork, type Headers, viewerNetwork } from './viewer.ts';

/** @throws Problem rate_limited */
export async function countMessage(
  email: string,
  headers: Headers,
  { rateLimits }: PortsOf<'rateLimits.contactMessage'>,
): Promise<void> {
  // It comes first, so that refused requests don't use up limits that visitors share.
  await rateLimits.contactMessage('viewer', viewerNetwork(headers));
  await rateLimits.contactMessage('address', email.toLowerCase());
  await rateLimits.contactMessage('caller', callerNetwork(headers));
}
