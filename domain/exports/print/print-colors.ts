import { mixColors } from '../../courses/color.ts';
import { type Colors, coverColors } from '../../covers/palettes.ts';
import { courseVisualColors } from '../../visuals/colors.ts';
import type { VisualCourse } from '../../visuals/course-styles.ts';
import type { ColorRole } from '../../visuals/scene.ts';
import { slideThemes } from '../../visuals/slide-themes.ts';

/** Paper has no color of its own. */
const PAPER = '#ffffff';

/** As hexadecimal numbers. */
export type PrintRoles = Readonly<Record<ColorRole, string>>;

/** On white paper. */
function rolesOf(primary: string): PrintRoles {
  const { light } = slideThemes;
  const sunken = light['--color-sunken'];
  return {
    ink: light['--color-ink'],
    inkSoft: light['--color-ink-soft'],
    inkFaint: light['--color-ink-faint'],
    surface: PAPER,
    sunken,
    line: light['--color-line'],
    lineStrong: light['--color-line-strong'],
    ...courseVisualColors(primary, { paper: PAPER, sunken }, false),
  };
}

/** A course's colors. */
export function printColors({ id, customColors }: VisualCourse): { roles: PrintRoles; cover: Colors } {
  const cover = coverColors(id, customColors);
  return { roles: rolesOf(cover.primary), cover };
}

/** For a document whose lines are tints of its color. */
export const tintedRoles = (primary: string): PrintRoles => ({
  ...rolesOf(primary),
  line: mixColors(PAPER, primary, 0.5),
  lineStrong: mixColors(PAPER, primary, 0.75),
});
