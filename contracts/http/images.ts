import * as z from 'zod';
import { ImageId, MAX_IMAGE_BYTES } from '#domain/images/course-image.ts';
import { ImageType } from '#domain/images/image-type.ts';
import { imageVisual } from '#domain/visuals/visual.ts';
import { CourseParams, endpoint, WebAddress } from '../endpoint.ts';

/** Files belong to their course, even if no slide shows them. */
export const createImageUpload = endpoint({
  name: 'create-image-upload',
  area: 'courses',
  summary: 'Creates a presigned URL for uploading one image of exactly this type and size to an own course',
  method: 'POST',
  path: '/api/courses/{courseId}/images',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ contentType: ImageType, sizeBytes: z.int().min(1).max(MAX_IMAGE_BYTES) }),
  /** The browser must PUT with exactly these headers. */
  reply: z.object({ imageId: z.string(), url: WebAddress, headers: z.record(z.string(), z.string()) }),
  errors: ['not_found', 'limit_reached', 'rate_limited'],
  failureMeans: "Creators can't upload images for slides.",
  uses: ['courses.byId', 'courseImages.countOf', 'rateLimits.imageUpload', 'imageFiles.createUpload'],
});

/** Sets cookies, so the editor can show the image at once. */
export const confirmImage = endpoint({
  name: 'confirm-image',
  area: 'courses',
  summary: 'Checks an uploaded image by its content and adds it to the files of an own course',
  method: 'POST',
  path: '/api/courses/{courseId}/images/{imageId}/confirm',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, imageId: ImageId }),
  reply: z.object({ image: imageVisual.pick({ file: true, width: true, height: true }) }),
  setsCookies: true,
  errors: ['not_found', 'unsupported_image', 'limit_reached', 'conflict'],
  failureMeans: "Creators can't use the images they uploaded.",
  uses: [
    'courses.byId',
    'courseImages.byId',
    'courseImages.countOf',
    'courseImages.add',
    'imageFiles.readUpload',
    'imageFiles.publishUpload',
    'imageFiles.discardUpload',
    'mediaAccess.cookiesFor',
  ],
});
