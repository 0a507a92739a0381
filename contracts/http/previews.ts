import * as z from 'zod';
import { CourseParams, endpoint } from '../endpoint.ts';
import { SlideView } from './learning.ts';
import { publicReads } from './public-reads.ts';

export const previewLesson = endpoint({
  name: 'preview-lesson',
  area: 'marketplace',
  summary: 'Returns the slides of the free preview lesson',
  method: 'GET',
  path: publicReads.preview.path,
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ lessonTitle: z.string(), moduleTitle: z.string(), slides: z.array(SlideView) }),
  cacheSeconds: 5,
  errors: ['not_found'],
  failureMeans: "Visitors can't try a lesson before they buy.",
  uses: ['courses.byId', 'courses.page', 'courses.module'],
});
