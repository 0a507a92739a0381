import { cutText } from '../../cut-text.ts';
import { isBlank } from '../../is-blank.ts';
import type { Fonts } from '../../visuals/fonts.ts';
import type { ColorRole, Direction, Shape } from '../../visuals/scene.ts';
import type { PackagedCourse, PackagedSlide } from '../packaged-course.ts';
import type { Engines } from '../visual-markup.ts';
import { packageWords as words } from '../words.ts';
import { type Block, ownBlock, type TextBlock, textBlock } from './blocks.ts';
import { type LayoutSetting, layoutBlocks } from './layout.ts';
import { slideLooks } from './looks.ts';
import { type Mark, movedMark, type Tag } from './pages.ts';
import { heightOf, paginated } from './pieces.ts';
import { type Note, type SlidePart, slideParts } from './slide-blocks.ts';

/** What documents are made with. */
export interface PrintParts {
  readonly fonts: Fonts;
  readonly engines: Engines;
  /** Of figures, `ltr` by default. */
  readonly direction?: Direction;
  /** Whether letters that these fonts lack are shown in others. */
  readonly hasEveryLetter?: boolean;
  hasImage(file: string): boolean;
}

/** In px. */
export const SHEET = { width: 1280, height: 720 } as const;
export const MARGIN = { x: 80, top: 60, bottom: 64 } as const;
/** At the left edge. */
export const BAR_WIDTH = 12;
const WIDTH = SHEET.width - 2 * MARGIN.x;
/** The baseline of the foot, above the lower edge. */
const FOOT = 30;
/** Of what is below a title: the first that fits. */
const SCALES = [1.3, 1.15, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58] as const;

interface CommonSheet {
  readonly isCover: boolean;
  readonly slideId: string;
  readonly spoken: string;
}

/** The content of a sheet in px of its own. */
export interface BareSheet extends CommonSheet {
  /** How many sheets of the same slide are before it. */
  readonly continuation: number;
  readonly notes: readonly Note[];
  readonly head: readonly Mark[];
  readonly body: readonly Mark[];
}

/** A sheet in px of its own, with what is said about it. */
export interface Sheet extends CommonSheet {
  readonly marks: readonly Mark[];
}

const TITLE_CHARS = { long: 60, longest: 220 } as const;

/** Questions of a quiz are long, and look alike. */
const titleLook = ({ title, isQuestion }: SlidePart): TextBlock['look'] =>
  title.length > TITLE_CHARS.longest
    ? 'titleLongest'
    : isQuestion || title.length > TITLE_CHARS.long
      ? 'titleLong'
      : 'title';

const decoration = (shapes: readonly Shape[]): Mark => ({ x: 0, y: 0, scale: 1, shapes });

const filled = (x: number, y: number, width: number, height: number, fill: ColorRole): Shape => ({
  ...{ kind: 'rect', x, y, width, height, fill },
});

/** Marks of blocks that stay together. Returns the y below them. */
function placed(
  blocks: readonly TextBlock[],
  [x, y, width]: readonly [number, number, number],
  parent: Tag,
  setting: LayoutSetting,
): [marks: Mark[], below: number] {
  const pieces = layoutBlocks(blocks, width, parent, setting);
  const marks = paginated(pieces, Number.POSITIVE_INFINITY).flatMap((page) => page.marks);
  return [marks.map((mark) => movedMark(mark, x, y)), y + heightOf(pieces)];
}

const BADGE_GAP = 18;

/** What a head that takes half of a sheet is scaled by. */
const HEAD_SCALES = [1, 0.85, 0.7, 0.55, 0.4, 0.25] as const;
const MAX_HEAD = SHEET.height / 2;

function head(part: SlidePart, width: number, parent: Tag, setting: LayoutSetting): [marks: Mark[], below: number] {
  const { badge, context, title, level } = part;
  const { style } = slideLooks.badge;
  const beside = setting.fonts.width(badge, style) * style.size + BADGE_GAP;
  const heading: TextBlock = isBlank(title)
    ? { ...ownBlock('title', words.untitled), level }
    : { ...textBlock(titleLook(part), title), level };
  let found: [Mark[], number] = [[], MARGIN.top];
  for (const scale of HEAD_SCALES) {
    const full = width / scale;
    const own = placed([ownBlock('badge', badge)], [0, 0, full], parent, setting);
    const around = placed([textBlock('context', context)], [beside, 0, full - beside], parent, setting);
    const named = placed([heading], [0, Math.max(own[1], around[1]) + slideLooks.title.gap, full], parent, setting);
    const marks = [...own[0], ...around[0], ...named[0]].map((mark) => movedMark(mark, MARGIN.x, MARGIN.top, scale));
    found = [marks, MARGIN.top + named[1] * scale];
    if (found[1] <= MAX_HEAD) break;
  }
  return found;
}

/** Of its picture, which reaches to the right edge. */
export const COVER = { x: 800, gap: 40 } as const;

/** Of the room below a title: the first that leaves enough for the text around a figure. */
const FIGURE_PARTS = [0.92, 0.8, 0.68, 0.56, 0.44] as const;
/** Of text that goes on on the next sheet. */
const OVERFLOW_SCALE = 0.82;

const hasFigure = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'image' || block.kind === 'drawing' || (block.kind === 'columns' && block.columns.some(hasFigure)),
  );

/** What is below a title, on one sheet if that leaves its text large enough. */
function bodiesOf(
  { blocks }: SlidePart,
  [width, height]: readonly [number, number],
  parent: Tag,
  parts: LayoutSetting,
) {
  const laidOut = (scale: number, part: number, isStacked = false) => {
    const room = height / scale;
    const setting = { ...parts, maxFigureHeight: room * part, isStacked };
    const pieces = layoutBlocks(blocks, width / scale, parent, setting);
    return { scale, room, pieces, fits: heightOf(pieces) <= room };
  };
  const isFigured = hasFigure(blocks);
  // Text is not made larger at the cost of a figure.
  const tried = (scale: number) => {
    let last = laidOut(scale, FIGURE_PARTS[0]);
    if (isFigured && scale <= 1)
      for (const part of FIGURE_PARTS.slice(1)) {
        if (last.fits) break;
        last = laidOut(scale, part);
      }
    return last;
  };
  // Smaller text is never higher, so halves of the sizes are tried.
  let [low, high] = [0, SCALES.length - 1];
  let best = tried(SCALES[high] ?? 1);
  if (!best.fits) best = laidOut(OVERFLOW_SCALE, FIGURE_PARTS[0], true);
  else
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = tried(SCALES[middle] ?? 1);
      if (found.fits) {
        best = found;
        high = middle;
      } else low = middle + 1;
    }
  const { scale, room, pieces } = best;
  return paginated(pieces, room).map(({ marks }) => marks.map((mark) => movedMark(mark, 0, 0, scale)));
}

function sheetsOf(slide: PackagedSlide, part: SlidePart, root: Tag, setting: LayoutSetting): BareSheet[] {
  const parent: Tag = { type: 'Sect', parent: root };
  const width = part.isCover ? COVER.x - COVER.gap - MARGIN.x : WIDTH;
  const [headMarks, below] = head(part, width, parent, setting);
  const top = below + slideLooks.blockGap;
  const room = SHEET.height - MARGIN.bottom - top;
  const bodies = bodiesOf(part, [width, room], parent, setting);
  return (bodies.length > 0 ? bodies : [[]]).map((body, index) => ({
    isCover: part.isCover === true,
    continuation: index,
    slideId: slide.id,
    spoken: index === 0 ? part.spoken : '',
    notes: index === 0 ? part.notes : [],
    head: headMarks,
    body: body.map((mark) => movedMark(mark, MARGIN.x, top)),
  }));
}

/** Characters of the title. */
const FOOT_CHARS = 80;
export const FOOT_SIZE = 14;
/** The width beside the title. */
export const FOOT_NUMBER = 120;

const FOOT_FACE = { family: 'sans', weight: 400 } as const;

const footText = (text: string, x: number, align: 'left' | 'right'): Shape => ({
  ...{ kind: 'text', text, x, y: SHEET.height - FOOT, align, direction: 'ltr' },
  ...{ size: FOOT_SIZE, ...FOOT_FACE, color: 'inkFaint' },
  box: { x: 0, y: SHEET.height - FOOT - 14, width: WIDTH, height: 20 },
});

/** The course's title at the foot of a page, cut to `width`. */
export function footTitle(title: string, fonts: Fonts, { size, width }: { size: number; width: number }): string {
  if (isBlank(title)) return words.untitled;
  const cut = (most: number): string => (title.length > most ? `${cutText(title, most)}…` : title);
  let most: number = FOOT_CHARS;
  while (fonts.width(cut(most), FOOT_FACE) * size > width) most--;
  return cut(most);
}

/** In the order of the course. */
export function bareSheets(
  slides: readonly PackagedSlide[],
  course: PackagedCourse,
  root: Tag,
  parts: PrintParts,
): BareSheet[] {
  const { language } = course;
  const setting: LayoutSetting = { ...parts, looks: slideLooks, language, maxFigureHeight: 480 };
  return slides.flatMap((slide) =>
    slideParts(slide, course, parts.hasEveryLetter).flatMap((part) => sheetsOf(slide, part, root, setting)),
  );
}

const coverMark: Mark = {
  ...{ x: COVER.x, y: 0, scale: 1, shapes: [] },
  cover: { width: SHEET.width - COVER.x, height: SHEET.height },
};

/** In the order of the course, with the course's title and the number of each at its foot. */
export function courseSheets(
  slides: readonly PackagedSlide[],
  course: PackagedCourse,
  root: Tag,
  parts: PrintParts,
): Sheet[] {
  const sheets = bareSheets(slides, course, root, parts);
  const title = footTitle(course.text.title, parts.fonts, { size: FOOT_SIZE, width: WIDTH - FOOT_NUMBER });
  return sheets.map(({ isCover, continuation, slideId, spoken, head, body }, index) => {
    const number = words.pageOf(index + 1, sheets.length);
    // Only the first page of a slide is announced with its title.
    const shownHead = continuation > 0 ? head.map(({ tag: _, ...mark }) => mark) : head;
    const ground = isCover ? coverMark : decoration([filled(0, 0, BAR_WIDTH, SHEET.height, 'accent')]);
    const foot = isCover
      ? []
      : [decoration([footText(title, MARGIN.x, 'left'), footText(number, SHEET.width - MARGIN.x, 'right')])];
    return { isCover, slideId, spoken, marks: [ground, ...shownHead, ...body, ...foot] };
  });
}
