import type { Answer, Progress, Tracking } from './tracking.ts';

/** The API of SCORM 1.2 (ADL, Run-Time Environment 1.2, section 3). All values are strings. */
interface Api {
  LMSInitialize(nothing: ''): string;
  LMSFinish(nothing: ''): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(nothing: ''): string;
}

/** The standard bounds the search at 7; platforms nest deeper. */
const MOST_PARENTS = 50;

function apiAbove(start: Window): Api | undefined {
  let current = start;
  for (let step = 0; step < MOST_PARENTS; step++) {
    const { API: api } = current as unknown as { API?: Api };
    if (api) return api;
    if (current.parent === current) return undefined;
    current = current.parent;
  }
  return undefined;
}

/** A frame of another site refuses to be looked into. */
function findApi(): Api | undefined {
  for (const start of [window, window.opener as Window | null])
    try {
      const api = start && apiAbove(start);
      if (api) return api;
    } catch {
      // The next one.
    }
  return undefined;
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

const isFinal = (status: string): boolean => status === 'passed' || status === 'completed';

/** Undefined where no platform is found, such as in a preview. */
export function scorm12Tracking(): Tracking | undefined {
  const api = findApi();
  if (api?.LMSInitialize('') !== 'true') return undefined;
  const begun = Date.now();
  const set = (name: string, value: string): void => void api.LMSSetValue(name, value);
  // Someone who looks at an earlier attempt changes nothing.
  const mode = api.LMSGetValue('cmi.core.lesson_mode');
  const isReadOnly = mode === 'browse' || mode === 'review';
  let status = api.LMSGetValue('cmi.core.lesson_status');
  let interactions = Number(api.LMSGetValue('cmi.interactions._count')) || 0;
  const kept = api.LMSGetValue('cmi.suspend_data');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = (): void => {
    clearTimeout(timer);
    timer = undefined;
    api.LMSCommit('');
  };
  const commitSoon = (): void => {
    timer ??= setTimeout(commit, COMMIT_AFTER_MS);
  };

  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (!isReadOnly) {
      set('cmi.core.session_time', timespan(Date.now() - begun));
      // Always: some platforms forget everything after any other exit, also of a finished unit that is read again.
      set('cmi.core.exit', 'suspend');
    }
    api.LMSCommit('');
    api.LMSFinish('');
  };
  // Phones end a hidden page without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isOver && !isReadOnly) commit();
  });
  window.addEventListener('pagehide', finish);

  function save(state: string, slide: string, progress: Progress): void {
    if (isReadOnly || isOver) return;
    set('cmi.suspend_data', state);
    set('cmi.core.lesson_location', slide);
    if (progress.score !== undefined) {
      set('cmi.core.score.min', '0');
      set('cmi.core.score.max', '100');
      set('cmi.core.score.raw', String(progress.score));
    }
    // What was reached stays, also after a worse try.
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
  return { kept, save, answered };
}
