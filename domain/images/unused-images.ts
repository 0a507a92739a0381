import { type Instant, plusMs } from '../time.ts';
import { type CourseImage, UNUSED_IMAGE_KEPT_MS } from './course-image.ts';

export interface ImageReferences {
  /** Empty once a deleted course can't be restored. */
  readonly workingCopy: readonly string[];
  /** Of all versions that a buyer can read. */
  readonly versions: readonly string[];
  /** Of a deleted course's working copy; null for an existing course. */
  readonly purgedAt: Instant | null;
}

export interface UnusedImages {
  readonly removable: readonly CourseImage[];
  /** Null if only another change of the course can make more files removable. */
  readonly nextAt: Instant | null;
}

/**
 * A save extends a file's `keepUntil` before it starts or stops using it, so no save in flight loses a file, and undo
 * works for a day.
 * @param isErased the creator's account goes, so nothing is kept for undo
 */
export function unusedImages(
  images: readonly CourseImage[],
  { workingCopy, versions, purgedAt }: ImageReferences,
  now: Instant,
  { isErased = false }: { isErased?: boolean } = {},
): UnusedImages {
  const used = new Set([...workingCopy, ...versions]);
  const unused = images.filter(({ file }) => !used.has(file));
  const isRemovable = ({ isRemoved, keepUntil }: CourseImage) => isErased || isRemoved || keepUntil <= now;
  const waiting = unused.filter((image) => !isRemovable(image)).map(({ keepUntil }) => keepUntil);
  const soldFiles = new Set(versions);
  const isPurgeDue = purgedAt !== null && images.some(({ file }) => workingCopy.includes(file) && !soldFiles.has(file));
  // A day later, since a restore may be in flight.
  if (isPurgeDue) waiting.push(plusMs(purgedAt, UNUSED_IMAGE_KEPT_MS));
  return { removable: unused.filter(isRemovable), nextAt: waiting.sort()[0] ?? null };
}
