import type { Instant } from '../../time.ts';
import type { DrawnVisual } from '../../visuals/layout.ts';
import type { Box, Shape } from '../../visuals/scene.ts';
import type { ListMarker } from './blocks.ts';

/** An element of the structure that screen readers follow (ISO 32000-1, 14.8.4), with its parent. */
export interface Tag {
  readonly type:
    | 'Document'
    | 'Sect'
    | 'H1'
    | 'H2'
    | 'H3'
    | 'H4'
    | 'P'
    | 'L'
    | 'LI'
    | 'Lbl'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure'
    | 'Link'
    | 'Span';
  readonly parent: Tag | undefined;
  readonly lang?: string;
  readonly alt?: string;
  /** The whole text, where hyphens were added to it. */
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
  /** Of a list. */
  readonly marker?: ListMarker;
}

interface PrintedCell {
  readonly text: string;
  readonly isHead: boolean;
}

interface PrintedRow {
  readonly table: Tag;
  readonly widths: readonly number[];
  readonly height: number;
  /** Around the texts of its cells. */
  readonly inset: number;
  readonly cells: readonly PrintedCell[];
}

interface Painted {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What is drawn for one tag. Without a tag it is decoration, which screen readers skip. */
export interface Mark extends Painted {
  readonly tag?: Tag;
  readonly shapes: readonly Shape[];
  /** The part of a text that its line shows, without a hyphen of its own and with the break that follows. */
  readonly written?: string;
  /** What its shapes draw, in the middle of a place as wide as `room`, in the mark's own unit. */
  readonly figure?: {
    readonly visual: DrawnVisual;
    readonly width: number;
    readonly height: number;
    readonly room: number;
  };
  /** The row of a table that it closes. Its cells are marks of their own. */
  readonly row?: PrintedRow;
  readonly image?: { readonly file: string; readonly width: number; readonly height: number };
  readonly cover?: { readonly width: number; readonly height: number };
  /** In the mark's own corner. Its tag is a `Link`. */
  readonly link?: { readonly address: string; readonly box: Box };
}

/** In points from its upper left corner. */
export interface PrintPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export interface OutlineEntry {
  readonly title: string;
  /** From 0. */
  readonly page: number;
  readonly entries: readonly OutlineEntry[];
}

export interface PrintDocument {
  readonly title: string;
  /** What kind of document it is, in the product's words. */
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  readonly date: Instant;
  readonly pages: readonly PrintPage[];
  readonly outline: readonly OutlineEntry[];
}

export const movedMark = (mark: Mark, dx: number, dy: number, scale = 1): Mark => ({
  ...mark,
  x: dx + mark.x * scale,
  y: dy + mark.y * scale,
  scale: mark.scale * scale,
});
