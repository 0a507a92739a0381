import type { Instant } from '../../time.ts';
import type { Box, ColorRole, Direction, Face, PathCommand, Point } from '../../visuals/scene.ts';
import type { VisualOf } from '../../visuals/visual.ts';
import type { Note } from '../print/slide-blocks.ts';

/** Slides as objects that can be edited. Sizes are in px of a slide 1280 wide. */

export interface DeckParagraph extends Face {
  readonly text: string;
  readonly size: number;
  /** The height of a line. */
  readonly leading: number;
  readonly color: ColorRole;
  /** The distance from what is above it. */
  readonly gap: number;
  readonly direction: Direction;
  /** The sign of an item of a list, or its number from 1. */
  readonly marker?: 'bullet' | number;
  /** In the product's language instead of the course's. */
  readonly isOwn?: boolean;
}

export interface DeckText {
  readonly box: Box;
  readonly paragraphs: readonly DeckParagraph[];
  /** What its lists hang by. */
  readonly indent?: number;
}

interface Paint {
  readonly fill?: ColorRole;
  readonly stroke?: ColorRole;
  readonly strokeWidth?: number;
  readonly isDashed?: boolean;
}

/** A text in the middle of a shape, or on its own. */
export interface DeckLabel extends Face {
  readonly text: string;
  readonly size: number;
  readonly color: ColorRole;
  readonly direction: Direction;
  readonly align: 'left' | 'center' | 'right';
  /** Whether it may be broken. */
  readonly wraps: boolean;
}

export type DeckShape =
  | (Paint & { readonly kind: 'rect'; readonly box: Box; readonly radius: number; readonly label?: DeckLabel })
  | (Paint & { readonly kind: 'ellipse'; readonly box: Box; readonly label?: DeckLabel })
  | (Paint & { readonly kind: 'line'; readonly from: Point; readonly to: Point })
  | (Paint & { readonly kind: 'path'; readonly commands: readonly PathCommand[] })
  | { readonly kind: 'label'; readonly box: Box; readonly label: DeckLabel };

interface DeckCell {
  readonly text: string;
  readonly isHead: boolean;
  readonly direction: Direction;
}

export interface DeckTable {
  readonly box: Box;
  readonly widths: readonly number[];
  readonly rows: readonly { readonly height: number; readonly cells: readonly DeckCell[] }[];
  readonly size: number;
  readonly headSize: number;
  readonly inset: number;
}

export interface DeckChart {
  readonly box: Box;
  readonly chart: VisualOf<'chart'>;
  readonly alt: string;
  /** The size of its labels. */
  readonly size: number;
}

export type DeckPart =
  | ({ readonly kind: 'text' } & DeckText)
  | ({ readonly kind: 'table' } & DeckTable)
  | ({ readonly kind: 'chart' } & DeckChart)
  | { readonly kind: 'figure'; readonly box: Box; readonly alt: string; readonly shapes: readonly DeckShape[] }
  | { readonly kind: 'image'; readonly box: Box; readonly alt: string; readonly file: string }
  | { readonly kind: 'shape'; readonly shape: DeckShape }
  /** Screen readers skip it. */
  | { readonly kind: 'ground'; readonly shape: DeckShape };

export interface DeckSlide {
  readonly isCover: boolean;
  readonly title: DeckText;
  readonly parts: readonly DeckPart[];
  /** A paragraph each. */
  readonly notes: readonly Note[];
}

export interface Deck {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly direction: Direction;
  readonly date: Instant;
  readonly foot: string;
  /** There is one for each module. */
  readonly sections: readonly { readonly title: string; readonly slides: readonly DeckSlide[] }[];
}
