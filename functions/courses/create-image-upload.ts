import { createImageUpload } from '#contracts/http/images.ts';
import { MAX_COURSE_IMAGES } from '#domain/images/course-image.ts';
import { courses } from '../data/courses/courses.ts';
import { courseImages } from '../data/images/course-images.ts';
import { imageFiles } from '../data/media/image-files.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { problemCase } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

export const handler = implement(
  createImageUpload,
  { courses, courseImages, rateLimits, imageFiles },
  async ({ params, body, user }, { courses, courseImages, rateLimits, imageFiles, newId }) => {
    const course = await ownCourse(courses, params.courseId, user);
    if ((await courseImages.countOf(course.id)) >= MAX_COURSE_IMAGES)
      throw problemCase('imagesFull', { limit: MAX_COURSE_IMAGES });
    await rateLimits.imageUpload(user.id);
    const imageId = newId().toLowerCase();
    const { contentType: type, sizeBytes } = body;
    return { imageId, ...(await imageFiles.createUpload(user.id, course.id, imageId, { type, sizeBytes })) };
  },
);
