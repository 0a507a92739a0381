import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { keepsEntries } from '#web/features/auth/keeps-entries.ts';
import { hasStoredTokens, TOKENS_PREFIX } from '#web/lib/session/stored-tokens.ts';
import { tokenStorage } from '#web/lib/session/token-storage.ts';
import { clearForms, formKey, stored, storedText, userKey } from '#web/lib/storage.ts';

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};
const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

const Answers = z.record(z.string(), z.number());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a stored value', () => {
  test('is read back, and removed by undefined', () => {
    const answers = stored('sessionStorage', 'answers', Answers);
    answers.set({ q1: 2 });
    expect(answers.get()).toEqual({ q1: 2 });
    answers.set(undefined);
    expect(answers.get()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  test.each(['{"q1":"two"}', '{', 'null'])('is absent when invalid (%s)', (text) => {
    localStorage.setItem('answers', text);
    expect(stored('localStorage', 'answers', Answers).get()).toBeUndefined();
  });

  test('is kept in memory when storage is full', () => {
    const answers = stored('localStorage', 'answers', Answers);
    answers.set({ q1: 1 });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    answers.set({ q1: 2 });
    expect(answers.get()).toEqual({ q1: 2 });
    vi.restoreAllMocks();
    answers.set({ q1: 3 });
    expect(localStorage.getItem('answers')).toBe('{"q1":3}');
  });

  test('is kept in memory when storage is forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    const theme = storedText('localStorage', 'theme');
    theme.set('dark');
    expect(theme.get()).toBe('dark');
    theme.set(undefined);
    expect(theme.get()).toBeUndefined();
  });
});

describe('the browser', () => {
  test('keeps entries when it can, and the question leaves no trace', () => {
    expect(keepsEntries()).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
    ['is blocked', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)],
    // Some web views have no storage.
    ['is missing', () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)],
  ])('keeps no entries when its storage %s', (_, prepare) => {
    prepare();
    expect(keepsEntries()).toBe(false);
  });

  test.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
    ['is blocked', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)],
  ])('that keeps no tokens because its storage %s keeps the session of this page', (_, prepare) => {
    prepare();
    const key = `${TOKENS_PREFIX}client-1.LastAuthUser`;
    expect(hasStoredTokens()).toBe(false);
    tokenStorage.setItem(key, 'u1');
    expect([hasStoredTokens(), tokenStorage.getItem(key)]).toEqual([true, 'u1']);
    tokenStorage.clear();
    expect([hasStoredTokens(), tokenStorage.getItem(key)]).toEqual([false, null]);
  });
});

test('signing out clears form drafts and keeps unsaved work and browser settings', () => {
  for (const key of [userKey('request', 'u1'), userKey('outline', 'u1', 'g1'), userKey('quiz', 'u1', 'c1', 's1')])
    sessionStorage.setItem(key, '{}');
  sessionStorage.setItem(userKey('draft', 'u1', 'c1'), '{}');
  localStorage.setItem(userKey('progress', 'u1', 'c1'), '{}');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem(formKey('sign-up'), '{}');
  clearForms();
  expect(Object.keys(sessionStorage)).toEqual(['coursewright.draft.u1.c1']);
  expect(Object.keys(localStorage).toSorted()).toEqual(['coursewright.progress.u1.c1', 'theme']);
});
