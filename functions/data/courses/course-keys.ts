import { keys } from '#contracts/table.ts';
import type { Course } from '#domain/courses/course.ts';
import type { Key } from '../table/table.ts';

export const creationKey = ({ createdAt, id }: Pick<Course, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

export const marketplaceKeys = (course: Pick<Course, 'createdAt' | 'id'>) => ({
  gsi2pk: keys.marketplace.gsi2pk,
  gsi2sk: creationKey(course),
});

export const courseKey = (courseId: string): Key => ({ pk: keys.course.pk(courseId), sk: keys.course.course });
