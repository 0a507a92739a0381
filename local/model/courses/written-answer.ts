import { isDeepStrictEqual } from 'node:util';
import { type CoursePlan, lessonId, moduleId } from '#domain/generations/pieces.ts';
import { outlineModules } from '../outline-tree.ts';
import type { Topic } from '../topic.ts';
import type { WrittenCourse } from './written-course.ts';

/** Asking for this outline returns the course as written. */
export const outlineOf = ({ modules }: CoursePlan): string =>
  modules.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => `- ${lesson.title}`)]).join('\n');

type Titled = { readonly title: string; readonly lessons: readonly { readonly title: string }[] };
const titlesOf = (modules: readonly Titled[]) =>
  modules.map(({ title, lessons }) => [title, ...lessons.map((one) => one.title)]);

/** Before the plan exists, the outline says which course is meant. */
const asksFor = ({ title, plan }: WrittenCourse, topic: Topic): boolean =>
  title === topic.title &&
  (topic.plan
    ? isDeepStrictEqual(titlesOf(topic.plan.modules), titlesOf(plan.modules))
    : isDeepStrictEqual(outlineModules(topic.outline), outlineModules(outlineOf(plan))));

export function writtenAnswer(name: string, topic: Topic, courses: readonly WrittenCourse[]): unknown {
  const course = courses.find((one) => asksFor(one, topic));
  if (course === undefined) return undefined;
  switch (name) {
    case 'course-plan':
      return course.plan;
    case 'lesson': {
      const ids = course.plan.modules.flatMap(({ lessons }, m) => lessons.map((_, l) => lessonId(m, l)));
      return course.lessons[ids.indexOf(topic.part ?? '')];
    }
    case 'assessment':
      return course.assessments[course.plan.modules.findIndex((_, m) => moduleId(m) === topic.part)];
    case 'landing-page':
      return course.landingPage;
    case 'marketing':
      return course.marketing;
    default:
      return undefined;
  }
}
