import * as z from 'zod';
import { PartId } from '../ids.ts';
import {
  CourseContent,
  CourseDescription,
  CourseOutline,
  type CourseText,
  CourseTitle,
  LandingPage,
} from './content.ts';
import type { PreviewLesson } from './course.ts';
import { moduleSlideCount } from './slides.ts';

const CurriculumLine = z.strictObject({
  moduleId: PartId,
  title: z.string(),
  lessonCount: z.int().min(0),
  slideCount: z.int().min(1),
  durationMinutes: z.int().min(0),
  /** Missing in older versions. */
  lessonIds: z.array(PartId).optional(),
});

const { modules: _, ...outsideModules } = CourseContent.shape;

/** Everything outside the modules, stored as one item. Not the HTML page of domain/pages/course-page.ts. */
export const CoursePage = z.strictObject({
  title: CourseTitle,
  description: CourseDescription,
  outline: CourseOutline,
  ...outsideModules,
  landingPage: LandingPage,
  curriculum: z.array(CurriculumLine),
});
export type CoursePage = z.infer<typeof CoursePage>;

export const pageOf = ({ title, description, outline, content, landingPage }: CourseText): CoursePage => ({
  title,
  description,
  outline,
  overview: content.overview,
  targetAudience: content.targetAudience,
  learningObjectives: content.learningObjectives,
  prerequisites: content.prerequisites,
  landingPage,
  curriculum: content.modules.map((module) => ({
    moduleId: module.id,
    title: module.title,
    lessonCount: module.lessons.length,
    slideCount: moduleSlideCount(module),
    durationMinutes: module.lessons.reduce((sum, lesson) => sum + (lesson.durationMinutes ?? 0), 0),
    lessonIds: module.lessons.map(({ id }) => id),
  })),
});

/** If the page doesn't list lesson ids, the module is enough. */
export const mayHoldLesson = ({ curriculum }: CoursePage, { moduleId, lessonId }: PreviewLesson): boolean =>
  curriculum.some((line) => line.moduleId === moduleId && (line.lessonIds?.includes(lessonId) ?? true));
