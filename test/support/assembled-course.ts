import type { CourseText } from '#domain/courses/content.ts';
import { courseTextFrom } from '#domain/generations/assemble.ts';
import { withCourseLink } from '#domain/generations/course-link.ts';
import type { GenerationRequest } from '#domain/generations/generation.ts';
import { lessonId, moduleId, type Piece } from '#domain/generations/pieces.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';
import { ulid } from './platform.ts';

const madeBy = { prompt: 'test@1', model: 'local-sample', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };

/** The text of a generated course, as the last stage saves it. */
export function assembledCourse(
  { plan, lessons, assessments, landingPage, marketing }: Omit<WrittenCourse, 'title'>,
  request: Omit<GenerationRequest, 'review'>,
): CourseText {
  const names = plan.modules.flatMap((module, m) => module.lessons.map((_, l) => lessonId(m, l)));
  const pieces = [
    { kind: 'plan', name: 'plan', text: plan },
    ...lessons.map((text, index) => ({ kind: 'lesson', name: `lesson#${names[index]}`, text })),
    ...assessments.map((text, index) => ({ kind: 'assessment', name: `assessment#${moduleId(index)}`, text })),
    { kind: 'landing-page', name: 'landing-page', text: landingPage },
    { kind: 'marketing', name: 'marketing', text: withCourseLink(marketing, 'https://example.com/course/1') },
  ].map((piece) => ({ ...piece, madeBy }));
  const made = courseTextFrom({ ...request, id: ulid(1), review: 'none', sources: [] }, pieces as Piece[]);
  if ('missing' in made) throw new Error(`The piece ${made.missing} is missing.`);
  return made.text;
}
