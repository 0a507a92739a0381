import { classifyEdit, textAt } from './classify-edit.ts';

/** Cheap: unchanged parts are shared. */
const MAX_STEPS = 200;
/** A pause this long starts a new undo step. */
const PAUSE_MS = 1_500;

export interface History<Text> {
  readonly past: readonly Text[];
  readonly present: Text;
  readonly future: readonly Text[];
  /** The last typing: more at the same place joins the step. */
  readonly typing: { readonly place: string; readonly at: number } | undefined;
}

export const startHistory = <Text>(present: Text): History<Text> => ({
  past: [],
  present,
  future: [],
  typing: undefined,
});

/** `at` is in ms. Typing in one place is one step until it pauses. */
export function applyEdit<Text>(history: History<Text>, next: Text, at: number): History<Text> {
  const change = classifyEdit(history.present, next);
  if (change.kind === 'nothing') return history;
  const { typing } = history;
  const joins =
    change.kind === 'typing' && typing?.place === change.place && at - typing.at < PAUSE_MS && history.past.length > 0;
  const earlier = joins ? history.past.slice(0, -1) : [];
  // Escape reverts several steps at once; the last typing stays a step of its own.
  if (joins && earlier.some((text) => textAt(text, change.place) === textAt(next, change.place)))
    return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [], typing: undefined };
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  const before = past.at(-1);
  // Typing was reverted: restore the identical text and let Redo bring the typing back.
  if (joins && before !== undefined && classifyEdit(before, next).kind === 'nothing')
    return { past: past.slice(0, -1), present: before, future: [history.present], typing: undefined };
  return {
    past,
    present: next,
    future: [],
    typing: change.kind === 'typing' ? { place: change.place, at } : undefined,
  };
}

export function undo<Text>(history: History<Text>): History<Text> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    typing: undefined,
  };
}

export function redo<Text>(history: History<Text>): History<Text> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, typing: undefined };
}

/** Replaces the text as its own step, so that Undo restores the other. */
export const replacePresent = <Text>(
  history: History<Text>,
  present: Text,
  before = history.present,
): History<Text> => ({
  past: [...history.past, before],
  present,
  future: [],
  typing: undefined,
});
