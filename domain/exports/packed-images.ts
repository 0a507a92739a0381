import type { CourseContent } from '../courses/content.ts';
import { type CourseImage, imagesIn } from '../images/course-image.ts';

/** The images that a package holds: those that the text shows and that are not removed. */
export function packedImages(
  content: Pick<CourseContent, 'modules'>,
  images: readonly CourseImage[],
): { readonly files: readonly string[]; readonly sizeBytes: number } {
  const shown = new Set(imagesIn(content));
  const packed = images.filter(({ file, isRemoved }) => shown.has(file) && !isRemoved);
  return {
    files: packed.map(({ file }) => file),
    sizeBytes: packed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}
