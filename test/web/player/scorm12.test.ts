import { afterEach, describe, expect, test, vi } from 'vitest';
import { scorm12Tracking } from '#player/scorm12.ts';

const given = (values: Readonly<Record<string, string>> = {}, replies: { init?: unknown; error?: unknown } = {}) => {
  const calls: string[] = [];
  const stored: Record<string, string> = { ...values };
  return {
    calls,
    stored,
    LMSInitialize: () => replies.init ?? 'true',
    LMSFinish: () => calls.push('finish'),
    LMSGetValue: (name: string) => stored[name] ?? '',
    LMSSetValue(name: string, value: string) {
      calls.push(`${name}=${value}`);
      stored[name] = value;
      return true;
    },
    LMSCommit: () => calls.push('commit'),
    LMSGetLastError: () => replies.error ?? 0,
  };
};
const install = (api: unknown) => Object.assign(window, { API: api });
const incomplete = { status: 'incomplete', score: undefined } as const;

afterEach(() => {
  Reflect.deleteProperty(window, 'API');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const hide = () => window.dispatchEvent(new Event('pagehide'));

describe('a platform is found', () => {
  test('above the window that opened this one or a frame around it', () => {
    const api = given();
    const opener = { parent: { API: api } as unknown as Window } as unknown as Window;
    Object.assign(opener.parent, { parent: opener.parent });
    vi.stubGlobal('opener', opener);
    scorm12Tracking()?.save('state', 's1', incomplete);
    expect(api.stored['cmi.suspend_data']).toBe('state');
    hide();
  });

  test('behind a window that refuses to be looked into', () => {
    const api = given();
    const foreign = new Proxy({} as Window, {
      get(_, name) {
        if (name === 'parent') return top;
        if (name === 'opener') return null;
        throw new Error('Blocked a frame');
      },
    });
    const top = { API: api, opener: null } as unknown as Window;
    Object.assign(top, { parent: top });
    vi.stubGlobal('parent', foreign);
    expect(scorm12Tracking()).toBeDefined();
    hide();
  });

  test.each([
    [true, 0, true],
    ['1', 0, true],
    ['false', 101, true],
    ['false', '101', true],
    ['false', 0, false],
    [undefined, 0, true],
  ])('that answers %o to the start, with error %o: %o', (init, error, isUsed) => {
    install(given({}, { init, error }));
    expect(scorm12Tracking() !== undefined).toBe(isUsed);
    hide();
  });

  test('that throws, and the course goes on', () => {
    const broken = () => {
      throw new Error('The server is gone');
    };
    install({ ...given(), LMSGetValue: broken, LMSSetValue: broken, LMSCommit: broken, LMSFinish: broken });
    const tracking = scorm12Tracking();
    tracking?.save('state', 's1', { status: 'completed', score: 50 });
    tracking?.answered([{ question: 'q', chosen: 0, right: 0 }], 1);
    expect(tracking?.kept()).toBe('');
    hide();
  });
});

describe('what is told', () => {
  test('survives a page that ends without a word: time and exit go with each commit', () => {
    const api = given();
    install(api);
    const tracking = scorm12Tracking();
    expect(api.stored['cmi.core.exit']).toBe('suspend');
    tracking?.save('state', 's1', incomplete);
    expect(api.calls.at(-1)).toBe('commit');
    expect(api.calls.filter((call) => call.startsWith('cmi.core.session_time='))).toHaveLength(1);
    hide();
    expect(api.calls.at(-1)).toBe('finish');
    const count = api.calls.length;
    hide();
    tracking?.save('later', 's2', incomplete);
    expect(api.calls).toHaveLength(count);
  });

  test('is never less than what was reached, also before this visit', () => {
    const api = given({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' });
    install(api);
    const tracking = scorm12Tracking();
    tracking?.save('state', 's1', { status: 'failed', score: 40 });
    expect([api.stored['cmi.core.lesson_status'], api.stored['cmi.core.score.raw']]).toEqual(['passed', '90']);
    tracking?.save('state', 's1', { status: 'passed', score: 100 });
    expect(api.stored['cmi.core.score.raw']).toBe('100');
    hide();
  });

  test.each(['browse', 'review'])('is nothing in mode %s', (mode) => {
    const api = given({ 'cmi.core.lesson_mode': mode });
    install(api);
    const tracking = scorm12Tracking();
    tracking?.save('state', 's1', { status: 'passed', score: 100 });
    tracking?.answered([{ question: 'q', chosen: 0, right: 0 }], 1);
    hide();
    expect(api.calls.filter((call) => call.includes('='))).toEqual([]);
  });
});
