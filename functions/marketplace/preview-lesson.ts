import { previewLesson } from '#contracts/http/previews.ts';
import { lessonSlides } from '#domain/courses/slides.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implement(previewLesson, { courses }, async ({ params }, { courses }) => {
  const course = await courses.byId(params.courseId);
  if (course?.status !== 'published' || course.preview === null) throw notFound();
  const { moduleId, lessonId } = course.preview;
  const page = await courses.page(course.id, course.publishedVersion);
  const index = page?.curriculum.findIndex((line) => line.moduleId === moduleId) ?? -1;
  if (index === -1) throw notFound();
  const module = await courses.module(course.id, course.publishedVersion, index + 1);
  const lesson = module?.lessons.find(({ id }) => id === lessonId);
  if (!module || !lesson) throw notFound();
  return { lessonTitle: lesson.title, moduleTitle: module.title, slides: lessonSlides(lesson) };
});
