import { course as bees } from './bees/bees.ts';
import { course as bread } from './bread/bread.ts';
import { course as bridges } from './bridges/bridges.ts';
import { course as guitar } from './guitar/guitar.ts';
import { course as invoices } from './invoices/invoices.ts';
import { course as italian } from './italian/italian.ts';
import { course as negotiating } from './negotiating/negotiating.ts';
import { course as portraits } from './portraits/portraits.ts';
import { course as regex } from './regex/regex.ts';
import { course as sql } from './sql/sql.ts';
import { course as statistics } from './statistics/statistics.ts';
import { course as vegetables } from './vegetables/vegetables.ts';
import type { WrittenCourse } from './written-course.ts';

export const writtenCourses: readonly WrittenCourse[] = [
  bread,
  bees,
  bridges,
  sql,
  statistics,
  negotiating,
  portraits,
  guitar,
  italian,
  invoices,
  vegetables,
  regex,
];
