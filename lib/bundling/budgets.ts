import { endpoints } from '#contracts/http.ts';

/** Minified bytes, packages included: a cold start compiles all of them. */
const HOT_BYTES = 450_000;
const OTHER_BYTES = 1_000_000;
/** Readers of PDF, Word and HTML. Creators wait for a file anyway. */
const READER_BYTES = 3_000_000;
/**
 * MathJax with the shapes of its glyphs is 3 MB and runs only for courses with formulas; pdfkit with its reader of fonts
 * is 0.9 MB and runs only for PDF files, pptxgenjs with its writer of zip files 0.4 MB and only for PowerPoint.
 */
const EXPORT_BYTES = 5_300_000;
/** pdfkit alone: half of it is a reader of compressed web fonts that its reader of fonts brings along. */
const PDF_BYTES = 1_700_000;
const drawsPdf = /^(certificateFiles|workbooks)\./;

const slow =
  /^(payments|billing|payoutProvider|model|logoFiles|publishedLogos|imageFiles|sourceUploads|sourceTexts|storedSourceTexts|storedImages|exportFiles|certificateFiles|siteFiles|socialCards)\./;

/** Excludes admin endpoints and those that are slow anyway or cached at the edge. */
export const isHot = ({ name, uses }: { readonly name: string; readonly uses: readonly string[] }): boolean =>
  endpoints.some((endpoint) => endpoint.name === name && endpoint.access !== 'admin') &&
  !uses.some((use) => slow.test(use));

export const bundleBudget = (declared: Parameters<typeof isHot>[0]): number =>
  declared.uses.some((use) => use.startsWith('sourceReader.'))
    ? READER_BYTES
    : declared.uses.includes('packages.make')
      ? EXPORT_BYTES
      : declared.uses.some((use) => drawsPdf.test(use))
        ? PDF_BYTES
        : isHot(declared)
          ? HOT_BYTES
          : OTHER_BYTES;
