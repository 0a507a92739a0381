import type { CourseText, Lesson, Module } from '../../courses/content.ts';
import { shippedWidth } from '../../visuals/fonts.ts';
import type { Visual } from '../../visuals/visual.ts';
import type { PdfFormat } from '../formats.ts';
import { namesOfSources } from '../packaged-course.ts';

const face = { family: 'sans', weight: 400 } as const;

/** Signs that belong to no script are symbols. */
const isLetter = (char: string): boolean => /(?!\p{Script=Common})\p{L}/u.test(char);
const isShipped = (char: string): boolean => !isLetter(char) || shippedWidth(char, face) !== undefined;
/** Ligatures become their letters. */
const isShown = (char: string): boolean => isShipped(char) || [...char.normalize('NFKC')].every(isShipped);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

const withoutAnswer = (visual: Visual | null): unknown => (visual?.kind === 'tryIt' ? visual.task : visual);

const slideTexts = ({ title, objective, description, slides }: Lesson, isHandout: boolean): unknown => [
  ...[title, objective, slides.length === 0 ? description : ''],
  slides.map((slide) => [slide.title, slide.points, withoutAnswer(slide.visual), isHandout ? slide.spoken : '']),
];

const practiceOf = ({ lessons }: Module): Visual[] =>
  lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => (visual?.kind === 'tryIt' ? [visual] : [])));

type PrintedText = Pick<CourseText, 'title' | 'description' | 'outline' | 'content'>;

/** What a document prints, with more than its letters. */
function printed({ title, description, outline, content }: PrintedText, format: PdfFormat): unknown {
  const { modules, sources } = content;
  switch (format) {
    case 'pdf-slides':
    case 'pdf-handout':
      return [
        ...[title, description, modules.length === 0 ? outline : '', namesOfSources(sources)],
        modules.map((module) => [
          ...[module.title, module.description, module.keyTakeaways, module.worksheet],
          module.lessons.map((lesson) => slideTexts(lesson, format === 'pdf-handout')),
          module.quizQuestions.map(({ question, options }) => [question, options]),
        ]),
      ];
    case 'pdf-workbook':
      return [
        title,
        modules.map((module) => [
          ...[module.title, module.keyTakeaways, module.worksheet, practiceOf(module).map(withoutAnswer)],
          module.quizQuestions.map(({ question, options }) => [question, options]),
        ]),
      ];
    case 'pdf-answers':
      return [
        title,
        modules.map((module) => [
          ...[module.title, practiceOf(module)],
          module.quizQuestions.map(({ question, options, explanation, feedback }) => [
            ...[question, options, explanation, feedback],
          ]),
        ]),
      ];
  }
}

/** The first letter that the fonts of PDF files lack: they have Latin, Greek and Cyrillic ones. */
export function unprintableLetter(text: PrintedText, format: PdfFormat): string | undefined {
  const seen = new Set<string>();
  for (const each of textsIn(printed(text, format)))
    for (const char of each) {
      if (seen.has(char)) continue;
      seen.add(char);
      if (!isShown(char)) return char;
    }
  return undefined;
}

export const isPrintable = (text: string): boolean => [...text].every(isShown);
