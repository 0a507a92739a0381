import type { WrittenCourse } from '../written-course.ts';
import { assessments } from './assessments.ts';
import { lesson1 } from './lesson-1.ts';
import { lesson2 } from './lesson-2.ts';
import { lesson3 } from './lesson-3.ts';
import { lesson4 } from './lesson-4.ts';
import { lesson5 } from './lesson-5.ts';
import { lesson6 } from './lesson-6.ts';
import { plan } from './plan.ts';
import { landingPage, marketing } from './selling.ts';

export const course: WrittenCourse = {
  title: 'Sourdough with Your Own Wild Yeast',
  plan,
  lessons: [lesson1, lesson2, lesson3, lesson4, lesson5, lesson6],
  assessments,
  landingPage,
  marketing,
};
