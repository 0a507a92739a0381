import { confirmImage } from '#contracts/http/images.ts';
import {
  type CourseImage,
  imageFileName,
  MAX_COURSE_IMAGES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIDE,
} from '#domain/images/course-image.ts';
import { mediaAccess } from '../adapters/aws/media-access.ts';
import { courses } from '../data/courses/courses.ts';
import { courseImages } from '../data/images/course-images.ts';
import { imageFiles } from '../data/media/image-files.ts';
import { withCookies } from '../runtime/http-response.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, problemCase } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

export const handler = implement(
  confirmImage,
  { courses, courseImages, imageFiles, mediaAccess },
  async ({ params, user }, { courses, courseImages, imageFiles, mediaAccess }) => {
    const { imageId } = params;
    const course = await ownCourse(courses, params.courseId, user);
    const shown = async ({ file, width, height }: CourseImage) =>
      withCookies({ image: { file, width, height } }, (await mediaAccess.cookiesFor(course.id)).cookies);

    const [known, upload] = await Promise.all([
      courseImages.byId(course.id, imageId),
      imageFiles.readUpload(user.id, course.id, imageId),
    ]);
    // A retry after a lost response.
    if (known && !upload) return shown(known);
    if (!upload) throw notFound();
    const { image, sizeBytes, etag } = upload;
    // Larger files are read in part, so they may seem whole.
    if (!image || sizeBytes > MAX_IMAGE_BYTES || Math.max(image.width, image.height) > MAX_IMAGE_SIDE) {
      await imageFiles.discardUpload(user.id, course.id, imageId);
      throw problemCase('unsupportedSlideImage', { pixels: MAX_IMAGE_SIDE });
    }
    if (!known && (await courseImages.countOf(course.id)) >= MAX_COURSE_IMAGES)
      throw problemCase('imagesFull', { limit: MAX_COURSE_IMAGES });
    const { type, width, height } = image;
    const file = imageFileName(imageId, type);
    // A file without a record would never go.
    const added = await courseImages.add(course, { file, width, height, sizeBytes });
    await imageFiles.publishUpload(user.id, course.id, imageId, { file, type, etag });
    await imageFiles.discardUpload(user.id, course.id, imageId);
    return shown(added);
  },
);
