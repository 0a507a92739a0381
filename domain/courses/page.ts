import * as z from 'zod';
import { PartId } from '../ids.ts';
import { imagesIn } from '../images/course-image.ts';
import { ImageFile } from '../images/image-file.ts';
import { CourseContent, type CourseText, LandingPage, LessonMinutes } from './content.ts';
import type { PreviewLesson } from './course.ts';
import { CourseDescription, CourseOutline, CourseTitle } from './course-texts.ts';
import { lessonSlides, moduleSlideCount } from './slides.ts';
import { sourcedSlideCounts } from './sourced-slides.ts';
import { lessonMinutes } from './spoken-length.ts';

const CurriculumLesson = z.strictObject({
  id: PartId,
  title: z.string(),
  slideCount: z.int().min(1),
  durationMinutes: LessonMinutes.nullable(),
});

const CurriculumLine = z.strictObject({
  moduleId: PartId,
  title: z.string(),
  lessonCount: z.int().min(0),
  slideCount: z.int().min(1),
  durationMinutes: z.int().min(0),
  lessons: z.array(CurriculumLesson),
});

const { modules: _, ...outsideModules } = CourseContent.shape;

/** Everything outside the modules, stored as one item. Not the HTML page. */
export const CoursePage = z.strictObject({
  title: CourseTitle,
  description: CourseDescription,
  outline: CourseOutline,
  ...outsideModules,
  landingPage: LandingPage,
  curriculum: z.array(CurriculumLine),
  /** Files that the slides show. */
  images: z.array(ImageFile),
  /** Missing without sources. */
  sourcedSlides: z.strictObject({ sourced: z.int(), all: z.int() }).optional(),
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
  ...(content.sources && { sources: content.sources, sourcedSlides: sourcedSlideCounts(content) }),
  curriculum: content.modules.map((module) => ({
    moduleId: module.id,
    title: module.title,
    lessonCount: module.lessons.length,
    slideCount: moduleSlideCount(module),
    durationMinutes: module.lessons.reduce((sum, lesson) => sum + lessonMinutes(lesson), 0),
    lessons: module.lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      slideCount: lessonSlides(lesson).length,
      durationMinutes: lessonMinutes(lesson) || null,
    })),
  })),
  images: imagesIn(content),
});

export const holdsLesson = ({ curriculum }: CoursePage, { moduleId, lessonId }: PreviewLesson): boolean =>
  curriculum.some((line) => line.moduleId === moduleId && line.lessons.some(({ id }) => id === lessonId));
