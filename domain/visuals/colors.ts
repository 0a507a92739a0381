import { hueOf, MIN_TEXT_CONTRAST, mixColors, withContrast } from '../courses/color.ts';
import type { ColorRole } from './scene.ts';

export type CourseColorRole = Extract<ColorRole, `accent${string}` | `series${number}`>;

const companions = ['#2f6f8f', '#b4643c', '#3f7268', '#8c4a63', '#8a6a1f', '#3d5fa8'];

const hueDistance = (one: string, other: string): number => {
  const distance = Math.abs(hueOf(one) - hueOf(other));
  return Math.min(distance, 360 - distance);
};

const farthestFrom = (colors: readonly string[]): string =>
  companions.reduce((best, candidate) => {
    const nearest = (color: string): number => Math.min(...colors.map((other) => hueDistance(color, other)));
    return nearest(candidate) > nearest(best) ? candidate : best;
  });

interface Grounds {
  readonly paper: string;
  /** What code lies on. */
  readonly sunken: string;
}

/** Accent: 3:1 with the paper. accentInk and series: 4.5:1 on all grounds. */
export function courseVisualColors(
  primary: string,
  { paper, sunken }: Grounds,
  isDark: boolean,
): Record<CourseColorRole, string> {
  const towards = isDark ? '#ffffff' : '#000000';
  const accentSoft = mixColors(paper, primary, isDark ? 0.16 : 0.12);
  const inkOf = (color: string): string => withContrast(color, [paper, sunken, accentSoft], towards, MIN_TEXT_CONTRAST);
  const accentInk = inkOf(primary);
  const second = farthestFrom([primary]);
  const third = farthestFrom([primary, second]);
  return {
    accent: withContrast(primary, paper, towards),
    accentInk,
    accentSoft,
    // Differs from the accent in lightness.
    accentStrong: mixColors(accentInk, towards, isDark ? 0.6 : 0.25),
    series1: accentInk,
    series2: inkOf(second),
    series3: inkOf(third),
  };
}
