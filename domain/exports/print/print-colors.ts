import { type Colors, coverColors } from '../../covers/palettes.ts';
import { courseVisualColors } from '../../visuals/colors.ts';
import type { VisualCourse } from '../../visuals/course-styles.ts';
import type { ColorRole } from '../../visuals/scene.ts';
import { slideThemes } from '../../visuals/slide-themes.ts';

/** Paper has no color of its own. */
const PAPER = '#ffffff';

/** As hexadecimal numbers. */
export interface PrintColors {
  readonly roles: Readonly<Record<ColorRole, string>>;
  readonly cover: Colors;
}

/** A course's colors on white paper. */
export function printColors({ id, customColors }: VisualCourse): PrintColors {
  const { light } = slideThemes;
  const cover = coverColors(id, customColors);
  const sunken = light['--color-sunken'];
  return {
    roles: {
      ink: light['--color-ink'],
      inkSoft: light['--color-ink-soft'],
      inkFaint: light['--color-ink-faint'],
      surface: PAPER,
      sunken,
      line: light['--color-line'],
      lineStrong: light['--color-line-strong'],
      ...courseVisualColors(cover.primary, { paper: PAPER, sunken }, false),
    },
    cover,
  };
}
