import { withContrast } from '#domain/courses/color.ts';
import { type Colors, coverColors } from '#domain/covers/palettes.ts';
import { slidePaper } from '#web/config/slide-themes.ts';

/** For both themes; see `courseColorClass`. */
export function courseColorStyles(course: { readonly id: string; readonly customColors: Colors }) {
  const { primary } = coverColors(course.id, course.customColors);
  return {
    '--course-light': withContrast(primary, slidePaper.light, '#000000'),
    '--course-dark': withContrast(primary, slidePaper.dark, '#ffffff'),
  };
}

/** Sets `--course` to the color of the current theme. */
export const courseColorClass = '[--course:light-dark(var(--course-light),var(--course-dark))]';
