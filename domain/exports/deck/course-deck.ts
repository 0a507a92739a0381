import { isBlank } from '../../is-blank.ts';
import { languageDirection } from '../../language-direction.ts';
import type { Box, Direction, Point } from '../../visuals/scene.ts';
import { movedPath } from '../../visuals/scene.ts';
import { type PackagedCourse, packagedModules } from '../packaged-course.ts';
import type { Mark, Tag } from '../print/pages.ts';
import { type BareSheet, bareSheets, FOOT_NUMBER, FOOT_SIZE, footTitle, MARGIN, SHEET } from '../print/sheets.ts';
import type { Engines } from '../visual-markup.ts';
import { shownTitle } from '../words.ts';
import type { Deck, DeckPart, DeckShape, DeckSlide, DeckText } from './deck.ts';
import { deckFonts } from './office-fonts.ts';
import { sheetParts, titleOf } from './sheet-parts.ts';

export interface DeckParts {
  readonly engines: Engines;
  hasImage(file: string): boolean;
}

const isHeading = ({ tag }: Mark): boolean => /^H\d$/.test(tag?.type ?? '');

const mirroredBox = (box: Box): Box => ({ ...box, x: SHEET.width - box.x - box.width });

function mirroredShape(shape: DeckShape): DeckShape {
  const flip = ({ x, y }: Point): Point => ({ x: SHEET.width - x, y });
  switch (shape.kind) {
    case 'line':
      return { ...shape, from: flip(shape.from), to: flip(shape.to) };
    case 'path':
      return { ...shape, commands: movedPath(shape.commands, flip) };
    default:
      return { ...shape, box: mirroredBox(shape.box) };
  }
}

/** Figures are drawn for their direction, and only move. */
function mirroredPart(part: DeckPart): DeckPart {
  if (part.kind === 'ground' || part.kind === 'shape') return { ...part, shape: mirroredShape(part.shape) };
  const box = mirroredBox(part.box);
  if (part.kind !== 'figure') return { ...part, box };
  const dx = box.x - part.box.x;
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y });
  const shapes = part.shapes.map((shape): DeckShape => {
    if (shape.kind === 'line') return { ...shape, from: move(shape.from), to: move(shape.to) };
    if (shape.kind === 'path') return { ...shape, commands: movedPath(shape.commands, move) };
    return { ...shape, box: { ...shape.box, x: shape.box.x + dx } };
  });
  return { ...part, box, shapes };
}

function slideOf(sheet: BareSheet, direction: Direction): DeckSlide {
  const { isCover, continuation, head, body, spoken, notes } = sheet;
  const title: DeckText = titleOf(head.filter(isHeading), direction, continuation) ?? {
    box: { x: MARGIN.x, y: MARGIN.top, width: SHEET.width - 2 * MARGIN.x, height: 54 },
    paragraphs: [],
  };
  const own = head.filter((mark) => !isHeading(mark));
  const parts = [...sheetParts(own, 'ltr'), ...sheetParts(body, direction)];
  const isMirrored = direction === 'rtl';
  return {
    isCover,
    title: isMirrored ? { ...title, box: mirroredBox(title.box) } : title,
    parts: isMirrored ? parts.map(mirroredPart) : parts,
    notes: [...(isBlank(spoken) ? [] : spoken.split('\n').map((text) => ({ text }))), ...notes],
  };
}

/** A slide for each slide and each question, with what is said as its notes. */
export function courseDeck(course: PackagedCourse, parts: DeckParts): Deck {
  const { text, creatorName: author, language, updatedAt: date } = course;
  const direction = languageDirection(language);
  const root: Tag = { type: 'Document', parent: undefined };
  const printParts = { ...parts, fonts: deckFonts, direction, hasEveryLetter: true };
  const sections = packagedModules(course).map(({ title, units }) => {
    const slides = units.flatMap((unit) => unit.slides);
    return {
      title: shownTitle(title),
      slides: bareSheets(slides, course, root, printParts).map((sheet) => slideOf(sheet, direction)),
    };
  });
  const width = SHEET.width - 2 * MARGIN.x - FOOT_NUMBER;
  return {
    title: shownTitle(text.title),
    ...{ author, language, direction, date, sections },
    foot: footTitle(text.title, deckFonts, { size: FOOT_SIZE, width }),
  };
}
