import type { CourseText } from '#domain/courses/content.ts';
import { isSame } from '#domain/courses/merge/fields.ts';
import { mergeTexts, mergeWithinLimits } from '#domain/courses/merge/merge-texts.ts';
import type { History } from './history.ts';
import type { LoadedCourse, WorkingCopyState } from './working-copy-state.ts';

/** Both sides of a conflict with everything else merged: they differ only where both editors changed the same. */
export interface ConflictSides {
  readonly mine: CourseText;
  readonly theirs: CourseText;
}

type Copy = Pick<WorkingCopyState, 'history' | 'savedText'>;

const textsOf = ({ history, savedText }: Copy, newer: LoadedCourse) => ({
  base: savedText,
  mine: history.present,
  theirs: newer.text,
});

export const hasConflict = (copy: Copy, newer: LoadedCourse): boolean =>
  mergeWithinLimits(textsOf(copy, newer), 'mine').conflicts.length > 0;

export function conflictSides(copy: Copy, newer: LoadedCourse): ConflictSides {
  const texts = textsOf(copy, newer);
  return { mine: mergeWithinLimits(texts, 'mine').text, theirs: mergeWithinLimits(texts, 'theirs').text };
}

/** Undo reverts one's own edits only: each step gets the other editor's changes. Empty steps go. */
function rebaseHistory(history: History<CourseText>, base: CourseText, theirs: CourseText): History<CourseText> {
  const rebase = (text: CourseText): CourseText => {
    const merged = text === base ? theirs : mergeTexts({ base, mine: text, theirs }, 'mine').text;
    return isSame(merged, theirs) ? theirs : merged;
  };
  const present = rebase(history.present);
  const past = history.past.map(rebase);
  const future = history.future.map(rebase);
  return {
    past: past.filter((text, index) => !isSame(text, past[index + 1] ?? present)),
    present,
    future: future.filter((text, index) => !isSame(text, index === 0 ? present : future[index - 1])),
    typing: history.typing,
  };
}

/** The newer text becomes the saved one, with the local edits on top. */
export function adoptNewer({ history, savedText: base }: Copy, newer: LoadedCourse) {
  // Equal parts become identical, which makes further comparisons fast.
  const theirs = mergeTexts({ base, mine: base, theirs: newer.text }, 'theirs').text;
  return {
    course: newer.course,
    savedText: theirs,
    history: rebaseHistory(history, base, theirs),
    saveProblem: undefined,
  };
}
