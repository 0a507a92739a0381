import pMap from 'p-map';
import { isWithdrawn } from '#domain/courses/access.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type CheckoutClosingPorts = PortsOf<
  'courses.byId' | 'purchases.openSessionsOfCourse' | 'purchases.openSessionsOfBuyer' | 'payments.closeCheckout'
>;

/** Buyers share the provider's rate limit. */
const CONCURRENCY = 4;

/**
 * Closes payment pages at the provider, whose events end the purchases. Idempotent; a payment made
 * in between settles its own page.
 * @returns false if time is up
 */
async function close(
  sessions: readonly string[],
  { payments }: CheckoutClosingPorts,
  timeIsUp: () => boolean,
): Promise<boolean> {
  let isDone = true;
  const closeInTime = async (sessionId: string): Promise<void> => {
    if (timeIsUp()) isDone = false;
    else await payments.closeCheckout(sessionId);
  };
  await pMap(sessions, closeInTime, { concurrency: CONCURRENCY });
  return isDone;
}

/** For a course that was taken down or deleted; a restored one is on sale again. */
export async function closeCheckoutsOfCourse(
  courseId: string,
  ports: CheckoutClosingPorts,
  timeIsUp: () => boolean,
): Promise<boolean> {
  if (!isWithdrawn(await ports.courses.byId(courseId, { consistent: true }))) return true;
  return close(await ports.purchases.openSessionsOfCourse(courseId), ports, timeIsUp);
}

export const closeCheckoutsOfBuyer = async (
  userId: string,
  ports: CheckoutClosingPorts,
  timeIsUp: () => boolean,
): Promise<boolean> => close(await ports.purchases.openSessionsOfBuyer(userId), ports, timeIsUp);
