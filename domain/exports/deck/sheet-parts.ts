import { isBlank } from '../../is-blank.ts';
import { directionOf } from '../../visuals/fonts.ts';
import type { Box, Direction } from '../../visuals/scene.ts';
import type { VisualOf } from '../../visuals/visual.ts';
import { slideLooks } from '../print/looks.ts';
import type { Mark, Tag } from '../print/pages.ts';
import { stringsIn } from '../print/printed-texts.ts';
import { chartParts } from './chart-parts.ts';
import type { DeckParagraph, DeckPart, DeckText } from './deck.ts';
import { figureShapes, placedGround } from './figure.ts';
import { boxOf, lineOf, paragraphOf, textOf, type Written } from './written.ts';

const isInTable = (tag: Tag | undefined): boolean =>
  tag !== undefined && (tag.type === 'TH' || tag.type === 'TD' || isInTable(tag.parent));

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** The rows of a table that stand on one sheet. */
function tableOf(marks: readonly Mark[], direction: Direction): DeckPart[] {
  const [first] = marks;
  if (!first?.row) return [];
  const { x, y, scale, row } = first;
  const rows = marks.flatMap(({ row }) =>
    row
      ? {
          height: row.height * scale,
          cells: row.cells.map(({ text, isHead }) => ({ text, isHead, direction: directionOf(text) ?? direction })),
        }
      : [],
  );
  const widths = row.widths.map((width) => width * scale);
  return [
    {
      kind: 'table',
      box: { x, y, width: sum(widths), height: sum(rows.map(({ height }) => height)) },
      widths,
      rows,
      size: slideLooks.small.style.size * scale,
      headSize: slideLooks.heading.style.size * scale,
      inset: row.inset * scale,
    },
  ];
}

/** A ring without parts shows nothing. */
const isEmptyDonut = ({ type, series }: VisualOf<'chart'>): boolean =>
  type === 'donut' && !series[0]?.values.some((value) => value > 0);

function figureOf({ figure, tag, shapes, ...place }: Mark, direction: Direction): DeckPart[] {
  if (!figure) return [];
  const { x, y, scale } = place;
  const { visual, room, width, height } = figure;
  const box = { x, y, width: width * scale, height: height * scale };
  const alt = tag?.alt ?? '';
  if (visual.kind === 'chart' && !isEmptyDonut(visual)) {
    const wide = { ...box, x: x - ((room - width) / 2) * scale, width: room * scale };
    return chartParts(visual, { box: wide, scale, alt, direction });
  }
  return [{ kind: 'figure', box, alt, shapes: figureShapes(shapes, place, stringsIn(visual)) }];
}

/** Several texts below each other. */
interface OpenText {
  readonly parent: Tag | undefined;
  readonly box: Box;
  readonly paragraphs: readonly DeckParagraph[];
  readonly indent?: number;
}

const below = (upper: Box, lower: Box): Box => ({ ...upper, height: lower.y + lower.height - upper.y });

/** Lists with an item that is more than one text. */
function mixedLists(marks: readonly Mark[]): ReadonlySet<Tag> {
  const contents = new Map<Tag, Set<Tag>>();
  for (const { tag } of marks) {
    const body = tag?.parent;
    if (tag && body?.type === 'LBody') contents.set(body, (contents.get(body) ?? new Set<Tag>()).add(tag));
  }
  const found = new Set<Tag>();
  for (const [body, texts] of contents) {
    const list = body.parent?.parent;
    if (list && texts.size > 1) found.add(list);
  }
  return found;
}

/** Collects the parts of a sheet: texts that belong together become one. */
class PartsOfSheet {
  readonly #direction: Direction;
  readonly #mixedLists: ReadonlySet<Tag>;
  readonly #parts: DeckPart[] = [];
  #open: OpenText | undefined;
  /** What marks the next item of a list. */
  #label: Written | undefined;

  constructor(marks: readonly Mark[], direction: Direction) {
    this.#direction = direction;
    this.#mixedLists = mixedLists(marks);
    const shown = marks.filter(({ tag }) => !isInTable(tag));
    // Grounds of cards and code lie below all texts.
    for (const mark of shown) if (!mark.tag && !mark.row) this.#ground(mark);
    for (let at = 0; at < shown.length; ) at += this.#take(shown.slice(at), shown[at - 1]);
    this.#close();
  }

  get parts(): readonly DeckPart[] {
    return this.#parts;
  }

  /** Returns how many marks it took. */
  #take([mark, ...rest]: readonly Mark[], before: Mark | undefined): number {
    if (!mark) return 1;
    const { tag, row } = mark;
    if (row) {
      const others = rest.findIndex((each) => each.row?.table !== row.table);
      const count = 1 + (others < 0 ? rest.length : others);
      this.#add(...tableOf([mark, ...rest.slice(0, count - 1)], this.#direction));
      return count;
    }
    if (!tag) {
      // Lines of code have a ground each.
      if (before?.tag !== rest[0]?.tag) this.#close();
      return 1;
    }
    const line = lineOf(mark);
    if (line && !mark.figure) {
      const isCode = line.shape.family === 'mono';
      const lines = [line];
      let count = 1;
      for (const each of rest) {
        const next = each.tag === tag ? lineOf(each) : undefined;
        if (next) lines.push(next);
        else if (!isCode || each.tag || each.row) break;
        count++;
      }
      this.#write({ tag, lines });
      return count;
    }
    this.#add(...this.#drawn(mark, tag));
    return 1;
  }

  #drawn(mark: Mark, tag: Tag): DeckPart[] {
    if (mark.figure) return figureOf(mark, this.#direction);
    if (mark.image) {
      const { file, width, height } = mark.image;
      const { x, y, scale } = mark;
      const box = { x, y, width: width * scale, height: height * scale };
      return [{ kind: 'image', box, alt: tag.alt ?? '', file }];
    }
    // The letter of an answer, in its circle.
    return figureShapes(mark.shapes, mark, []).map((shape) => ({ kind: 'shape', shape }));
  }

  #add(...parts: readonly DeckPart[]): void {
    this.#close();
    this.#parts.push(...parts);
  }

  #write(written: Written): void {
    const { tag } = written;
    const label = this.#label;
    if (tag.type === 'Lbl') {
      this.#flushLabel();
      this.#label = written;
      return;
    }
    const list = tag.parent?.parent?.parent;
    const isItem = tag.parent?.type === 'LBody' && label?.tag.parent === tag.parent.parent;
    const marker = list?.marker;
    if (label && list && isItem && !this.#mixedLists.has(list) && (marker === 'bullet' || marker === 'number')) {
      this.#label = undefined;
      this.#item(label, written, list);
      return;
    }
    this.#flushLabel();
    this.#join(tag.parent, boxOf(written), written);
  }

  /** A label in a text of its own. */
  #flushLabel(): void {
    const label = this.#label;
    this.#label = undefined;
    if (label) this.#join(label.tag, boxOf(label), label);
  }

  #item(label: Written, written: Written, list: Tag): void {
    const [place, body] = [boxOf(label), boxOf(written)];
    const indent = body.x - place.x;
    const box = { x: place.x, y: body.y, width: body.width + indent, height: body.height };
    const number = Number.parseInt(textOf(label), 10);
    const marker = list.marker === 'number' && Number.isFinite(number) ? number : 'bullet';
    // All signs of a list stand on the same side.
    this.#join(list, box, written, { marker, direction: this.#direction }, indent);
  }

  #join(parent: Tag | undefined, box: Box, written: Written, item: Partial<DeckParagraph> = {}, indent?: number): void {
    const open = this.#open;
    const joins =
      open?.parent === parent &&
      open?.box.x === box.x &&
      open.indent === indent &&
      box.y >= open.box.y + open.box.height - 0.5;
    const gap = joins ? Math.max(0, box.y - (open.box.y + open.box.height)) : 0;
    const paragraph = paragraphOf(written, gap, this.#direction);
    if (!paragraph) return;
    const added = { ...paragraph, ...item };
    if (joins) this.#open = { ...open, box: below(open.box, box), paragraphs: [...open.paragraphs, added] };
    else {
      this.#flush();
      this.#open = { parent, box, paragraphs: [added], ...(indent !== undefined && { indent }) };
    }
  }

  #flush(): void {
    if (!this.#open) return;
    const { parent: _, ...text } = this.#open;
    this.#open = undefined;
    this.#parts.push({ kind: 'text', ...text });
  }

  #close(): void {
    this.#flushLabel();
    this.#flush();
  }

  #ground(mark: Mark): void {
    for (const shape of mark.shapes) {
      const placed = placedGround(shape, mark);
      const last = this.#parts.at(-1);
      if (!placed) continue;
      // Grounds below each other are one.
      if (
        placed.kind === 'rect' &&
        last?.kind === 'ground' &&
        last.shape.kind === 'rect' &&
        last.shape.radius === 0 &&
        placed.radius === 0 &&
        last.shape.fill === placed.fill &&
        last.shape.box.x === placed.box.x &&
        Math.abs(last.shape.box.y + last.shape.box.height - placed.box.y) < 0.5
      )
        this.#parts[this.#parts.length - 1] = {
          kind: 'ground',
          shape: { ...last.shape, box: below(last.shape.box, placed.box) },
        };
      else this.#parts.push({ kind: 'ground', shape: placed });
    }
  }
}

/** What a sheet shows, in the order that it is read in. @param direction of texts without letters */
export const sheetParts = (marks: readonly Mark[], direction: Direction): readonly DeckPart[] =>
  new PartsOfSheet(marks, direction).parts;

/** The lines of a heading as one text. @param continuation of its slide, from 0 */
export function titleOf(marks: readonly Mark[], direction: Direction, continuation: number): DeckText | undefined {
  const lines = marks.flatMap((mark) => lineOf(mark) ?? []);
  const tag = lines[0]?.mark.tag;
  if (!tag) return undefined;
  const written = { tag, lines };
  const paragraph = paragraphOf(written, 0, direction);
  if (!paragraph || isBlank(paragraph.text)) return undefined;
  // Slides are found by their titles, so none has that of another.
  const text = continuation > 0 ? `${paragraph.text} (${continuation + 1})` : paragraph.text;
  return { box: boxOf(written), paragraphs: [{ ...paragraph, text }] };
}
