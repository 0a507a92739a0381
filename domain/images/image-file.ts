import * as z from 'zod';

/** A random name, without the folder (media.ts). */
export const ImageFile = z.string().regex(/^[0-9a-z]{26}\.(?:png|jpg|webp)$/, 'is not an image');
