import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmEmailChange, confirmSignUp } from '#contracts/http/account.ts';
import { codeIn } from '#domain/users/code-in.ts';

describe('a code', () => {
  test.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '123–456',
    '12 34 56',
    '1 2 3 4 5 6',
    '123\u00a0456',
    '123\u202f456',
    '123456\u200b',
    '\ufeff123\u2060456',
    '\u200e123456\u200f',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '１２３４５６',
    '\u{1d7d9}\u{1d7da}\u{1d7db}\u{1d7dc}\u{1d7dd}\u{1d7de}',
    '"123456".',
    'Your code is 123456.',
    'Your Coursewright code is 123 456. It works for 24 hours.',
    '123456\n\nIt works until 18:05.',
  ])('pasted as %j is read', (pasted) => {
    expect(codeIn(pasted)).toBe('123456');
    expect(confirmEmailChange.body.parse({ code: pasted })).toEqual({ code: '123456' });
    expect(confirmSignUp.body.shape.code.parse(pasted)).toBe('123456');
  });

  test.each(['', ' ', '12345', '1234567', 'abcdef', 'one two three', '123456 or 654321', `1${'0'.repeat(300)}`])(
    '%j is none',
    (pasted) => {
      expect(confirmEmailChange.body.safeParse({ code: pasted }).success).toBe(false);
    },
  );

  test('keeps its digits, whatever stands between them', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
    const between = fc.string({
      unit: fc.constantFrom(' ', '-', '.', '\u00a0', '\u200b', '\u2014', 'x'),
      maxLength: 3,
    });
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce, 0x1d7f6, 0x1fbf0);
    fc.assert(
      fc.property(digits, zero, fc.array(between, { minLength: 7, maxLength: 7 }), (digits, zero, gaps) => {
        const pasted = digits.map((digit, at) => gaps[at] + String.fromCodePoint(zero + digit)).join('') + gaps[6];
        expect(codeIn(pasted)).toBe(digits.join(''));
      }),
    );
  });
});
