import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from '#domain/courses/color.ts';
import { courseVisualColors } from '#domain/visuals/colors.ts';
import { slideThemes } from '#domain/visuals/slide-themes.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(['light', 'dark'] as const)('any course color leaves text and graphics readable in the %s theme', (name) => {
  const theme = slideThemes[name];
  const [paper, sunken] = [theme['--color-surface'], theme['--color-sunken']];
  fc.assert(
    fc.property(color, (primary) => {
      const colors = courseVisualColors(primary, { paper, sunken }, name === 'dark');
      for (const graphic of [colors.accent, colors.accentStrong])
        expect(contrastRatio(graphic, paper)).toBeGreaterThanOrEqual(3);
      const { accentInk, series1, series2, series3 } = colors;
      for (const ink of [theme['--color-ink'], theme['--color-ink-soft'], accentInk, series1, series2, series3])
        for (const ground of [paper, sunken, colors.accentSoft])
          expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the colors of three series differ', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const { series1, series2, series3 } = courseVisualColors(primary, { paper: '#ffffff', sunken: '#eeeeee' }, false);
      expect(new Set([series1, series2, series3]).size).toBe(3);
    }),
  );
});
