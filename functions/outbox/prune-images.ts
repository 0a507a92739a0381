import type { Instant } from '#domain/time.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type ImagePruningPorts = PortsOf<
  'courseImages.unused' | 'courseImages.withdraw' | 'courseImages.forget' | 'storedImages.remove'
>;

/**
 * Removes files that neither the working copy nor a readable version uses. The record goes last, so an interrupted run
 * is repeated.
 * @returns when to run again; null if nothing waits
 */
export async function pruneImages(
  courseId: string,
  { courseImages, storedImages }: ImagePruningPorts,
  { timeIsUp, isErased = false }: { timeIsUp: () => boolean; isErased?: boolean },
): Promise<Instant | null | 'unfinished'> {
  const { removable, nextAt } = await courseImages.unused(courseId, { isErased });
  let hasChanged = false;
  for (const image of removable) {
    if (timeIsUp()) return 'unfinished';
    if (!(await courseImages.withdraw(courseId, image))) {
      hasChanged = true;
      continue;
    }
    await storedImages.remove(courseId, image.file);
    await courseImages.forget(courseId, image.file);
  }
  return hasChanged ? (await courseImages.unused(courseId)).nextAt : nextAt;
}
