import { classifyEdit, textAt } from './classify-edit.ts';

/** Far more than anyone takes back, and little beside the text, since unchanged parts are shared. */
const MAX_STEPS = 200;
/** A pause this long ends what one undo takes back. */
const PAUSE_MS = 1_500;

/** A text with what it was before and what was taken back. */
export interface History<Text> {
  readonly past: readonly Text[];
  readonly present: Text;
  readonly future: readonly Text[];
  /** Where was typed last, and when: more typing there joins the same step. */
  readonly typing: { readonly place: string; readonly at: number } | undefined;
}

export const startHistory = <Text>(present: Text): History<Text> => ({
  past: [],
  present,
  future: [],
  typing: undefined,
});

/** The history after an edit at time `at`, in ms. Typing in one place is one step until it pauses. */
export function applyEdit<Text>(history: History<Text>, next: Text, at: number): History<Text> {
  const change = classifyEdit(history.present, next);
  if (change.kind === 'nothing') return history;
  const { typing } = history;
  const joins =
    change.kind === 'typing' && typing?.place === change.place && at - typing.at < PAUSE_MS && history.past.length > 0;
  const earlier = joins ? history.past.slice(0, -1) : [];
  // Escape goes back over several steps at once: what was typed last stays a step of its own.
  if (joins && earlier.some((text) => textAt(text, change.place) === textAt(next, change.place)))
    return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [], typing: undefined };
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  const before = past.at(-1);
  // Typed and taken back again, as with Escape: the text is the very one from before, and Redo brings back what was typed.
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

/** Puts `present` in the place of the text as a step of its own, so that undoing it brings the other back. */
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
