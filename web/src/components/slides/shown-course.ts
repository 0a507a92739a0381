import type { Colors } from '#domain/covers/palettes.ts';

/** The course whose slides are shown. */
export interface ShownCourse {
  readonly id: string;
  readonly creatorName: string;
  readonly customColors: Colors;
  readonly language: string;
  /** By their number in the slides' sources. Missing if the creator doesn't name them. */
  readonly sourceNames?: readonly string[] | undefined;
}
