import type * as z from 'zod';
import { listNotes, type NoteView, saveNote } from '#contracts/http/studies.ts';
import type { NoteEdit } from '#domain/learning/note.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type CallOptions, call } from '#web/lib/api/call.ts';
import { isStale } from '#web/lib/api/is-stale.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { queryKeys } from './query-keys.ts';

interface NotePlace {
  readonly courseId: string;
  readonly slideId: string;
}

/** Numbered by time: tabs of one browser may write in the same run. */
export const newEdit = (): NoteEdit => ({ id: crypto.randomUUID(), number: Date.now() });
export const nextEdit = ({ id, number }: NoteEdit): NoteEdit => ({ id, number: Math.max(number + 1, Date.now()) });

/** The save was refused because the note has a text that the writer has not seen. */
export class NoteChanged extends ApiError {
  readonly theirs: NoteView;

  constructor(refusal: ApiError, theirs: NoteView) {
    super(refusal);
    this.theirs = theirs;
  }
}

export const isSameNote = (one: NotePlace, other: NotePlace): boolean =>
  one.courseId === other.courseId && one.slideId === other.slideId;

/** In its place, so that a list does not jump while it is read; a new note comes first. */
function withNote(notes: readonly NoteView[], place: NotePlace, note: NoteView | null): NoteView[] {
  const at = notes.findIndex((each) => isSameNote(each, place));
  if (note === null) return at < 0 ? [...notes] : notes.toSpliced(at, 1);
  const known = notes[at];
  if (!known) return [note, ...notes];
  // A reply may be late.
  return notes.with(at, known.updatedAt > note.updatedAt ? known : note);
}

/** In the lists that were loaded. Null: the note was deleted. */
async function keepInLists(place: NotePlace, note: NoteView | null): Promise<void> {
  for (const queryKey of [queryKeys.notes, queryKeys.courseNotes(place.courseId)]) {
    const filters = { queryKey, exact: true };
    // A list on its way may be older than the save, and the reply to a deletion older than the list.
    const isUncertain = note === null || queryClient.isFetching(filters) > 0;
    if (isUncertain) await queryClient.cancelQueries(filters);
    queryClient.setQueryData<NoteView[]>(queryKey, (notes) => notes && withNote(notes, place, note));
    if (isUncertain) void queryClient.invalidateQueries(filters);
  }
}

async function readNote({ courseId, slideId }: NotePlace, options: CallOptions): Promise<NoteView | undefined> {
  const { notes } = await call(listNotes, { query: { courseId } }, options);
  return notes.find((note) => note.slideId === slideId);
}

/** An empty text removes the note. Returns the stored note, null if it was deleted. @throws NoteChanged */
export async function sendNote(
  place: NotePlace,
  body: z.input<typeof saveNote.body>,
  options: CallOptions = {},
): Promise<NoteView | null> {
  try {
    const { note } = await call(saveNote, { params: { ...place }, body }, options);
    await keepInLists(place, note);
    return note;
  } catch (error) {
    if (!isStale(error)) throw error;
    const theirs = await readNote(place, options);
    // Deleted meanwhile: there is nothing to choose from.
    if (!theirs) return sendNote(place, { ...body, basedOn: null }, options);
    await keepInLists(place, theirs);
    throw new NoteChanged(error, theirs);
  }
}
