import type { CourseText } from '../courses/content.ts';
import type { ExportFormat } from './formats.ts';

/** Compressed, in bytes, measured. */
const PLAYER = 336_000;
/** For each character of the text as JSON. */
const CHARACTER = 0.35;
/** At two widths. */
const DRAWING = 1_000;
const FORMULA = 4_500;
/** For each unit of a package with many: its page and its lines in the manifest. */
const UNIT = 900;

/** Of a package, within a third. @param imageBytes of the images that the text shows */
export function approximateBytes(
  format: ExportFormat,
  { content: { modules } }: Pick<CourseText, 'content'>,
  imageBytes: number,
): number {
  const kinds = modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => visual?.kind ?? [])),
  );
  const formulas = kinds.filter((kind) => kind === 'formula').length;
  const drawings = kinds.filter((kind) => kind === 'chart' || kind === 'diagram').length;
  const units = format === 'scorm12' ? modules.reduce((sum, { lessons }) => sum + lessons.length + 1, 0) : 0;
  const text = JSON.stringify(modules).length * CHARACTER;
  return Math.round(PLAYER + text + drawings * DRAWING + formulas * FORMULA + units * UNIT + imageBytes);
}
