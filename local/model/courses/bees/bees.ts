import type { WrittenCourse } from '../written-course.ts';
import { assessments } from './assessments.ts';
import { lesson1 } from './lesson-1.ts';
import { lesson2 } from './lesson-2.ts';
import { lesson3 } from './lesson-3.ts';
import { plan } from './plan.ts';
import { landingPage, marketing } from './selling.ts';

export const course: WrittenCourse = {
  title: 'A Beekeeper’s First Year',
  plan,
  lessons: [lesson1, lesson2, lesson3],
  assessments,
  landingPage,
  marketing,
};
