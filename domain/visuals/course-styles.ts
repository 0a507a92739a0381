import { withContrast } from '../courses/color.ts';
import { type Colors, coverColors } from '../covers/palettes.ts';
import { type CourseColorRole, courseVisualColors } from './colors.ts';
import type { ColorRole } from './scene.ts';
import { slidePaper, slideThemes } from './slide-themes.ts';

/** Whose colors a visual has. */
export interface VisualCourse {
  readonly id: string;
  readonly customColors: Colors;
}

/** The course's color on paper, for both themes. */
export function courseColorStyles({ id, customColors }: VisualCourse) {
  const { primary } = coverColors(id, customColors);
  return {
    '--course-light': withContrast(primary, slidePaper.light, '#000000'),
    '--course-dark': withContrast(primary, slidePaper.dark, '#ffffff'),
  };
}

const variables: Readonly<Record<CourseColorRole, `--visual-${string}`>> = {
  accent: '--visual-accent',
  accentInk: '--visual-accent-ink',
  accentSoft: '--visual-accent-soft',
  accentStrong: '--visual-accent-strong',
  series1: '--visual-series-1',
  series2: '--visual-series-2',
  series3: '--visual-series-3',
};

const groundsOf = (theme: 'light' | 'dark') => ({
  paper: slideThemes[theme]['--color-surface'],
  sunken: slideThemes[theme]['--color-sunken'],
});

/** Custom properties for both themes. The printed page takes the light ones. */
export function visualColorStyles({ id, customColors }: VisualCourse): Record<`--visual-${string}`, string> {
  const { primary } = coverColors(id, customColors);
  const light = courseVisualColors(primary, groundsOf('light'), false);
  const dark = courseVisualColors(primary, groundsOf('dark'), true);
  return {
    [variables.accent]: `light-dark(${light.accent}, ${dark.accent})`,
    [variables.accentInk]: `light-dark(${light.accentInk}, ${dark.accentInk})`,
    [variables.accentSoft]: `light-dark(${light.accentSoft}, ${dark.accentSoft})`,
    [variables.accentStrong]: `light-dark(${light.accentStrong}, ${dark.accentStrong})`,
    [variables.series1]: `light-dark(${light.series1}, ${dark.series1})`,
    [variables.series2]: `light-dark(${light.series2}, ${dark.series2})`,
    [variables.series3]: `light-dark(${light.series3}, ${dark.series3})`,
  };
}

/** How shapes refer to their colors. */
export const roleColors: Readonly<Record<ColorRole, string>> = {
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  inkFaint: 'var(--color-ink-faint)',
  surface: 'var(--color-surface)',
  sunken: 'var(--color-sunken)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  accent: `var(${variables.accent})`,
  accentInk: `var(${variables.accentInk})`,
  accentSoft: `var(${variables.accentSoft})`,
  accentStrong: `var(${variables.accentStrong})`,
  series1: `var(${variables.series1})`,
  series2: `var(${variables.series2})`,
  series3: `var(${variables.series3})`,
};

export const fontVariables = {
  sans: 'var(--font-sans)',
  serif: 'var(--font-serif)',
  mono: 'var(--font-mono)',
} as const;
