import { type Zippable, zipSync } from 'fflate';
import { packages as declared } from '#contracts/ports/exports.ts';
import { deckFonts } from '#domain/exports/deck/office-fonts.ts';
import { type ExportFormat, isPdf, type PdfFormat } from '#domain/exports/formats.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { htmlPackage, type PackageFiles, type PackageParts, scorm12Package } from '#domain/exports/packages.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';
import { provide } from '../../runtime/dependencies.ts';
import { loadedOnce } from '../../runtime/loaded-once.ts';
import { playerFiles } from './player-files.ts';

type ZipFormat = Exclude<ExportFormat, PdfFormat | 'pptx'>;

const makers: Readonly<Record<ZipFormat, (course: PackagedCourse, parts: PackageParts) => PackageFiles>> = {
  scorm12: (course, parts) => scorm12Package(course, parts, { isSingle: false }),
  'scorm12-single': (course, parts) => scorm12Package(course, parts, { isSingle: true }),
  html: htmlPackage,
};

const isCompressed = (path: string): boolean => /\.(?:woff2|png|jpe?g|webp|gif)$/.test(path);

/**
 * With the size of each entry before its bytes: some platforms can't read zip files that are written as a stream. Dates
 * are the earliest that zip has, so that the same files give the same bytes.
 */
function zipped(files: PackageFiles): Uint8Array {
  const encoder = new TextEncoder();
  const entries: Zippable = {};
  for (const [path, content] of files)
    entries[path] = [
      typeof content === 'string' ? encoder.encode(content) : content,
      { level: isCompressed(path) ? 0 : 6, mtime: new Date(1980, 0, 1) },
    ];
  return zipSync(entries);
}

export const packages = provide(declared, () => {
  const player = loadedOnce<PackageFiles>(playerFiles);
  return {
    /** @param images by the names that the text has for them */
    async make(
      course: PackagedCourse,
      format: ExportFormat,
      images: ReadonlyMap<string, Uint8Array>,
    ): Promise<Uint8Array> {
      const slides = course.text.content.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides));
      const visuals = slides.flatMap(({ visual }) => (visual ? [visual] : []));
      const engines = await preparedEngines(visuals, format === 'pptx' ? deckFonts : tableFonts);
      if (isPdf(format)) {
        // Most exports are packages, and loading its library takes long.
        const { coursePdf } = await import('./pdf/course-pdf.ts');
        return coursePdf(course, format, { images, engines });
      }
      if (format === 'pptx') {
        const { coursePowerPoint } = await import('./powerpoint/course-powerpoint.ts');
        return coursePowerPoint(course, { images, engines });
      }
      const built = await player();
      return zipped(makers[format](course, { player: built, images, engines }));
    },
  };
});
