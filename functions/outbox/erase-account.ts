import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import type { TaskCheckpoint } from '#domain/users/task.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { type CheckoutClosingPorts, closeCheckoutsOfBuyer } from './close-checkouts.ts';
import type { Unfinished } from './rename-everywhere.ts';

export type ErasePorts = CheckoutClosingPorts &
  PortsOf<
    | 'userPool.remove'
    | 'generations.cancel'
    | 'executions.stop'
    | 'billing.deleteCustomer'
    | 'publishedLogos.withdraw'
    | 'accountData.courses'
    | 'accountData.eraseCourse'
    | 'accountData.generations'
    | 'accountData.erasePieces'
    | 'accountData.eraseGeneration'
    | 'accountData.reviews'
    | 'accountData.eraseReview'
    | 'accountData.customerId'
    | 'accountData.logos'
    | 'accountData.eraseUnlisted'
    | 'accountData.eraseRecords'
  >;

/**
 * One pass of account deletion (docs/product.md "Account deletion"). Steps are idempotent, and lookup data goes last.
 * Purchases and audit lines stay: they hold only ids and figures.
 * @param last after all work of the account has ended
 * @returns `stopped` if running work was stopped, whose late writes need another pass
 */
export async function eraseAccount(
  userId: string,
  ports: ErasePorts,
  { last, timeIsUp, position }: { last: boolean; timeIsUp: () => boolean; position: TaskCheckpoint | null },
): Promise<Unfinished | 'stopped' | 'completed'> {
  const { generations, executions, accountData } = ports;
  let hasStopped = false;
  await ports.userPool.remove(userId);
  const customerId = await accountData.customerId(userId);
  if (customerId !== undefined) await ports.billing.deleteCustomer(customerId);
  if (!(await closeCheckoutsOfBuyer(userId, ports, timeIsUp))) return { position };
  for await (const page of accountData.generations(userId))
    for (const generation of page) {
      if (timeIsUp()) return { position };
      const isUnderWay = await generations.cancel(generation);
      if (isUnderWay) await executions.stop(generation, 'Cancelled');
      hasStopped ||= isUnderWay;
      // A model call in flight may still write a piece, so the last pass erases the row.
      if (isUnderWay || (generation.status === 'cancelled' && !last)) await accountData.erasePieces(generation);
      else await accountData.eraseGeneration(generation);
    }
  for await (const page of accountData.courses(userId))
    for (const course of page) {
      // Done before. The last pass catches a sale or rename that was in flight.
      if (course.creatorName === FORMER_CREATOR && !last) continue;
      let next = position?.courseId === course.id && position.last === last ? position : undefined;
      do {
        if (timeIsUp()) return { position: next ?? null };
        next = await accountData.eraseCourse(course, { last, position: next });
      } while (next !== undefined);
    }
  for await (const page of accountData.reviews(userId))
    for (const review of page) {
      if (timeIsUp()) return { position: null };
      await accountData.eraseReview(review);
    }
  for (const path of await accountData.logos(userId)) await ports.publishedLogos.withdraw(path);
  for await (const _ of accountData.eraseUnlisted(userId)) if (timeIsUp()) return { position: null };
  for await (const _ of accountData.eraseRecords(userId)) if (timeIsUp()) return { position: null };
  return hasStopped ? 'stopped' : 'completed';
}
