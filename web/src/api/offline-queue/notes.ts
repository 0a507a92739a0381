import * as z from 'zod';
import { type NoteView, saveNote } from '#contracts/http/studies.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/lib/toast.ts';
import { queryKeys } from '../query-keys.ts';
import type { OfflineQueue, QueueKind } from './queue.ts';
import { refetch } from './refetch.ts';

const UnsavedNote = z.object({
  slideTitle: z.string(),
  text: z.string(),
  /** Why the server refused it. Sent again after an edit or when the panel opens. */
  problem: z.string().optional(),
});
type UnsavedNote = z.infer<typeof UnsavedNote>;

/** By slide id. */
const NotesEntry = z.record(z.string(), UnsavedNote);
export type NotesEntry = z.infer<typeof NotesEntry>;
export type NotesQueue = OfflineQueue<NotesEntry, Reply<typeof saveNote>>;

interface NoteRequest extends UnsavedNote {
  readonly slideId: string;
}

export const withNote = (entry: NotesEntry | undefined, slideId: string, note: UnsavedNote): NotesEntry => ({
  ...entry,
  [slideId]: note,
});

export const withoutProblems = (entry: NotesEntry = {}): NotesEntry =>
  Object.fromEntries(Object.entries(entry).map(([slideId, { problem: _, ...note }]) => [slideId, note]));

const inOrder = (notes: readonly NoteView[], slideId: string, note: NoteView | null): NoteView[] => [
  ...(note ? [note] : []),
  ...notes.filter((other) => other.slideId !== slideId),
];

export const notesKind: QueueKind<NotesEntry, NoteRequest, Reply<typeof saveNote>> = {
  topic: 'notes',
  schema: NotesEntry,
  requests: (entry) =>
    Object.entries(entry).flatMap(([slideId, note]) => (note.problem === undefined ? [{ slideId, ...note }] : [])),
  async send(courseId, { slideId, slideTitle, text }, options) {
    const reply = await call(saveNote, { params: { courseId, slideId }, body: { slideTitle, text } }, options);
    queryClient.setQueryData<NoteView[]>(
      queryKeys.courseNotes(courseId),
      (notes) => notes && inOrder(notes, slideId, reply.note),
    );
    void refetch({ queryKey: queryKeys.notes, exact: true });
    return reply;
  },
  sent(entry, { slideId, text }) {
    // Edited meanwhile: the newer text goes next.
    if (entry[slideId]?.text !== text) return entry;
    const { [slideId]: _, ...others } = entry;
    return Object.keys(others).length === 0 ? undefined : others;
  },
  refused(entry, { slideId, text }, error, watched) {
    const note = entry[slideId];
    if (!note || note.text !== text) return entry;
    if (!watched) toast(toasts.noteRefused(messageOf(error)));
    return withNote(entry, slideId, { ...note, problem: messageOf(error) });
  },
};
