import pMap from 'p-map';
import { isWithdrawn } from '#domain/courses/access.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type CheckoutClosingPorts = PortsOf<
  'courses.byId' | 'purchases.openSessionsOfCourse' | 'purchases.openSessionsOfBuyer' | 'payments.closeCheckout'
>;

/** Buyers share the provider's rate limit. */
const CONCURRENCY = 4;

/** Idempotent; the provider's events end the purchases. @returns false if time is up */
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

/** A restored course is on sale again. */
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
