import type { Course } from '#domain/courses/course.ts';
import type { Generation } from '#domain/generations/generation.ts';
import type { Review } from '#domain/reviews/review.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import type { TaskPosition } from '#domain/users/task.ts';
import { type CheckoutClosingPorts, closeCheckoutsOfBuyer } from './close-checkouts.ts';
import type { Unfinished } from './rename-everywhere.ts';

export interface ErasePorts extends CheckoutClosingPorts {
  readonly poolUsers: { remove(userId: string): Promise<void> };
  readonly generations: { cancel(generation: Generation): Promise<boolean> };
  readonly executions: { stop(generation: Generation, error: 'Cancelled'): Promise<void> };
  readonly customers: { forget(customerId: string): Promise<void> };
  readonly publishedLogos: { withdraw(path: string): Promise<void> };
  readonly accountData: {
    courses(userId: string): AsyncIterable<Course[]>;
    eraseCourse(
      course: Course,
      pass: { last: boolean; position: TaskPosition | undefined },
    ): Promise<TaskPosition | undefined>;
    generations(userId: string): AsyncIterable<Generation[]>;
    erasePieces(generation: Generation): Promise<void>;
    eraseGeneration(generation: Generation): Promise<void>;
    reviews(userId: string): AsyncIterable<Review[]>;
    eraseReview(review: Review): Promise<void>;
    customerId(userId: string): Promise<string | undefined>;
    logos(userId: string): Promise<string[]>;
    eraseKept(userId: string): AsyncIterable<undefined>;
    eraseRecords(userId: string): AsyncIterable<undefined>;
  };
}

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
  { last, timeIsUp, position }: { last: boolean; timeIsUp: () => boolean; position: TaskPosition | null },
): Promise<Unfinished | 'stopped' | 'through'> {
  const { generations, executions, accountData } = ports;
  let hasStopped = false;
  await ports.poolUsers.remove(userId);
  const customerId = await accountData.customerId(userId);
  if (customerId !== undefined) await ports.customers.forget(customerId);
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
  for await (const _ of accountData.eraseKept(userId)) if (timeIsUp()) return { position: null };
  for await (const _ of accountData.eraseRecords(userId)) if (timeIsUp()) return { position: null };
  return hasStopped ? 'stopped' : 'through';
}
