import { course as bread } from './bread/bread.ts';
import { course as negotiating } from './negotiating/negotiating.ts';
import { course as sql } from './sql/sql.ts';
import type { WrittenCourse } from './written-course.ts';

export const writtenCourses: readonly WrittenCourse[] = [bread, sql, negotiating];
