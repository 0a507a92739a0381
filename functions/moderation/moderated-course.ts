import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import type { Course } from '#domain/courses/course.ts';

export const moderatedCourse = (course: Course): ModeratedCourse => ({
  id: course.id,
  title: course.title,
  status: course.status,
  ownerId: course.ownerId,
  creatorName: course.creatorName,
  priceCents: course.priceCents,
  takedown: 'takedown' in course ? course.takedown : null,
  createdAt: course.createdAt,
});
