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
 * One pass over what an account consists of (docs/product.md "Account deletion"). Each step may be cut off and repeated,
 * and what later steps are found by goes last. Purchases and audit lines stay: they hold ids and figures only.
 * @param last a pass at which nothing of the account can be running any more
 * @returns `Unfinished` where the time was up; what is done is not found again the next time. `stopped` where something was
 * still under way, whose last words another pass has to find
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
      // A model call that is out may still bring a piece, which is found by its generation's row in the last pass.
      if (isUnderWay || (generation.status === 'cancelled' && !last)) await accountData.erasePieces(generation);
      else await accountData.eraseGeneration(generation);
    }
  for await (const page of accountData.courses(userId))
    for (const course of page) {
      // Gone through before; a sale or a new name that was under way then is made up for in the last pass.
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
