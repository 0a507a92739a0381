import type { CourseText } from '../courses/content.ts';
import { type ExportFormat, exportFormats, isPdf, type PdfFormat } from './formats.ts';

/** Compressed, in bytes, measured. */
const PLAYER = 336_000;
/** For each character of the text as JSON. */
const CHARACTER = 0.35;
/** At two widths. */
const DRAWING = 1_000;
const FORMULA = 4_500;
/** For each unit of a package with many: its page and its lines in the manifest. */
const UNIT = 900;

type Modules = CourseText['content']['modules'];

/** Of PDF files, in bytes, measured: of fonts, and for each module, slide, visual, block and character. */
const SHEETS = { fonts: 42_000, slide: 3_000, visual: 1_400, spoken: 1 } as const;
const WORKBOOK = { fonts: 19_000, module: 1_200, block: 490, character: 1.5 } as const;
const ANSWERS = { fonts: 15_000, module: 1_200, block: 200, character: 1.4 } as const;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

function pdfBytes(format: PdfFormat, modules: Modules, imageBytes: number): number {
  const slides = modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides));
  if (exportFormats[format].hasImages) {
    const visuals = slides.filter(({ visual }) => visual !== null).length;
    const others = modules.reduce((sum, { quizQuestions }) => sum + 2 + quizQuestions.length, 0);
    const spoken = format === 'pdf-handout' ? slides.reduce((sum, slide) => sum + slide.spoken.length, 0) : 0;
    const drawn = (slides.length + others) * SHEETS.slide + visuals * SHEETS.visual;
    return SHEETS.fonts + drawn + spoken * SHEETS.spoken + imageBytes;
  }
  const isKey = format === 'pdf-answers';
  const texts = textsIn([
    slides.map(({ visual }) =>
      visual?.kind !== 'tryIt' ? [] : isKey ? [visual.task, visual.hint, visual.answer] : [visual.task],
    ),
    modules.map(({ quizQuestions, worksheet, keyTakeaways }) => [
      quizQuestions.map(({ question, options, explanation, feedback }) => [
        question,
        options,
        isKey ? [explanation, feedback] : [],
      ]),
      isKey || !worksheet ? [] : [worksheet.title, worksheet.instructions, worksheet.exercises],
      isKey ? [] : keyTakeaways,
    ]),
  ]);
  const { fonts, module, block, character } = isKey ? ANSWERS : WORKBOOK;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return fonts + modules.length * module + texts.length * block + characters * character;
}

/** Of a file, within a third. @param imageBytes of the images that the text shows */
export function approximateBytes(
  format: ExportFormat,
  { content: { modules } }: Pick<CourseText, 'content'>,
  imageBytes: number,
): number {
  if (isPdf(format)) return Math.round(pdfBytes(format, modules, imageBytes));
  const kinds = modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => visual?.kind ?? [])),
  );
  const formulas = kinds.filter((kind) => kind === 'formula').length;
  const drawings = kinds.filter((kind) => kind === 'chart' || kind === 'diagram').length;
  const units = format === 'scorm12' ? modules.reduce((sum, { lessons }) => sum + lessons.length + 1, 0) : 0;
  const text = JSON.stringify(modules).length * CHARACTER;
  return Math.round(PLAYER + text + drawings * DRAWING + formulas * FORMULA + units * UNIT + imageBytes);
}
