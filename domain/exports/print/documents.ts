import type { Module } from '../../courses/content.ts';
import { isBlank } from '../../is-blank.ts';
import type { Shape } from '../../visuals/scene.ts';
import { type PackagedCourse, packagedModules } from '../packaged-course.ts';
import { shownTitle, packageWords as words } from '../words.ts';
import { type Block, ownBlock, type TextBlock, textBlock } from './blocks.ts';
import { answerBlocks, workbookBlocks } from './exercise-blocks.ts';
import { type LayoutSetting, layoutBlocks } from './layout.ts';
import { isPrintable } from './letters.ts';
import { paperLooks } from './looks.ts';
import { movedMark, type OutlineEntry, type PrintDocument, type PrintPage, type Tag } from './pages.ts';
import { type Filled, type Piece, paginated } from './pieces.ts';
import { courseSheets, footTitle, type PrintParts, SHEET, type Sheet } from './sheets.ts';

/** A4, in points. */
const PAPER = { width: 595.28, height: 841.89 } as const;
const MARGIN = { x: 48, top: 48, bottom: 56 } as const;
const WIDTH = PAPER.width - 2 * MARGIN.x;
const HEIGHT = PAPER.height - MARGIN.top - MARGIN.bottom;
/** Of a sheet on a screen of its own. */
const POINTS_PER_PX = 0.75;

const settingWith = ({ fonts, engines, hasImage }: PrintParts, language: string): LayoutSetting => ({
  ...{ fonts, engines, looks: paperLooks, language, maxFigureHeight: HEIGHT / 2 },
  hasImage,
});

/** Modules with their lessons, each with the first page of its slides. */
function outlineOf(course: PackagedCourse, pageOf: (slideId: string) => number): OutlineEntry[] {
  const modules = packagedModules(course);
  const entryOf = (title: string, slideId: string, entries: readonly OutlineEntry[] = []): OutlineEntry => ({
    ...{ title: shownTitle(title), page: Math.max(0, pageOf(slideId)), entries },
  });
  return modules.map(({ title, units }) => {
    const [first] = units.flatMap(({ slides }) => slides);
    const entries = units
      .filter(({ kind }) => kind !== 'other')
      .map((unit) => {
        const own = unit.slides.find(({ kind }) => kind === unit.kind) ?? unit.slides[0];
        return entryOf(unit.kind === 'quiz' ? words.quiz : unit.title, own?.id ?? '');
      });
    return entryOf(title, first?.kind === 'intro' ? (units[0]?.slides[1]?.id ?? first.id) : (first?.id ?? ''), entries);
  });
}

const slidesOf = (course: PackagedCourse) =>
  packagedModules(course).flatMap(({ units }) => units.flatMap(({ slides }) => slides));

const metadata = (course: PackagedCourse, subject: string) => ({
  ...{
    title: shownTitle(course.text.title),
    subject,
    author: course.creatorName,
    language: course.language,
    date: course.updatedAt,
  },
});

const newRoot = (): Tag => ({ type: 'Document', parent: undefined });

/** A page for each slide and each question. */
export function slidesDocument(course: PackagedCourse, parts: PrintParts): PrintDocument {
  const sheets = courseSheets(slidesOf(course), course, newRoot(), parts);
  return {
    ...metadata(course, words.documents.slides),
    pages: sheets.map(({ marks }) => ({
      width: SHEET.width * POINTS_PER_PX,
      height: SHEET.height * POINTS_PER_PX,
      marks: marks.map((mark) => movedMark(mark, 0, 0, POINTS_PER_PX)),
    })),
    outline: outlineOf(course, (id) => sheets.findIndex(({ slideId }) => slideId === id)),
  };
}

const SMALL = 8.5;
const small = (text: string, x: number, y: number, align: 'left' | 'right'): Shape => ({
  ...{ kind: 'text', text, x, y, align, direction: 'ltr' },
  ...{ size: SMALL, family: 'sans', weight: 400, color: 'inkFaint' },
  box: { x: 0, y: y - SMALL, width: WIDTH, height: 12 },
});

/** Pages of paper with the course's title and their number at the foot. */
function paperPages({ text }: PackagedCourse, contents: readonly Filled[], { fonts }: PrintParts): PrintPage[] {
  const title = footTitle(text.title, fonts, { size: SMALL, width: WIDTH - 60 });
  return contents.map(({ marks }, index) => ({
    ...PAPER,
    marks: [
      ...marks.map((mark) => movedMark(mark, MARGIN.x, MARGIN.top)),
      {
        ...{ x: 0, y: 0, scale: 1 },
        shapes: [
          small(title, MARGIN.x, PAPER.height - 30, 'left'),
          small(words.pageOf(index + 1, contents.length), PAPER.width - MARGIN.x, PAPER.height - 30, 'right'),
        ],
      },
    ],
  }));
}

const HANDOUT = { sheetWidth: 266, gap: 18, below: 22, perPage: 3 } as const;
const NOTE_LINES = 7;
const LEAST_HEIGHT = Math.floor((HEIGHT - (HANDOUT.perPage - 1) * HANDOUT.below) / HANDOUT.perPage);

/** A slide with what is said about it, or with lines for notes. A long text goes on below. */
function handoutPieces({ marks, spoken }: Sheet, root: Tag, setting: LayoutSetting): Piece[] {
  const scale = HANDOUT.sheetWidth / SHEET.width;
  const height = SHEET.height * scale;
  const notesWidth = WIDTH - HANDOUT.sheetWidth - HANDOUT.gap;
  const blocks: Block[] = isBlank(spoken) ? [{ kind: 'write', lines: NOTE_LINES }] : [textBlock('spoken', spoken)];
  const tag: Tag = { type: 'Sect', parent: root };
  const notes = paginated(layoutBlocks(blocks, notesWidth, tag, setting), HEIGHT);
  const frame: Shape = {
    ...{ kind: 'rect', x: 0, y: 0, width: HANDOUT.sheetWidth, height, stroke: 'line', strokeWidth: 0.75 },
  };
  return notes.map((page, index) => {
    const beside = page.marks.map((mark) => movedMark(mark, HANDOUT.sheetWidth + HANDOUT.gap, 0));
    if (index > 0) return { gap: 0, height: page.height, marks: beside };
    const sheet = marks.map((mark) => movedMark(mark, 0, 0, scale));
    return {
      gap: HANDOUT.below,
      height: Math.max(height, page.height, LEAST_HEIGHT),
      marks: [...sheet, { x: 0, y: 0, scale: 1, shapes: [frame] }, ...beside],
    };
  });
}

/** Three slides a page, or fewer beside long texts. */
export function handoutDocument(course: PackagedCourse, parts: PrintParts): PrintDocument {
  const root = newRoot();
  const setting = settingWith(parts, course.language);
  const sheets = courseSheets(slidesOf(course), course, root, parts);
  const pieces = sheets.map((sheet) => handoutPieces(sheet, root, setting));
  const pages = paginated(pieces.flat(), HEIGHT);
  // A page holds the sheet of a slide if it holds its first mark.
  const pageOf = (slideId: string): number => {
    const before = pieces
      .slice(
        0,
        sheets.findIndex((sheet) => sheet.slideId === slideId),
      )
      .flat();
    let left = before.reduce((sum, { marks }) => sum + marks.length, 0);
    return pages.findIndex(({ marks }) => {
      left -= marks.length;
      return left < 0;
    });
  };
  return {
    ...metadata(course, words.documents.handout),
    pages: paperPages(course, pages, parts),
    outline: outlineOf(course, pageOf),
  };
}

const NAME_PART = 0.6;

/** A line to write on after each word. */
function nameLine(root: Tag, setting: LayoutSetting): Piece {
  const [name, date] = [words.name, words.date].map((word, index) => {
    const x = index * WIDTH * NAME_PART;
    return layoutBlocks([ownBlock('context', `${word}:`)], WIDTH, root, setting).flatMap(({ marks }) =>
      marks.map((mark) => movedMark(mark, x, 14)),
    );
  });
  const line = (from: number, to: number): Shape => ({
    ...{ kind: 'line', from: { x: from, y: 26 }, to: { x: to, y: 26 }, stroke: 'lineStrong', strokeWidth: 0.5 },
  });
  const lines = [line(36, WIDTH * NAME_PART - 16), line(WIDTH * NAME_PART + 30, WIDTH)];
  return { gap: 12, height: 30, marks: [...(name ?? []), ...(date ?? []), { x: 0, y: 0, scale: 1, shapes: lines }] };
}

interface FlowOptions {
  readonly subject: string;
  /** For the learner's name. */
  readonly isFilledIn: boolean;
  /** Instead of modules, where none has anything. */
  readonly empty: string;
  blocksOf(module: Module): Block[];
}

/** Each module begins a page. */
function flowDocument(course: PackagedCourse, parts: PrintParts, options: FlowOptions): PrintDocument {
  const root = newRoot();
  const setting = settingWith(parts, course.language);
  const opening: Piece[] = [
    ...layoutBlocks(
      [ownBlock('badge', options.subject), { ...textBlock('title', shownTitle(course.text.title)), level: 1 }],
      WIDTH,
      root,
      setting,
    ),
    ...(isPrintable(course.creatorName)
      ? layoutBlocks([ownBlock('context', words.by(course.creatorName))], WIDTH, root, setting)
      : []),
    ...(options.isFilledIn ? [nameLine(root, setting)] : []),
  ];
  const modules = course.text.content.modules.map((module) => ({ module, blocks: options.blocksOf(module) }));
  const filled = modules.filter(({ blocks }) => blocks.length > 0);
  const contents: Filled[] = [];
  const outline: OutlineEntry[] = [];
  for (const [index, { module, blocks }] of filled.entries()) {
    const tag: Tag = { type: 'Sect', parent: root };
    const title: TextBlock = { ...textBlock('titleLong', shownTitle(module.title)), level: 2 };
    const pieces = layoutBlocks([title, ...blocks], WIDTH, tag, setting);
    const first = pieces[0];
    const all = index === 0 ? [...opening, ...(first ? [{ ...first, gap: 30 }, ...pieces.slice(1)] : [])] : pieces;
    outline.push({ title: shownTitle(module.title), page: contents.length, entries: [] });
    contents.push(...paginated(all, HEIGHT));
  }
  if (filled.length === 0) {
    const empty = layoutBlocks([ownBlock('lead', options.empty)], WIDTH, root, setting);
    contents.push(...paginated([...opening, ...empty], HEIGHT));
  }
  return { ...metadata(course, options.subject), pages: paperPages(course, contents, parts), outline };
}

/** What learners write on. Has no right answers. */
export const workbookDocument = (course: PackagedCourse, parts: PrintParts): PrintDocument =>
  flowDocument(course, parts, {
    ...{ subject: words.documents.workbook, isFilledIn: true, empty: words.noExercises },
    blocksOf: workbookBlocks,
  });

/** For those who teach: the answers of practice and quizzes, with their reasons. */
export const answersDocument = (course: PackagedCourse, parts: PrintParts): PrintDocument =>
  flowDocument(course, parts, {
    ...{ subject: words.documents.answers, isFilledIn: false, empty: words.noAnswers },
    blocksOf: answerBlocks,
  });
