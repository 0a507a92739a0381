import * as z from 'zod';
import { requiredText } from '../required-text.ts';

/** A separate file, so that functions don't bundle the schemas of all visuals. */

export const courseTextChars = { title: 120, description: 2_000, outline: 10_000 } as const;

export const CourseTitle = requiredText(courseTextChars.title);
export const CourseDescription = requiredText(courseTextChars.description);
/** Public: the course page lists these lines. */
export const CourseOutline = z.string().max(courseTextChars.outline);

export const lessonCountOf = ({ modules }: { modules: readonly { lessons: readonly unknown[] }[] }): number =>
  modules.reduce((count, { lessons }) => count + lessons.length, 0);
