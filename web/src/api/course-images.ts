import { confirmImage, createImageUpload } from '#contracts/http/images.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';

export type UploadedImage = Reply<typeof confirmImage>['image'];

export const createImage = (courseId: string, body: CallInput<typeof createImageUpload>['body']) =>
  call(createImageUpload, { params: { courseId }, body });

/** The reply's cookies open the image at once. */
export const confirmUploadedImage = async (courseId: string, imageId: string): Promise<UploadedImage> =>
  (await call(confirmImage, { params: { courseId, imageId } })).image;
