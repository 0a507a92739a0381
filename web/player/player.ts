/**
 * Turns a page of an exported course into slides: one at a time, with quizzes, progress and resume. Without it the page
 * is a document with all slides below each other. The words are in the page (domain/exports).
 */
import { isPass, scorePercentOf } from '#domain/learning/completion.ts';
import { Quiz } from './quiz.ts';
import { scorm12Tracking } from './scorm12.ts';
import { emptyState, merge, read, type State, versionOf, written } from './state.ts';
import { browserTracking, type Progress, type Tracking } from './tracking.ts';

const root = document.documentElement;
const slides = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
const slideIds = slides.map(({ dataset }) => dataset.slide ?? '');
const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')].map(
  ({ dataset, childElementCount }) => `${dataset.question} ${dataset.right} ${childElementCount}`,
);
const version = versionOf([...slideIds, ...questions]);
const controls = document.querySelector<HTMLElement>('[data-controls]');
const position = document.querySelector<HTMLElement>('[data-position]');
const end = document.querySelector<HTMLElement>('[data-end]');
const contents = document.querySelector<HTMLDetailsElement>('[data-contents]');
const [previous, next] = [-1, 1].map((by) => document.querySelector<HTMLButtonElement>(`[data-turn="${by}"]`));

const tracking: Tracking =
  (root.dataset.tracking === 'scorm12' ? scorm12Tracking() : undefined) ?? browserTracking(root.dataset.key ?? '');

let state: State = emptyState();
let current = 0;
/** When the shown slide was turned to. */
let shownSince = Date.now();

const quizzes = [...document.querySelectorAll<HTMLFormElement>('[data-quiz]')].map((form, index) => {
  const quiz = new Quiz(form, ({ right, answers }) => {
    const before = state.quizzes.get(index);
    state.quizzes.set(index, {
      best: Math.max(before?.best ?? 0, right),
      tries: (before?.tries ?? 0) + 1,
      answers: answers.map(({ chosen }) => chosen),
    });
    tracking.answered(answers, (Date.now() - shownSince) / 1_000);
    quiz.showResult(
      answers.map(({ chosen }) => chosen),
      true,
    );
    save();
  });
  quiz.onRetry(() => {
    const before = state.quizzes.get(index);
    if (!before) return;
    state.quizzes.set(index, { ...before, answers: [] });
    quiz.reset(before.tries);
    shownSince = Date.now();
    save();
  });
  return quiz;
});

function progress(): Progress {
  const isRead = state.seen.size >= slides.length;
  const ids = quizzes.map(({ id }) => id);
  const results = quizzes.map(({ id, count }, index) => {
    const kept = state.quizzes.get(index);
    return [id, kept && { bestCorrect: kept.best, bestOf: count }] as const;
  });
  const score = scorePercentOf(ids, Object.fromEntries(results)) ?? undefined;
  if (quizzes.length === 0) return { status: isRead ? 'completed' : 'incomplete', score };
  if (!isRead || state.quizzes.size < quizzes.length) return { status: 'incomplete', score };
  const isPassed = results.every(([, result]) => result && isPass(result.bestCorrect, result.bestOf));
  return { status: isPassed ? 'passed' : 'failed', score };
}

function save(): void {
  merge(state, read(tracking.kept(), version, slides.length));
  tracking.save(written(state, version, slides.length), slideIds[current] ?? '', progress());
}

/** A button without an effect would lose the focus if it were disabled. */
const setInert = (button: HTMLButtonElement | null | undefined, isInert: boolean): void =>
  button?.setAttribute('aria-disabled', String(isInert));

function show(index: number, moves: boolean): void {
  current = Math.min(slides.length - 1, Math.max(0, index));
  shownSince = Date.now();
  for (const [at, slide] of slides.entries()) slide.hidden = at !== current;
  setInert(previous, current === 0);
  setInert(next, current === slides.length - 1);
  if (position)
    position.textContent = (position.dataset.position ?? '')
      .replace('{slide}', String(current + 1))
      .replace('{all}', String(slides.length));
  root.style.setProperty('--progress', String((current + 1) / Math.max(1, slides.length)));
  if (end) end.hidden = current < slides.length - 1;
  state.slide = slideIds[current] ?? '';
  state.seen.add(current);
  try {
    // So that a reload stays here. Links of the contents are steps for Back.
    history.replaceState(null, '', `#${slides[current]?.id}`);
  } catch {
    // Refused in some frames.
  }
  window.scrollTo(0, 0);
  if (moves) {
    if (contents) contents.open = false;
    // Read next, with the title of the slide first.
    slides[current]?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }
  save();
}

const turn = (by: number): void => {
  if (slides[current + by]) show(current + by, true);
};

/** Keys belong to what has the focus before they turn slides. */
const isUsed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && contents?.open) {
    contents.open = false;
    contents.querySelector('summary')?.focus();
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isUsed(event)) return;
  const isLeftward = document.querySelector('main')?.dir === 'rtl';
  const arrows: Readonly<Record<string, number>> = { ArrowRight: isLeftward ? -1 : 1, ArrowLeft: isLeftward ? 1 : -1 };
  const by = arrows[event.key];
  if (by === undefined) return;
  event.preventDefault();
  turn(by);
}

const indexOfHash = (): number => slides.findIndex(({ id }) => `#${id}` === location.hash);

function start(): void {
  if (slides.length === 0) return;
  state = read(tracking.kept(), version, slides.length);
  for (const [index, quiz] of quizzes.entries()) {
    const kept = state.quizzes.get(index);
    if (kept) quiz.restore(kept);
  }
  root.classList.add('has-player');
  if (controls) controls.hidden = false;
  const linked = indexOfHash();
  show(linked >= 0 ? linked : Math.max(0, slideIds.indexOf(state.slide)), false);
  // The browser scrolls to the slide of the address last.
  window.addEventListener('load', () => window.scrollTo(0, 0));
  previous?.addEventListener('click', () => turn(-1));
  next?.addEventListener('click', () => turn(1));
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (!link || link.getAttribute('href') !== location.hash) return;
    // The address does not change, so nothing else would happen.
    if (indexOfHash() >= 0) show(indexOfHash(), true);
  });
  window.addEventListener('hashchange', () => {
    const index = indexOfHash();
    if (index >= 0) show(index, true);
  });
}

start();
