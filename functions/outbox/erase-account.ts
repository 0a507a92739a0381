import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import type { TaskCheckpoint } from '#domain/users/task.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { type CheckoutClosingPorts, closeCheckoutsOfBuyer } from './close-checkouts.ts';
import { type ImagePruningPorts, pruneImages } from './prune-images.ts';
import type { Unfinished } from './rename-everywhere.ts';

export type ErasePorts = CheckoutClosingPorts &
  ImagePruningPorts &
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
    | 'accountData.sources'
    | 'accountData.eraseSource'
    | 'storedSourceTexts.remove'
    | 'accountData.eraseUnlisted'
    | 'accountData.eraseRecords'
  >;

/**
 * One pass of docs/product.md "Account deletion". Steps are idempotent; lookup data goes last. Purchases and audit
 * lines stay: they hold only ids and figures.
 * @param last after all work of the account has ended
 * @returns `stopped` if running work was stopped, whose late writes need another pass
 */
export async function eraseAccount(
  userId: string,
  ports: ErasePorts,
  { last, timeIsUp, position }: { last: boolean; timeIsUp: () => boolean; position: TaskCheckpoint | null },
): Promise<Unfinished | 'stopped' | 'completed'> {
  const { generations, executions, accountData } = ports;
  const images = { timeIsUp, isErased: true };
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
      // Done. The last pass catches a sale or rename in flight.
      if (course.creatorName === FORMER_CREATOR && !last) continue;
      let next = position?.courseId === course.id && position.last === last ? position : undefined;
      do {
        const isDone = next?.part !== 'images' || (await pruneImages(course.id, ports, images)) !== 'unfinished';
        if (!isDone || timeIsUp()) return { position: next ?? null };
        next = await accountData.eraseCourse(course, { last, position: next });
      } while (next !== undefined);
    }
  for await (const page of accountData.reviews(userId))
    for (const review of page) {
      if (timeIsUp()) return { position: null };
      await accountData.eraseReview(review);
    }
  for await (const page of accountData.sources(userId))
    for (const source of page) {
      if (timeIsUp()) return { position: null };
      // Its text may still be stored.
      if (source.status === 'reading' && !last) continue;
      await ports.storedSourceTexts.remove(source);
      await accountData.eraseSource(source);
    }
  for (const path of await accountData.logos(userId)) await ports.publishedLogos.withdraw(path);
  for await (const _ of accountData.eraseUnlisted(userId)) if (timeIsUp()) return { position: null };
  for await (const _ of accountData.eraseRecords(userId)) if (timeIsUp()) return { position: null };
  return hasStopped ? 'stopped' : 'completed';
}
