import { describe, expect, test } from 'vitest';
import { contrastRatio, parseHexColor } from '#domain/courses/color.ts';

describe('parsing a color', () => {
  test.each([
    ['#9b87f5', '#9b87f5'],
    ['#9B87F5', '#9b87f5'],
    ['9B87F5', '#9b87f5'],
    ['#abc', '#aabbcc'],
    ['#ABC', '#aabbcc'],
    ['  #7e69ab ', '#7e69ab'],
  ])('reads %s as %s', (written, hex) => expect(parseHexColor(written)).toBe(hex));

  test.each(['', '#', '#ab', '#abcd', '#9b87f', '#9b87f5ff', 'violet', '#ggg', 'rgb(1,2,3)', '##abc'])(
    'rejects "%s"',
    (written) => expect(parseHexColor(written)).toBeUndefined(),
  );
});

// Expected values from the WebAIM contrast checker.
describe('the contrast of two colors', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#9b87f5', '#ffffff', 2.96],
    ['#6e59a5', '#ffffff', 5.75],
    ['#ff0000', '#00ff00', 2.91],
    ['#abcdef', '#abcdef', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
});
