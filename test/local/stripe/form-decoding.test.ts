import { describe, expect, test } from 'vitest';
import { decodeForm } from '#local/stripe/http/form-decoding.ts';

describe("Stripe's form encoding", () => {
  test('nests fields and lists', () => {
    expect(decodeForm('a[b][c]=1&d[0][e]=2&d[1][e]=3&f[]=4&f[]=5&g=')).toEqual({
      a: { b: { c: '1' } },
      d: [{ e: '2' }, { e: '3' }],
      f: ['4', '5'],
      g: '',
    });
  });

  test('decodes percent-encoding', () => {
    expect(decodeForm('metadata%5Ba%26b%5D=x%20%C3%A9%2B')).toEqual({ metadata: { 'a&b': 'x é+' } });
  });

  test('does not let a field set a prototype', () => {
    const form = decodeForm('__proto__[polluted]=yes&constructor=x');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(form)).toBeNull();
    expect('polluted' in {}).toBe(false);
  });
});
