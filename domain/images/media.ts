/** Private files of a course. This file imports no zod, because public pages use it. */

/** The path on the site. Without its leading slash it is the key in the media bucket. */
export const imagePath = (courseId: string, file: string): string => `/media/${courseId}/${file}`;

/** Lifetime of media cookies, and so how long a reader keeps access after a refund or takedown. */
export const MEDIA_ACCESS_MS = 10 * 60_000;

/** Pixels of the longer side. */
export const SHRUNK_IMAGE_SIDE = 2_000;
