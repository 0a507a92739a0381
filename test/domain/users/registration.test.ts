import { describe, expect, test } from 'vitest';
import { roleFrom } from '#domain/users/profile.ts';
import { nameFrom, profileFrom, roleOf } from '#domain/users/registration.ts';
import { creator } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const email = 'maya@example.com';

describe('a role', () => {
  test.each([
    ['creator', 'creator'],
    ['student', 'student'],
    ['admin', 'student'],
    ['Creator', 'student'],
    ['', 'student'],
    [undefined, 'student'],
  ])('requested as %j at sign-up becomes %s', (claimed, role) => {
    expect(roleFrom(claimed)).toBe(role);
  });

  test('follows the groups', () => {
    expect(roleOf(['admin', 'creator'])).toBe('creator');
    expect(roleOf(['student'])).toBe('student');
    expect(roleOf(['admin'])).toBe('student');
  });
});

describe('a name', () => {
  test.each([
    [' Maya Baker ', 'Maya Baker'],
    ['  ', 'maya'],
    [undefined, 'maya'],
    ['Maya\r\nE-mail: somebody@else.example', 'Maya E-mail: somebody@else.example'],
    [`a${'😀'.repeat(70)}`, `a${'😀'.repeat(59)}`],
    ['Maya \ud83d Baker', 'Maya \ufffd Baker'],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('given as %j is stored as %j', (given, kept) => {
    expect(nameFrom(given, email)).toBe(kept);
    expect(profileFrom(creator, { email, name: given }, 'student', NOON).fullName).toBe(kept);
  });
});
