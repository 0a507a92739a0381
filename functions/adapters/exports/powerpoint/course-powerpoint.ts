import { courseDeck } from '#domain/exports/deck/course-deck.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { printColors } from '#domain/exports/print/print-colors.ts';
import { COVER, SHEET } from '#domain/exports/print/sheets.ts';
import type { Engines } from '#domain/exports/visual-markup.ts';
import { printableImages } from '../pdf/print-images.ts';
import { coverPicture } from './cover-picture.ts';
import { powerPointFile } from './powerpoint-file.ts';

/** @param images by the names that the text has for them */
export async function coursePowerPoint(
  course: PackagedCourse,
  { images, engines }: { images: ReadonlyMap<string, Uint8Array>; engines: Engines },
): Promise<Uint8Array> {
  const { roles, cover } = printColors(course);
  const size = { width: SHEET.width - COVER.x, height: SHEET.height };
  const [shown, picture] = await Promise.all([printableImages(images), coverPicture(course.id, cover, size)]);
  const deck = courseDeck(course, { engines, hasImage: (file) => shown.has(file) });
  return powerPointFile(deck, { roles, images: shown, cover: picture });
}
