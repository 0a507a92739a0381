import * as z from 'zod';
import type { CourseContent } from '../courses/content.ts';
import { DAY_MS, Instant } from '../time.ts';
import { ImageFile } from './image-file.ts';
import { type ImageType, imageExtensions } from './image-type.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** The site shrinks images further before the upload (media.ts). */
export const MAX_IMAGE_SIDE = 4_000;
export const MAX_COURSE_IMAGES = 300;

/** A file that no text uses stays this long, for undo. */
export const UNUSED_IMAGE_KEPT_MS = DAY_MS;

/** The file's name without its extension. */
export const ImageId = z.string().regex(/^[0-9a-z]{26}$/, 'is not the id of an image');
export type ImageId = z.infer<typeof ImageId>;

export const imageFileName = (imageId: ImageId, type: ImageType): string => `${imageId}.${imageExtensions[type]}`;

export const CourseImage = z.strictObject({
  file: ImageFile,
  width: z.int().min(1).max(MAX_IMAGE_SIDE),
  height: z.int().min(1).max(MAX_IMAGE_SIDE),
  sizeBytes: z.int().min(1).max(MAX_IMAGE_BYTES),
  uploadedAt: Instant,
  /** Until then the file stays even if no text uses it. */
  keepUntil: Instant,
  /** No text may use the file any more. */
  isRemoved: z.boolean().default(false),
});
export type CourseImage = z.infer<typeof CourseImage>;

export interface ImageUse {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

export const imageUses = ({ modules }: Pick<CourseContent, 'modules'>): ImageUse[] =>
  modules.flatMap(({ lessons }, module) =>
    lessons.flatMap(({ slides }, lesson) =>
      slides.flatMap(({ visual }, slide) =>
        visual?.kind === 'image'
          ? [
              {
                file: visual.file,
                path: ['modules', module, 'lessons', lesson, 'slides', slide, 'visual', 'file'],
              },
            ]
          : [],
      ),
    ),
  );

export const imagesIn = (content: Pick<CourseContent, 'modules'>): string[] => [
  ...new Set(imageUses(content).map(({ file }) => file)),
];
