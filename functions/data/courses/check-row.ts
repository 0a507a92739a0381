import { keys } from '#contracts/table.ts';
import type { CourseCheck } from '#domain/course-checks/course-check.ts';
import { CHECK_KEPT_MS } from '#domain/course-checks/execution.ts';
import { type Instant, plusMs } from '#domain/time.ts';
import type { Item, Key } from '../table/table.ts';

export const checkKey = (courseId: string): Key => ({ pk: keys.course.pk(courseId), sk: keys.course.check });

/** For results. The check's own row stays. */
export const resultTtl = (now: Instant): number => Math.ceil(Date.parse(plusMs(now, CHECK_KEPT_MS)) / 1_000);

export const checkRow = (check: CourseCheck): Item => ({ ...checkKey(check.courseId), ...check });
