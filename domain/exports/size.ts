import type { Visual } from '../visuals/visual.ts';
import { type ExportFormat, exportFormats, isPdf, type PdfFormat } from './formats.ts';
import { type PrintedText, printedTexts } from './print/printed-texts.ts';

/** Compressed, in bytes, measured. */
const PLAYER = 336_000;
/** For each character of the text as JSON. */
const CHARACTER = 0.35;
/** At two widths. */
const DRAWING = 1_000;
const FORMULA = 4_500;
/** For each unit of a package with many: its page and its lines in the manifest. */
const UNIT = 900;

/** Of PDF files, in bytes, measured: of fonts, and for each slide, visual, text and character. */
const SHEETS = { fonts: 42_000, slide: 3_000, visual: 1_400, spoken: 1 } as const;
const WORKBOOK = { fonts: 13_000, text: 460, character: 1.9 } as const;
const ANSWERS = { fonts: 15_000, text: 200, character: 1.4 } as const;

/** Of PowerPoint files, in bytes, measured: a chart has a spreadsheet of its own. */
const DECK = { empty: 66_000, slide: 3_900, visual: 500 } as const;
const DECK_VISUALS: Partial<Record<Visual['kind'], number>> = { chart: 19_500, diagram: 1_000, formula: 3_100 };

const slidesOf = ({ content }: PrintedText) =>
  content.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides));

/** Overviews, takeaways and questions. */
const otherSlides = ({ content }: PrintedText): number =>
  content.modules.reduce((sum, { quizQuestions }) => sum + 2 + quizQuestions.length, 0);

function deckBytes(text: PrintedText, imageBytes: number): number {
  const slides = slidesOf(text);
  const visuals = slides.flatMap(({ visual }) => (visual ? [visual.kind] : []));
  const drawn = visuals.reduce((sum, kind) => sum + (DECK_VISUALS[kind] ?? DECK.visual), 0);
  return DECK.empty + (slides.length + otherSlides(text)) * DECK.slide + drawn + imageBytes;
}

function pdfBytes(format: PdfFormat, text: PrintedText, imageBytes: number): number {
  if (exportFormats[format].hasImages) {
    const slides = slidesOf(text);
    const visuals = slides.filter(({ visual }) => visual !== null).length;
    const others = otherSlides(text);
    const spoken = format === 'pdf-handout' ? slides.reduce((sum, slide) => sum + slide.spoken.length, 0) : 0;
    const drawn = (slides.length + others) * SHEETS.slide + visuals * SHEETS.visual;
    return SHEETS.fonts + drawn + spoken * SHEETS.spoken + imageBytes;
  }
  const texts = printedTexts(text, format);
  const exercises = format === 'pdf-answers' ? ANSWERS : WORKBOOK;
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return exercises.fonts + texts.length * exercises.text + characters * exercises.character;
}

/** Of a file, within a third. @param imageBytes of the images that the text shows */
export function approximateBytes(format: ExportFormat, text: PrintedText, imageBytes: number): number {
  if (isPdf(format)) return Math.round(pdfBytes(format, text, imageBytes));
  if (format === 'pptx') return Math.round(deckBytes(text, imageBytes));
  const { modules } = text.content;
  const kinds = modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => visual?.kind ?? [])),
  );
  const formulas = kinds.filter((kind) => kind === 'formula').length;
  const drawings = kinds.filter((kind) => kind === 'chart' || kind === 'diagram').length;
  const units = format === 'scorm12' ? modules.reduce((sum, { lessons }) => sum + lessons.length + 1, 0) : 0;
  const characters = JSON.stringify(modules).length * CHARACTER;
  return Math.round(PLAYER + characters + drawings * DRAWING + formulas * FORMULA + units * UNIT + imageBytes);
}
