import { keys } from '#contracts/table.ts';
import type { Course, DeletedCourse } from '#domain/courses/course.ts';
import type { Key } from '../table/table.ts';

export const creationKey = ({ createdAt, id }: Pick<Course, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

export const marketplaceKeys = (course: Pick<Course, 'createdAt' | 'id'>) => ({
  gsi2pk: keys.marketplace.gsi2pk,
  gsi2sk: creationKey(course),
});

/** The owner's list is in the order of deletion. */
export const deletedKeys = ({ ownerId, deletedAt, id }: Pick<DeletedCourse, 'ownerId' | 'deletedAt' | 'id'>) => ({
  gsi2pk: keys.deleted.gsi2pk(ownerId),
  gsi2sk: `${deletedAt}#${id}`,
});

export const courseKey = (courseId: string): Key => ({ pk: keys.course.pk(courseId), sk: keys.course.course });
