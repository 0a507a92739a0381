import { type Mark, movedMark } from './pages.ts';

/** What stays on one page. Marks lie in the piece's own corner. */
export interface Piece {
  /** Above it, except at the top of a page. */
  readonly gap: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Not the last one on a page. */
  readonly keepsNext?: boolean;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { gap, height }, index) => sum + (index === 0 ? 0 : gap) + height, 0);

/** Pieces below each other, as one that is not broken. */
export function stacked(pieces: readonly Piece[], gap: number): Piece {
  const marks: Mark[] = [];
  let y = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) y += piece.gap;
    marks.push(...piece.marks.map((mark) => movedMark(mark, 0, y)));
    y += piece.height;
  }
  return { gap, height: y, marks };
}

export interface Filled {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** What stands on each page. A piece that is higher than a page is drawn smaller. */
export function paginated(pieces: readonly Piece[], height: number): Filled[] {
  const pages: { marks: Mark[]; height: number }[] = [];
  let page: { marks: Mark[]; height: number } | undefined;
  for (const [index, piece] of pieces.entries()) {
    const gap = page ? piece.gap : 0;
    if (!page || page.height + gap + neededBy(pieces, index, height) > height) {
      page = { marks: [], height: 0 };
      pages.push(page);
    } else page.height += gap;
    const y = page.height;
    const scale = Math.min(1, height / piece.height);
    page.marks.push(...piece.marks.map((mark) => movedMark(mark, 0, y, scale)));
    page.height += piece.height * scale;
  }
  return pages;
}

/** With what has to follow it on the same page, unless that fills more than one. */
function neededBy(pieces: readonly Piece[], index: number, height: number): number {
  const own = Math.min(pieces[index]?.height ?? 0, height);
  if (pieces[index - 1]?.keepsNext) return own;
  let needed = own;
  for (let at = index; pieces[at]?.keepsNext && pieces[at + 1]; at++)
    needed += (pieces[at + 1]?.gap ?? 0) + (pieces[at + 1]?.height ?? 0);
  return needed > height ? own : needed;
}
