import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseSources } from '#domain/courses/content.ts';
import type { ShownCourse } from '#web/components/slides/shown-course.ts';

/** The course as its slides need it. */
export const shownCourseOf = ({ id, customColors, facets }: OwnedCourse, sources?: CourseSources): ShownCourse => ({
  id,
  creatorName: '',
  customColors,
  language: facets.language,
  ...(sources?.areNamed && { sourceNames: sources.names }),
});
