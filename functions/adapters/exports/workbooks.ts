import { workbooks as declared } from '#contracts/ports/exports.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { workbookDocument } from '#domain/exports/print/documents.ts';
import { printColors } from '#domain/exports/print/print-colors.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { provide } from '../../runtime/dependencies.ts';
import { loadedFonts } from './pdf/loaded-fonts.ts';
import { pdfFile } from './pdf/pdf-file.ts';

/** Without the engines of drawings, which take three times the code: a workbook has none. */
export const workbooks = provide(declared, () => ({
  async make(course: PackagedCourse): Promise<Uint8Array> {
    const document = workbookDocument(course, { fonts: tableFonts, engines: {}, hasImage: () => false });
    return pdfFile(document, { fonts: await loadedFonts(), roles: printColors(course).roles });
  },
}));
