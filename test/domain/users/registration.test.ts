import { describe, expect, test } from 'vitest';
import { profileFrom } from '#domain/users/registration.ts';
import { creator } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const from = (attributes: Record<string, string>) =>
  profileFrom(creator, { email: 'maya@example.com', ...attributes }, NOON);

describe('a registration', () => {
  test.each([
    ['creator', 'creator'],
    ['student', 'student'],
    ['admin', 'student'],
    ['Creator', 'student'],
    ['', 'student'],
  ])('that claims the role "%s" is a %s', (claimed, role) => {
    expect(from({ 'custom:role': claimed }).role).toBe(role);
  });
  test('without a claim is a student', () => {
    expect(from({}).role).toBe('student');
  });
  test('always has a name', () => {
    expect(from({ name: ' Maya Baker ' }).fullName).toBe('Maya Baker');
    expect(from({ name: '  ' }).fullName).toBe('maya');
    expect(from({ name: 'x'.repeat(500) }).fullName).toHaveLength(120);
  });
});
