import type { PublicReply } from '#web/lib/api/public.ts';
import { publicQuery } from './public-queries.ts';

export type PublicCourse = PublicReply<'course'>['course'];
export type RelatedCourses = PublicReply<'related'>;
export type PreviewSlides = PublicReply<'preview'>['slides'];

export const publicCourseQuery = (courseId: string) => publicQuery('course', { params: { courseId } });
export const previewQuery = (courseId: string) => publicQuery('preview', { params: { courseId } });
export const relatedCoursesQuery = (courseId: string) => publicQuery('related', { params: { courseId } });
