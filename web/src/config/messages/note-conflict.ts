import { MAX_NOTE_CHARS } from '#domain/learning/note.ts';
import { grouped } from './plural.ts';

export const noteConflictMessages = {
  title: 'This note was changed elsewhere',
  text: "It was saved in another tab or on another device. Your version is still here, but it isn't saved. Choose what to keep.",
  textOfDeletion:
    'It was saved in another tab or on another device while you removed your text here. Choose what to keep.',
  theirs: 'Other version',
  mine: 'Your version',
  keepBoth: 'Keep both',
  keepMine: 'Keep your version',
  deleteIt: 'Delete the note',
  takeTheirs: 'Use other version',
  bothTooLong: `Together they have more than ${grouped(MAX_NOTE_CHARS)} characters. Shorten yours to keep both.`,
  undo: 'Undo',
  elsewhere: (slideTitle: string) =>
    `The note on “${slideTitle}” was changed in another tab or on another device. Your version is kept in this browser. Open that slide's notes to choose.`,
  alsoHere: (slideTitle: string) => `The note on “${slideTitle}” was changed elsewhere. Choose what to keep.`,
  notRestored: 'The note was changed again elsewhere.',
  replace: 'Replace it',
  notDeleted: "This note was changed elsewhere, so it wasn't deleted. You now see its latest text.",
} as const;
