import type { CourseText } from '../../courses/content.ts';
import type { PdfFormat } from '../formats.ts';
import { packagedModules } from '../packaged-course.ts';
import type { Block } from './blocks.ts';
import { answerBlocks, workbookBlocks } from './exercise-blocks.ts';
import { isPrintable } from './letters.ts';
import { slideParts } from './slide-blocks.ts';

export type PrintedText = Pick<CourseText, 'title' | 'description' | 'outline' | 'content'>;

/** Of a visual that is drawn or typed, whatever it shows. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
      return block.items.flat().flatMap(textsOf);
    case 'columns':
      return block.columns.flat().flatMap(textsOf);
    case 'card':
      return block.blocks.flatMap(textsOf);
    case 'image':
      return [block.alt];
    case 'table':
      return stringsIn([block.columns, block.rows]);
    case 'code':
      return block.lines.map(({ text }) => text);
    case 'drawing':
      return stringsIn(block.visual);
    case 'write':
      return [];
  }
}

/** The texts of a document, with its own words, without the names around it. */
export function printedTexts(text: PrintedText, format: PdfFormat): string[] {
  const { modules } = text.content;
  if (format === 'pdf-workbook' || format === 'pdf-answers') {
    const blocksOf = format === 'pdf-workbook' ? workbookBlocks : answerBlocks;
    return [text.title, ...modules.flatMap((module) => [module.title, ...blocksOf(module).flatMap(textsOf)])];
  }
  const course = { id: '', creatorName: '', text };
  const parts = packagedModules(course).flatMap(({ units }) =>
    units.flatMap(({ slides }) => slides.flatMap((slide) => slideParts(slide, course))),
  );
  return [
    text.title,
    ...parts.flatMap(({ context, title, blocks, spoken }) => [
      ...[context, title, ...blocks.flatMap(textsOf)],
      ...(format === 'pdf-handout' ? [spoken] : []),
    ]),
  ];
}

/** The first letter that the fonts of PDF files lack. */
export function unprintableLetter(text: PrintedText, format: PdfFormat): string | undefined {
  const letters = new Set(printedTexts(text, format).flatMap((each) => Array.from(new Set(each))));
  return [...letters].find((letter) => !isPrintable(letter));
}
