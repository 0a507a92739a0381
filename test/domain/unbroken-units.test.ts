import { expect, test } from 'vitest';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';

test.each([
  ['50 g flour and 4.6 mm', '50_g flour and 4.6_mm'],
  ['75–78 °F (24–26 °C)', '75–78_°F (24–26_°C)'],
  ['w = 165 ÷ 12', 'w =_165 ÷_12'],
  ['L = 144', 'L =_144'],
  ['a = b + 2', 'a = b +_2'],
  ['½ l, 50 €, 200 мл', '½_l, 50_€, 200_мл'],
  ['2 eggs', '2 eggs'],
  ['Divide 350 by 500', 'Divide 350 by 500'],
  ['I = 2 × 178 = 356 in⁴', 'I =_2 ×_178 =_356_in⁴'],
  ['12 steps', '12 steps'],
  ['1,200,000 psi.', '1,200,000_psi.'],
  ['a list - 5 things', 'a list - 5 things'],
  ['', ''],
])('%s', (text, joined) => {
  expect(withUnbrokenUnits(text).replaceAll('\u00a0', '_')).toBe(joined);
});
