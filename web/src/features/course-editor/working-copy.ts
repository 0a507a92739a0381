import type * as z from 'zod';
import type { OwnedCourse, saveCourse } from '#contracts/http/courses.ts';
import { CourseText } from '#domain/courses/content.ts';
import { isSameText } from './classify-edit.ts';
import { applyEdit, type History, redo, replacePresent, startHistory, undo } from './history.ts';
import { adoptNewer, conflictSides, hasConflict } from './merge-copies.ts';
import type { SaveInFlight, UnsavedDraft } from './unsaved-draft.ts';
import { halfCharacterIn, validateCourseText } from './validate-course-text.ts';
import type { LoadedCourse, WorkingCopyState } from './working-copy-state.ts';

export type EditText = (change: (text: CourseText) => CourseText) => void;

export interface WorkingCopyOptions {
  loaded: LoadedCourse;
  /** Unsaved text of an earlier visit, with its base revision. */
  draft: UnsavedDraft | undefined;
  send(save: { text: CourseText; revision: number }): Promise<z.output<(typeof saveCourse)['reply']>>;
  read(): Promise<LoadedCourse>;
  classifyFailure(error: unknown): 'conflict' | 'offline' | 'failing' | 'refused';
  onSaved(course: OwnedCourse): void;
  onRefused(error: unknown): void;
  /** Changes from another tab or device were merged. */
  onMerged(): void;
}

const SAVE_AFTER_MS = 1_500;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** Few: they are stored with a draft, and a tab's storage holds about five of the largest texts. */
const MAX_UNCERTAIN = 2;

const withUncertain = <Text>(uncertain: readonly Text[], text: Text): readonly Text[] =>
  uncertain.some((other) => isSameText(other, text)) ? uncertain : [...uncertain, text].slice(-MAX_UNCERTAIN);

/**
 * Autosaves 1.5 s after the last change, one save at a time. Retries while offline. A conflict stops it until the
 * creator has chosen a text.
 */
export function createWorkingCopy(options: WorkingCopyOptions) {
  const { loaded, draft } = options;
  let state: WorkingCopyState = {
    course: draft ? { ...loaded.course, revision: draft.revision } : loaded.course,
    history: startHistory(draft?.text ?? loaded.text),
    savedText: draft?.base ?? loaded.text,
    saving: false,
    saveProblem: undefined,
    // The earlier visit may have sent its text.
    uncertain: draft ? withUncertain(draft.uncertain, draft.text) : [],
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const saving: { current: SaveInFlight | undefined } = { current: undefined };
  const listeners = new Set<() => void>();

  function setState(change: Partial<WorkingCopyState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isDirty = (): boolean => state.history.present !== state.savedText;

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function changeHistory(history: History<CourseText>): void {
    if (history === state.history) return;
    const kind = state.saveProblem?.kind;
    const keepsProblem = kind === 'conflict' || kind === 'offline' || kind === 'failing';
    setState({ history, saveProblem: keepsProblem ? state.saveProblem : undefined });
    if (!keepsProblem && isDirty()) saveIn(SAVE_AFTER_MS);
  }

  /** The conflicting save may be our own: its reply was lost, or the page was reloaded. Else the texts are merged. */
  async function handleConflict(): Promise<void> {
    const newer = await options.read().catch(() => undefined);
    const { history, uncertain } = state;
    const ours = newer && [history.present, ...uncertain].find((text) => isSameText(text, newer.text));
    setState({ uncertain: [] });
    if (!newer || (!ours && hasConflict(state, newer))) return setState({ saveProblem: { kind: 'conflict', newer } });
    if (ours) {
      const savedText = isSameText(history.present, newer.text) ? history.present : newer.text;
      setState({ course: newer.course, savedText, saveProblem: undefined });
    } else {
      setState(adoptNewer(state, newer));
      options.onMerged();
    }
    if (ours || !isDirty()) options.onSaved(newer.course);
  }

  async function attempt(text: CourseText, sent: CourseText): Promise<void> {
    const reply = options.send({ text: sent, revision: state.course.revision });
    saving.current = { text, reply };
    try {
      const { course } = await reply;
      failures = 0;
      setState({ course, savedText: text, saveProblem: undefined, uncertain: [] });
      options.onSaved(course);
    } catch (error) {
      const failure = options.classifyFailure(error);
      if (failure === 'conflict') return await handleConflict();
      if (failure !== 'refused') {
        setState({ saveProblem: { kind: failure }, uncertain: withUncertain(state.uncertain, sent) });
        saveIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
        return;
      }
      setState({ saveProblem: { kind: 'refused' } });
      options.onRefused(error);
    }
  }

  /** One after the other, however many wait. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(task);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Waits until nothing is in flight or waiting. */
  async function settled(): Promise<void> {
    let waited: Promise<unknown> | undefined;
    while (waited !== lastTurn) {
      waited = lastTurn;
      await waited;
    }
  }

  let waiting: Promise<boolean> | undefined;

  /** Returns whether everything is saved. Calls that come before it begins share one save. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    waiting ??= inTurn(() => {
      waiting = undefined;
      return saveNow();
    });
    return waiting;
  }

  async function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    if (!isDirty()) return true;
    if (state.saveProblem?.kind === 'conflict') return false;
    const text = state.history.present;
    const { data: sent } = CourseText.safeParse(text);
    const problem = sent ? halfCharacterIn(sent) : validateCourseText(text);
    if (!sent || problem !== undefined) {
      setState({ saveProblem: { kind: 'invalid', problem: problem ?? '' } });
      return false;
    }
    setState({ saving: true });
    const { revision } = state.course;
    await attempt(text, sent).finally(() => {
      saving.current = undefined;
      setState({ saving: false });
    });
    if (!isDirty() || state.saveProblem) return !isDirty();
    // After a merge, the rest is saved at once.
    if (state.savedText !== text && state.course.revision !== revision) return saveNow();
    saveIn(SAVE_AFTER_MS);
    return false;
  }

  /**
   * Changes price, facets, branding or publication. Runs in turn with saves, since each reply carries the whole
   * course. Keeps the local base revision, so that a save from another tab still shows up as a conflict.
   */
  function changeRecord<Answer extends { readonly course: OwnedCourse }>(ask: () => Promise<Answer>): Promise<Answer> {
    return inTurn(async () => {
      const given = await ask();
      const { course, saveProblem } = state;
      setState({
        course: { ...given.course, revision: course.revision },
        // The conflict's newer course gets the change too.
        ...(saveProblem?.kind === 'conflict' &&
          saveProblem.newer && {
            saveProblem: {
              ...saveProblem,
              newer: { ...saveProblem.newer, course: { ...given.course, revision: saveProblem.newer.course.revision } },
            },
          }),
      });
      return given;
    });
  }

  /** Resolves a conflict. Undo restores the other side. */
  const choose = (keep: 'mine' | 'theirs'): Promise<void> => inTurn(() => chooseNow(keep));

  async function chooseNow(keep: 'mine' | 'theirs'): Promise<void> {
    if (state.saveProblem?.kind !== 'conflict') return;
    const newer = state.saveProblem.newer ?? (await options.read());
    const sides = conflictSides(state, newer);
    const [kept, other] = keep === 'mine' ? [sides.mine, sides.theirs] : [sides.theirs, sides.mine];
    const adopted = adoptNewer(state, newer);
    const present = isSameText(kept, adopted.savedText) ? adopted.savedText : kept;
    setState({ ...adopted, history: replacePresent(adopted.history, present, other) });
    if (isDirty()) await saveNow();
    else options.onSaved(newer.course);
  }

  /** Starts autosave. Returns a function that stops it. */
  function start(): () => void {
    if (isDirty()) saveIn(SAVE_AFTER_MS);
    const atOnce = () => isDirty() && state.saveProblem?.kind !== 'conflict' && void save();
    const whenHidden = () => document.visibilityState === 'hidden' && atOnce();
    window.addEventListener('blur', atOnce);
    window.addEventListener('online', atOnce);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', atOnce);
      window.removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    saving,
    settled,
    changeRecord,
    save,
    choose,
    edit: ((change) => changeHistory(applyEdit(state.history, change(state.history.present), Date.now()))) as EditText,
    undo: () => changeHistory(undo(state.history)),
    redo: () => changeHistory(redo(state.history)),
  };
}
