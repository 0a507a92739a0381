import type { PdfFormat } from '#domain/exports/formats.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { answersDocument, handoutDocument, slidesDocument, workbookDocument } from '#domain/exports/print/documents.ts';
import type { PrintDocument } from '#domain/exports/print/pages.ts';
import { printColors } from '#domain/exports/print/print-colors.ts';
import type { PrintParts } from '#domain/exports/print/sheets.ts';
import type { Engines } from '#domain/exports/visual-markup.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { loadedFonts } from './loaded-fonts.ts';
import { pdfFile } from './pdf-file.ts';
import { printableImages } from './print-images.ts';

const documents: Readonly<Record<PdfFormat, (course: PackagedCourse, parts: PrintParts) => PrintDocument>> = {
  'pdf-slides': slidesDocument,
  'pdf-handout': handoutDocument,
  'pdf-workbook': workbookDocument,
  'pdf-answers': answersDocument,
};

/** @param images by the names that the text has for them */
export async function coursePdf(
  course: PackagedCourse,
  format: PdfFormat,
  { images, engines }: { images: ReadonlyMap<string, Uint8Array>; engines: Engines },
): Promise<Uint8Array> {
  const [fonts, printable] = await Promise.all([loadedFonts(), printableImages(images)]);
  const hasImage = (file: string): boolean => printable.has(file);
  const document = documents[format](course, { fonts: tableFonts, engines, hasImage });
  const { roles, cover } = printColors(course);
  return pdfFile(document, { fonts, images: printable, roles, cover: { courseId: course.id, colors: cover } });
}
