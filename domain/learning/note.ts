import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

export const MAX_NOTE_CHARS = 5_000;

export const MAX_NOTES = 2_000;
/** All notes are sent in one reply, which Lambda limits to 6 MB. */
export const MAX_NOTES_BYTES = 3_000_000;

/** Titles are copies, so that lists don't read courses. */
export const Note = z.strictObject({
  courseId: Ulid,
  courseTitle: z.string(),
  slideId: PartId,
  slideTitle: z.string(),
  text: z.string().min(1).max(MAX_NOTE_CHARS),
  updatedAt: Instant,
});
export type Note = z.infer<typeof Note>;
