import { contrastRatio, MIN_GRAPHIC_CONTRAST } from '#domain/courses/color.ts';
import { type Colors, coverColors } from '#domain/covers/palettes.ts';
import { slidePaper } from '#web/config/slide-themes.ts';

const MIX_STEPS = 20;

/** `steps` of `MIX_STEPS` of the other color. */
function mixColors(color: string, other: string, steps: number): string {
  const channels = [1, 3, 5].map((at) => {
    const one = Number.parseInt(color.slice(at, at + 2), 16);
    const two = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(one + ((two - one) * steps) / MIX_STEPS)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The creator's color, mixed until it has enough contrast (WCAG 2.2, 1.4.11). */
export function withContrast(color: string, paper: string, towards: string): string {
  for (let steps = 0; steps < MIX_STEPS; steps++) {
    const candidate = mixColors(color, towards, steps);
    if (contrastRatio(candidate, paper) >= MIN_GRAPHIC_CONTRAST) return candidate;
  }
  return towards;
}

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
