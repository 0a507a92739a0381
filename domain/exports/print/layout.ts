import { isBlank } from '../../is-blank.ts';
import { withUnbrokenUnits } from '../../unbroken-units.ts';
import { Drawing } from '../../visuals/drawing.ts';
import type { Fonts } from '../../visuals/fonts.ts';
import { type DrawnVisual, layoutToFill } from '../../visuals/layout.ts';
import { normalizeText } from '../../visuals/line-break.ts';
import type { ColorRole, Direction, Shape } from '../../visuals/scene.ts';
import type { Engines } from '../visual-markup.ts';
import { type Block, type Look, optionLetter, type TextBlock, textBlock } from './blocks.ts';
import { baselineOf, lineShape, withSpaces } from './lines.ts';
import type { Looks } from './looks.ts';
import { type Mark, movedMark, type Tag } from './pages.ts';
import { heightOf, type Piece, stacked } from './pieces.ts';

export interface LayoutSetting {
  readonly fonts: Fonts;
  readonly looks: Looks;
  /** Of the course, such as `de`. */
  readonly language: string;
  readonly engines: Engines;
  /** Of figures, `ltr` by default. */
  readonly direction?: Direction;
  readonly maxFigureHeight: number;
  /** Columns stand below each other, so that they can go on on the next page. */
  readonly isStacked?: boolean;
  /** Images that are gone show their description. */
  hasImage(file: string): boolean;
}

const OWN_LANGUAGE = 'en';

const painted = (shapes: readonly Shape[], tag?: Tag): Mark => ({
  x: 0,
  y: 0,
  scale: 1,
  shapes,
  ...(tag && { tag }),
});

const rect = (width: number, height: number, fill: ColorRole, radius = 0, stroke?: ColorRole): Shape => ({
  kind: 'rect',
  ...{ x: 0, y: 0, width, height, radius, fill },
  ...(stroke && { stroke, strokeWidth: 1 }),
});

const moved = (marks: readonly Mark[], dx: number, dy: number): Mark[] => marks.map((mark) => movedMark(mark, dx, dy));

const headingTypes = { 1: 'H1', 2: 'H2', 3: 'H3', 4: 'H4' } as const;
const markers = {
  bullet: () => '•',
  number: (index: number) => `${index + 1}.`,
  letterBox: (index: number) => optionLetter(index),
  none: () => '',
} as const;

const isCard = (blocks: readonly Block[]): boolean => blocks.length === 1 && blocks[0]?.kind === 'card';

const cardFills = { plain: 'surface', soft: 'sunken', strong: 'accentSoft' } as const;

class Layout {
  readonly #setting: LayoutSetting;
  readonly #looks: Looks;

  constructor(setting: LayoutSetting) {
    this.#setting = setting;
    this.#looks = setting.looks;
  }

  pieces(blocks: readonly Block[], width: number, parent: Tag): Piece[] {
    return blocks.flatMap((block) => this.#piecesOf(block, width, parent));
  }

  #piecesOf(block: Block, width: number, parent: Tag): Piece[] {
    switch (block.kind) {
      case 'text':
        return this.text(block, width, parent);
      case 'list':
        return this.#list(block, width, parent);
      case 'columns':
        return this.#columns(block, width, parent);
      case 'table':
        return this.#table(block, width, parent);
      case 'card':
        return this.#card(block, width, parent);
      case 'drawing':
        return this.#drawing(block.visual, block.alt, width, parent);
      case 'image':
        return this.#image(block, width, parent);
      case 'code':
        return this.#code(block, width, parent);
      case 'write':
        return Array.from({ length: block.lines }, () => this.#writeLine(width));
    }
  }

  /** A piece for each line. Blank lines separate paragraphs, other line breaks stay. */
  text(block: TextBlock, width: number, parent: Tag): Piece[] {
    const { text, level } = block;
    if (isBlank(text)) return [];
    if (level) return this.#paragraph(block, [text], width, parent);
    return text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.split('\n').filter((line) => !isBlank(line)))
      .filter((lines) => lines.length > 0)
      .flatMap((lines, index) => {
        const [first, ...rest] = this.#paragraph(block, lines, width, parent);
        if (!first) return [];
        return [{ ...first, gap: index === 0 ? first.gap : Math.max(first.gap, this.#looks.itemGap) }, ...rest];
      });
  }

  #paragraph({ look, level, isOwn }: TextBlock, parts: readonly string[], width: number, parent: Tag): Piece[] {
    const { style, color, gap } = this.#looks[look];
    const drawing = new Drawing({ width, fonts: this.#setting.fonts });
    const balanced = look.startsWith('title');
    const broken = parts.map((part) => {
      const { lines } = drawing.paragraph(part, style, width, { balanced });
      return withSpaces(lines, normalizeText(withUnbrokenUnits(part)));
    });
    const tag: Tag = {
      type: level ? headingTypes[level] : 'P',
      parent,
      ...(isOwn && this.#setting.language !== OWN_LANGUAGE && { lang: OWN_LANGUAGE }),
      ...(broken.some(({ actual }) => actual !== undefined) && { actual: parts.join('\n') }),
    };
    const lines = broken.flatMap((part, index) =>
      part.lines.map((line, at) => {
        const written = part.written[at] ?? '';
        const isBroken = at === part.lines.length - 1 && index < broken.length - 1;
        return isBroken ? { line: `${line} `, written: `${written}\n` } : { line, written };
      }),
    );
    return lines.map(({ line, written }, index) => {
      const isLast = index === lines.length - 1;
      const shape = lineShape(line, style, color, width);
      return {
        gap: index === 0 ? gap : 0,
        height: style.leading,
        marks: [{ ...painted([shape], tag), written }],
        // No line stands alone on a page, and no heading without its text.
        keepsNext: isLast
          ? level !== undefined || look === 'label' || look === 'lead'
          : index === 0 || index === lines.length - 2,
      };
    });
  }

  #list({ items, marker, look }: Extract<Block, { kind: 'list' }>, width: number, parent: Tag): Piece[] {
    const { indent, blockGap, longItemGap } = this.#looks;
    const isLong = items.some((item) => item.length > 1);
    const itemGap = isLong ? longItemGap : this.#looks.itemGap;
    const list: Tag = { type: 'L', parent, marker };
    const isPlain = marker === 'none';
    const inset = isPlain ? 0 : indent;
    return items.flatMap((item, index) => {
      const entry: Tag = { type: 'LI', parent: list };
      const label = isPlain ? [] : [this.#marker(markers[marker](index), marker, look, entry)];
      const { leading } = this.#looks[look].style;
      const empty: Piece = { gap: 0, height: leading, marks: [] };
      const laidOut = this.pieces(item, width - inset, { type: 'LBody', parent: entry });
      const body = laidOut.length > 0 || isPlain ? laidOut : [empty];
      const isKept = isLong && heightOf(body) < this.#setting.maxFigureHeight;
      return body.map((piece, at) => ({
        ...piece,
        keepsNext: isKept ? at < body.length - 1 : piece.keepsNext === true,
        gap: at > 0 ? piece.gap : index === 0 ? blockGap : itemGap,
        // The label comes first, so that it is read first.
        marks: [...(at === 0 ? label : []), ...moved(piece.marks, inset, 0)],
      }));
    });
  }

  #marker(text: string, marker: keyof typeof markers, look: Look, parent: Tag): Mark {
    const { style } = this.#looks[look];
    const { indent } = this.#looks;
    const tag: Tag = { type: 'Lbl', parent };
    const isBoxed = marker === 'letterBox';
    const side = style.size * 1.25;
    const shape: Shape = {
      kind: 'text',
      text,
      ...{ x: isBoxed ? side / 2 : 0, y: baselineOf(style), align: isBoxed ? 'center' : 'left', direction: 'ltr' },
      ...{ size: isBoxed ? style.size * 0.75 : style.size, family: 'sans', weight: marker === 'bullet' ? 400 : 600 },
      color: isBoxed ? 'inkSoft' : 'accentInk',
      box: { x: 0, y: 0, width: indent, height: style.leading },
    };
    if (!isBoxed) return painted([shape], tag);
    const box: Shape = {
      kind: 'circle',
      center: { x: side / 2, y: style.leading / 2 },
      radius: side / 2,
      stroke: 'lineStrong',
      strokeWidth: 1,
    };
    return painted([box, { ...shape, y: style.leading / 2 + style.size * 0.75 * 0.36 }], tag);
  }

  #columns({ columns, shares }: Extract<Block, { kind: 'columns' }>, width: number, parent: Tag): Piece[] {
    const { columnGap, blockGap } = this.#looks;
    if (this.#setting.isStacked) return this.pieces(columns.flat(), width, parent);
    const all = shares ?? columns.map(() => 1);
    const sum = all.reduce((total, share) => total + share, 0);
    const free = width - columnGap * (columns.length - 1);
    const widthOf = (index: number): number => (free * (all[index] ?? 1)) / sum;
    // Cards beside each other are as high as the highest.
    const leastHeight = Math.max(
      ...columns.map((blocks, index) => (isCard(blocks) ? heightOf(this.pieces(blocks, widthOf(index), parent)) : 0)),
    );
    let x = 0;
    const marks: Mark[] = [];
    let height = 0;
    for (const [index, blocks] of columns.entries()) {
      const columnWidth = widthOf(index);
      const column = stacked(this.#column(blocks, columnWidth, parent, leastHeight), 0);
      marks.push(...moved(column.marks, x, 0));
      height = Math.max(height, column.height);
      x += columnWidth + columnGap;
    }
    return height === 0 ? [] : [{ gap: blockGap, height, marks }];
  }

  #column(blocks: readonly Block[], width: number, parent: Tag, leastHeight: number): Piece[] {
    const [first] = blocks;
    return first?.kind === 'card' && isCard(blocks)
      ? this.#card(first, width, parent, leastHeight)
      : this.pieces(blocks, width, parent);
  }

  #table({ columns, rows, widths }: Extract<Block, { kind: 'table' }>, width: number, parent: Tag): Piece[] {
    const { padding, blockGap } = this.#looks;
    const spans = widths.map((percent) => (percent / 100) * width);
    const table: Tag = { type: 'Table', parent };
    const inset = padding / 2;
    const row = (cells: readonly { text: string; tag: Omit<Tag, 'parent'>; isHead: boolean }[], gap: number): Piece => {
      const parts: Tag = { type: 'TR', parent: table };
      let x = 0;
      let height = 0;
      const marks: Mark[] = [];
      for (const [index, { text, tag, isHead }] of cells.entries()) {
        const cellWidth = spans[index] ?? 0;
        const cell: Tag = { ...tag, parent: parts };
        const block = textBlock(isHead ? 'heading' : 'small', text);
        const pieces = this.text(block, cellWidth - 2 * inset, cell);
        // An empty cell still counts as one.
        const content = pieces.length > 0 ? stacked(pieces, 0) : { height: 0, marks: [painted([], cell)] };
        marks.push(...moved(content.marks, x + inset, inset));
        height = Math.max(height, content.height);
        x += cellWidth;
      }
      const full = height + 2 * inset;
      const line: Shape = {
        kind: 'line',
        ...{ from: { x: 0, y: full }, to: { x: width, y: full }, stroke: 'line', strokeWidth: 1 },
      };
      const printed = { table, widths: spans, height: full, inset, cells };
      return { gap, height: full, marks: [...marks, { ...painted([line]), row: printed }] };
    };
    const names = ['', ...columns].map((text, index) => ({
      text,
      tag: index === 0 ? { type: 'TD' as const } : { type: 'TH' as const, scope: 'Column' as const },
      isHead: true,
    }));
    return [
      { ...row(names, blockGap), keepsNext: true },
      ...rows.map(({ label, cells }) =>
        row(
          [
            { text: label, tag: { type: 'TH' as const, scope: 'Row' as const }, isHead: true },
            ...cells.map((text) => ({ text, tag: { type: 'TD' as const }, isHead: false })),
          ],
          0,
        ),
      ),
    ];
  }

  #card({ blocks, tone }: Extract<Block, { kind: 'card' }>, width: number, parent: Tag, leastHeight = 0): Piece[] {
    const { padding, radius, blockGap } = this.#looks;
    const content = stacked(this.pieces(blocks, width - 2 * padding, parent), 0);
    if (content.height === 0) return [];
    const height = Math.max(content.height + 2 * padding, leastHeight);
    const ground = rect(width, height, cardFills[tone], radius, tone === 'plain' ? 'line' : undefined);
    return [{ gap: blockGap, height, marks: [painted([ground]), ...moved(content.marks, padding, padding)] }];
  }

  #drawing(visual: DrawnVisual, alt: string, width: number, parent: Tag): Piece[] {
    const { maxFigureHeight, fonts, language, engines, looks, direction = 'ltr' } = this.#setting;
    const options = { width, maxHeight: maxFigureHeight, fonts, language, direction, ...engines };
    const { scene, scale } = layoutToFill(visual, options);
    const fitting = Math.min(scale, maxFigureHeight / scene.height, width / scene.width);
    const tag: Tag = { type: 'Figure', parent, alt };
    const x = (width - scene.width * fitting) / 2;
    const figure = { visual, width: scene.width, height: scene.height, room: width / fitting };
    const mark: Mark = {
      x,
      y: 0,
      scale: fitting,
      shapes: scene.shapes,
      tag,
      figure,
    };
    return [{ gap: looks.blockGap, height: scene.height * fitting, marks: [mark] }];
  }

  #image(block: Extract<Block, { kind: 'image' }>, width: number, parent: Tag): Piece[] {
    const { maxFigureHeight, looks, hasImage } = this.#setting;
    if (!hasImage(block.file)) return this.text(textBlock('soft', block.alt), width, parent);
    const scale = Math.min(width / block.width, maxFigureHeight / block.height);
    const size = { width: block.width * scale, height: block.height * scale };
    const mark: Mark = {
      ...{ x: (width - size.width) / 2, y: 0, scale: 1, shapes: [] },
      image: { file: block.file, ...size },
      tag: { type: 'Figure', parent, alt: block.alt },
    };
    return [{ gap: looks.blockGap, height: size.height, marks: [mark] }];
  }

  #code({ lines }: Extract<Block, { kind: 'code' }>, width: number, parent: Tag): Piece[] {
    const { padding, blockGap } = this.#looks;
    const tag: Tag = { type: 'P', parent, actual: lines.map(({ text }) => text).join('\n') };
    const inset = padding / 2;
    const { style, color } = this.#looks.code;
    const drawing = new Drawing({ width, fonts: this.#setting.fonts });
    return lines.flatMap(({ text, isImportant }, index) => {
      // Other spaces would be joined, and indents lost.
      const spaced = text.replace(/\t/g, '    ').replace(/ {2,}|^ /g, (spaces) => '\u00a0'.repeat(spaces.length));
      const shown = isBlank(text) ? [''] : drawing.paragraph(spaced, style, width - 2 * padding).lines;
      const isFirst = index === 0;
      const isLast = index === lines.length - 1;
      const parts = withSpaces(shown, normalizeText(spaced)).written;
      const drawn = shown.map((line, at) => {
        const part = (parts[at] ?? '').replaceAll('\u00a0', ' ');
        const written = at === shown.length - 1 && !isLast ? `${part}\n` : part;
        const shape = lineShape(line, style, color, width - 2 * padding);
        return { height: style.leading, marks: line === '' ? [] : [{ ...painted([shape], tag), written }] };
      });
      return drawn.map((piece, at) => {
        const above = isFirst && at === 0 ? inset : 0;
        const below = isLast && at === drawn.length - 1 ? inset : 0;
        const height = piece.height + above + below;
        const ground = rect(width, height, isImportant ? 'accentSoft' : 'sunken');
        return {
          gap: isFirst && at === 0 ? blockGap : 0,
          height,
          marks: [painted([ground]), ...moved(piece.marks, padding, above)],
        };
      });
    });
  }

  #writeLine(width: number): Piece {
    const { writeGap } = this.#looks;
    const line: Shape = {
      kind: 'line',
      ...{ from: { x: 0, y: writeGap }, to: { x: width, y: writeGap }, stroke: 'lineStrong', strokeWidth: 0.5 },
    };
    return { gap: 0, height: writeGap, marks: [painted([line])] };
  }
}

/** Below each other, in the unit of the looks. @param parent of their tags */
export const layoutBlocks = (blocks: readonly Block[], width: number, parent: Tag, setting: LayoutSetting): Piece[] =>
  new Layout(setting).pieces(blocks, width, parent);
