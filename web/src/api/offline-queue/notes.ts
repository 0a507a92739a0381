import * as z from 'zod';
import type { NoteView } from '#contracts/http/studies.ts';
import { NoteEdit } from '#domain/learning/note.ts';
import { noteConflictMessages } from '#web/config/messages/note-conflict.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { NoteChanged, newEdit, nextEdit, sendNote } from '../save-note.ts';
import type { OfflineQueue, QueueKind } from './queue.ts';

/** The note as another tab or device saved it. */
const OtherNote = z.object({ text: z.string(), updatedAt: z.string() });
export type OtherNote = z.infer<typeof OtherNote>;

const UnsavedNote = z.object({
  slideTitle: z.string(),
  text: z.string(),
  /** One run lasts until its latest text is saved. */
  edit: NoteEdit.default(newEdit),
  /** `updatedAt` of the note that was seen when the run began; null if there was none. */
  basedOn: z.string().nullable().default(null),
  /** Why the server refused it. Sent again after an edit or when the panel opens. */
  problem: z.string().optional(),
  /** Not sent until the learner has chosen between both. */
  theirs: OtherNote.optional(),
});
type UnsavedNote = z.infer<typeof UnsavedNote>;

/** By slide id. */
const NotesEntry = z.record(z.string(), UnsavedNote);
export type NotesEntry = z.infer<typeof NotesEntry>;
export type NotesQueue = OfflineQueue<NotesEntry, NoteView | null>;

export type WrittenNote = Pick<UnsavedNote, 'slideTitle' | 'text'>;

interface NoteRequest extends UnsavedNote {
  readonly slideId: string;
}

const withNote = (entry: NotesEntry, slideId: string, note: UnsavedNote): NotesEntry => ({ ...entry, [slideId]: note });

function withoutNote(entry: NotesEntry, slideId: string): NotesEntry | undefined {
  const { [slideId]: _, ...others } = entry;
  return Object.keys(others).length === 0 ? undefined : others;
}

/** `basedOn` counts for the first change of a run. `last` is an edit whose run goes on. */
export function withText(
  entry: NotesEntry = {},
  slideId: string,
  written: WrittenNote,
  basedOn: string | null,
  last?: NoteEdit,
): NotesEntry {
  const before = entry[slideId];
  const run = before?.edit ?? last;
  const edit = run ? nextEdit(run) : newEdit();
  return withNote(entry, slideId, { basedOn, ...before, ...written, edit, problem: undefined });
}

/** The learner has seen the other text and chose this one. */
export function withChoice(entry: NotesEntry | undefined, slideId: string, text: string): NotesEntry | undefined {
  const { theirs, problem: _, ...note } = entry?.[slideId] ?? {};
  if (!entry || !('slideTitle' in note) || !theirs) return entry;
  if (text === theirs.text) return withoutNote(entry, slideId);
  return withNote(entry, slideId, { ...note, text, edit: newEdit(), basedOn: theirs.updatedAt });
}

const isSame = (one: NoteEdit | undefined, other: NoteEdit): boolean =>
  one?.id === other.id && one.number === other.number;

export const withoutProblems = (entry: NotesEntry = {}): NotesEntry =>
  Object.fromEntries(Object.entries(entry).map(([slideId, { problem: _, ...note }]) => [slideId, note]));

export const notesKind: QueueKind<NotesEntry, NoteRequest, NoteView | null> = {
  topic: 'notes',
  schema: NotesEntry,
  requests: (entry) =>
    Object.entries(entry).flatMap(([slideId, note]) =>
      note.problem === undefined && note.theirs === undefined ? [{ slideId, ...note }] : [],
    ),
  send: (courseId, { slideId, slideTitle, text, edit, basedOn }, options) =>
    sendNote({ courseId, slideId }, { slideTitle, text, edit, basedOn }, options),
  // Edited meanwhile: the newer text goes next.
  sent: (entry, { slideId, edit }) => (isSame(entry[slideId]?.edit, edit) ? withoutNote(entry, slideId) : entry),
  refused(entry, { slideId, edit }, error, watched) {
    const note = entry[slideId];
    // A late reply to an earlier run.
    if (note?.edit.id !== edit.id) return entry;
    if (error instanceof NoteChanged) {
      const { theirs } = error;
      if (!watched) toast(toasts.noteRefused(noteConflictMessages.elsewhere(note.slideTitle)));
      return withNote(entry, slideId, { ...note, theirs: { text: theirs.text, updatedAt: theirs.updatedAt } });
    }
    if (!isSame(note.edit, edit)) return entry;
    if (!watched) toast(toasts.noteRefused(messageOf(error)));
    return withNote(entry, slideId, { ...note, problem: messageOf(error) });
  },
};
