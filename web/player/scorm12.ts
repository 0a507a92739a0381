import type { Answer, Progress, Tracking } from './tracking.ts';

/** The API of SCORM 1.2 (ADL, Run-Time Environment 1.2, section 3). Some platforms answer with booleans and numbers. */
interface Api {
  LMSInitialize(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSGetLastError(): unknown;
}

declare global {
  interface Window {
    readonly API?: Api;
  }
}

/** The standard bounds the search at 7; platforms nest deeper. */
const MOST_PARENTS = 50;

function* upwards(start: Window): Generator<Window> {
  let current = start;
  for (let step = 0; step < MOST_PARENTS; step++) {
    yield current;
    if (current.parent === current) return;
    current = current.parent;
  }
}

/** A window of another site refuses to be looked into. */
function apiOf(candidate: Window): Api | undefined {
  try {
    return candidate.API ?? undefined;
  } catch {
    return undefined;
  }
}

/** In a window above, or above the one that opened any of them. */
function findApi(): Api | undefined {
  const above = [...upwards(window)];
  const openers = above.flatMap(({ opener }) => (opener ? [...upwards(opener as Window)] : []));
  return [...above, ...openers].map(apiOf).find((api) => api !== undefined);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** `HHHH:MM:SS.SS`, at most 9999 hours. */
export function timespan(milliseconds: number): string {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const seconds = Math.floor(hundredths / 100);
  const hours = Math.min(9_999, Math.floor(seconds / 3_600));
  return `${String(hours).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

const timeOfDay = (date: Date): string => [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');

const letterOf = (option: number): string => String.fromCharCode('a'.charCodeAt(0) + option);

/** A platform writes each commit to its server, often while the page waits. */
const COMMIT_AFTER_MS = 1_000;

const ALREADY_INITIALIZED = '101';

const isFinal = (status: string): boolean => status === 'passed' || status === 'completed';

/** Undefined where no platform is found, such as in a preview. */
export function scorm12Tracking(): Tracking | undefined {
  const found = findApi();
  if (!found) return undefined;
  const api = found;
  /** A platform that fails must not take the course with it. */
  const call = (work: () => unknown): string => {
    try {
      return String(work() ?? '');
    } catch {
      return '';
    }
  };
  const isYes = (reply: string): boolean => reply === 'true' || reply === '1';
  const get = (name: string): string => call(() => api.LMSGetValue(name));
  const set = (name: string, value: string): void => void call(() => api.LMSSetValue(name, value));
  if (!isYes(call(() => api.LMSInitialize(''))) && call(() => api.LMSGetLastError()) !== ALREADY_INITIALIZED)
    return undefined;
  const begun = Date.now();
  // Someone who looks at an earlier attempt changes nothing.
  const isReadOnly = ['browse', 'review'].includes(get('cmi.core.lesson_mode'));
  let status = get('cmi.core.lesson_status');
  let best = Number.parseFloat(get('cmi.core.score.raw'));
  let interactions = Number(get('cmi.interactions._count')) || 0;
  const kept = get('cmi.suspend_data');
  // Always, and from the start: phones end a page without a word, and some platforms forget everything after any other
  // exit, also of a finished unit that is read again.
  if (!isReadOnly) set('cmi.core.exit', 'suspend');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!isReadOnly) set('cmi.core.session_time', timespan(Date.now() - begun));
    call(() => api.LMSCommit(''));
  };
  const commitSoon = (): void => {
    timer ??= setTimeout(commit, COMMIT_AFTER_MS);
  };

  let isOver = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isOver && !isReadOnly) commit();
  });
  window.addEventListener('pagehide', () => {
    if (isOver) return;
    isOver = true;
    commit();
    call(() => api.LMSFinish(''));
  });
  // A page that the browser kept and shows again has finished its session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  function save(state: string, slide: string, progress: Progress): void {
    if (isReadOnly || isOver) return;
    set('cmi.suspend_data', state);
    set('cmi.core.lesson_location', slide);
    // What was reached stays, also after a worse try and in a new version of the course.
    if (progress.score !== undefined && !(progress.score <= best)) {
      best = progress.score;
      set('cmi.core.score.min', '0');
      set('cmi.core.score.max', '100');
      set('cmi.core.score.raw', String(best));
    }
    const isNews = progress.status !== status && !isFinal(status);
    if (isNews || (status === 'completed' && progress.status === 'passed')) {
      status = progress.status;
      set('cmi.core.lesson_status', status);
      commit();
    } else commitSoon();
  }

  function answered(answers: readonly Answer[], seconds: number): void {
    if (isReadOnly || isOver) return;
    const time = timeOfDay(new Date());
    for (const { question, chosen, right } of answers) {
      const at = `cmi.interactions.${interactions++}`;
      set(`${at}.id`, question);
      set(`${at}.type`, 'choice');
      set(`${at}.time`, time);
      set(`${at}.correct_responses.0.pattern`, letterOf(right));
      set(`${at}.weighting`, '1');
      set(`${at}.student_response`, letterOf(chosen));
      set(`${at}.result`, chosen === right ? 'correct' : 'wrong');
      set(`${at}.latency`, timespan((seconds * 1_000) / answers.length));
    }
  }
  return { kept: () => kept, save, answered };
}
