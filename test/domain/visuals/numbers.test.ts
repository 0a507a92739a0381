import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisFor, formatTicks, formatValue } from '#domain/visuals/numbers.ts';

describe('a number of a chart', () => {
  test.each([
    [12.5, '', 'en', '12.5'],
    [1_250, '', 'en', '1,250'],
    [1_250, '', 'de', '1.250'],
    [1_300_000, '', 'en', '1.3M'],
    [-4_200, '$', 'en', '-$4,200'],
    [42, '%', 'en', '42%'],
    [9.99, '€', 'de', '9,99\u00a0€'],
    [30, 'minutes', 'en', '30'],
    [-0, '', 'en', '0'],
    [0.000_000_2, '', 'en', '2E-7'],
    [1e12, '', 'en', '1T'],
  ])('%d %s in %s is written %s', (value, unit, language, text) => {
    expect(formatValue(value, unit, language)).toBe(text);
  });
});

describe('an axis', () => {
  const value = fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.constantFrom(1e12, 1e-9, 5e-324),
  );

  test('holds all values between a few even ticks', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 36 }), (values) => {
        const { min, max, ticks } = axisFor(values);
        const invisible = (max - min) * 1e-6;
        expect(min).toBeLessThanOrEqual(Math.min(...values) + invisible);
        expect(max).toBeGreaterThanOrEqual(Math.max(...values) - invisible);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks[0]).toBe(min);
        expect(ticks.at(-1)).toBe(max);
      }),
    );
  });

  test('never shows two ticks alike', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 36 }), (values) => {
        const labels = formatTicks(axisFor(values), '', 'en');
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });

  test('starts at zero unless the values are far from it', () => {
    expect(axisFor([3, 9]).min).toBe(0);
    expect(axisFor([-3, -9]).max).toBe(0);
    expect(axisFor([96, 99]).min).toBeGreaterThan(90);
  });
});
