import type { NoteView } from '#contracts/http/studies.ts';
import { folded } from '#domain/folded.ts';
import { isSameNote } from '#web/api/save-note.ts';

interface CourseNotes {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly notes: readonly NoteView[];
}

/** Keeps the order: the course with the latest note comes first. */
export function groupByCourse(notes: readonly NoteView[]): CourseNotes[] {
  const groups = new Map<string, NoteView[]>();
  for (const note of notes) {
    const group = groups.get(note.courseId);
    if (group) group.push(note);
    else groups.set(note.courseId, [note]);
  }
  return [...groups].map(([courseId, ofCourse]) => ({
    courseId,
    courseTitle: ofCourse[0]?.courseTitle ?? '',
    notes: ofCourse,
  }));
}

/** A note stays while it is edited, even if it was deleted elsewhere. */
export const withEdited = (notes: readonly NoteView[], edited: readonly NoteView[]): readonly NoteView[] => [
  ...notes,
  ...edited.filter((each) => !notes.some((note) => isSameNote(note, each))),
];

/** Every word must occur in the text or titles. */
export function filterNotes(notes: readonly NoteView[], search: string): readonly NoteView[] {
  const wanted = folded(search).split(' ').filter(Boolean);
  if (wanted.length === 0) return notes;
  return notes.filter(({ text, slideTitle, courseTitle }) => {
    const all = [text, slideTitle, courseTitle].map(folded).join('\n');
    return wanted.every((word) => all.includes(word));
  });
}
