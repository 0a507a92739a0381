import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';
import { isUnseen } from '../unseen.ts';

export const MAX_NOTE_CHARS = 5_000;

export const MAX_NOTES = 2_000;
/** All notes are sent in one reply, which Lambda limits to 6 MB. */
export const MAX_NOTES_BYTES = 3_000_000;

export const MAX_SLIDE_TITLE_CHARS = 500;

/**
 * One run of edits in one browser. Numbers rise within it, so that its own saves replace each other in the order in
 * which they were written.
 */
export const NoteEdit = z.strictObject({ id: z.uuid(), number: z.int().min(1) });
export type NoteEdit = z.infer<typeof NoteEdit>;

/** Titles are copies, so that lists don't read courses. */
export const Note = z.strictObject({
  courseId: Ulid,
  courseTitle: z.string(),
  slideId: PartId,
  slideTitle: z.string(),
  text: z.string().min(1).max(MAX_NOTE_CHARS),
  /** Later with each save, so it also tells saves apart. */
  updatedAt: Instant,
  /** Missing on older notes. */
  edit: NoteEdit.optional(),
});
export type Note = z.infer<typeof Note>;

export interface NoteSave {
  readonly text: string;
  readonly edit?: NoteEdit | undefined;
  /** `updatedAt` of the note that the writer saw; null if there was none, undefined if the caller doesn't say. */
  readonly basedOn?: Instant | null | undefined;
}

/**
 * `known`: the stored note has the text already, or a later one of the same run. `stale`: it has a text that the writer
 * has not seen.
 */
export function effectOf({ text, edit, basedOn }: NoteSave, stored: Note | undefined): 'new' | 'known' | 'stale' {
  if (!stored) return 'new';
  if (edit && stored.edit?.id === edit.id) return stored.edit.number < edit.number ? 'new' : 'known';
  if (stored.text === text) return 'known';
  return isUnseen(stored.updatedAt, basedOn) ? 'stale' : 'new';
}
