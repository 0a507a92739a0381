// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, MIN_GRAPHIC_CONTRAST, withContrast } from '#domain/courses/color.ts';
import { courseColorStyles } from '#domain/visuals/course-styles.ts';
import { slidePaper } from '#domain/visuals/slide-themes.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every chosen color gets enough contrast in both themes', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const customColors = { primary, secondary: '#000001', accent: '#000002' };
      const colours = courseColorStyles({ id: 'c', customColors });
      expect(contrastRatio(colours['--course-light'], slidePaper.light)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
      expect(contrastRatio(colours['--course-dark'], slidePaper.dark)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    }),
  );
});

test('a color with enough contrast stays unchanged', () => {
  expect(withContrast('#6e59a5', slidePaper.light, '#000000')).toBe('#6e59a5');
});
