import type { DrawnVisual } from '../../visuals/layout.ts';

/** How a text looks. Each document has its own sizes for them. */
export type Look =
  | 'badge'
  | 'context'
  | 'title'
  | 'titleLong'
  | 'titleLongest'
  | 'section'
  | 'heading'
  | 'lead'
  | 'large'
  | 'body'
  | 'small'
  | 'strong'
  | 'soft'
  | 'label'
  | 'note'
  | 'spoken'
  | 'code';

export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly look: Look;
  /** 1 is the title of the document. Paragraphs have none. */
  readonly level?: 1 | 2 | 3 | 4;
  /** In the product's language instead of the course's. */
  readonly isOwn?: boolean;
}

export type ListMarker = 'bullet' | 'number' | 'letterBox' | 'none';

interface ListBlock {
  readonly kind: 'list';
  readonly marker: ListMarker;
  readonly look: Look;
  readonly items: readonly (readonly Block[])[];
}

interface ColumnsBlock {
  readonly kind: 'columns';
  readonly columns: readonly (readonly Block[])[];
  /** Widths in relation to each other, equal by default. */
  readonly shares?: readonly number[];
}

interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
  /** In percent: of the labels, then of each column. */
  readonly widths: readonly number[];
}

interface CardBlock {
  readonly kind: 'card';
  readonly tone: 'plain' | 'soft' | 'strong';
  readonly blocks: readonly Block[];
}

interface DrawingBlock {
  readonly kind: 'drawing';
  readonly visual: DrawnVisual;
  readonly alt: string;
}

interface ImageBlock {
  readonly kind: 'image';
  readonly file: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface CodeBlock {
  readonly kind: 'code';
  readonly lines: readonly { readonly text: string; readonly isImportant: boolean }[];
}

/** Lines to write on. */
interface WriteBlock {
  readonly kind: 'write';
  readonly lines: number;
}

/** What a page holds, before it has sizes. Blank texts take no room. */
export type Block =
  | TextBlock
  | ListBlock
  | ColumnsBlock
  | TableBlock
  | CardBlock
  | DrawingBlock
  | ImageBlock
  | CodeBlock
  | WriteBlock;

export const textBlock = (look: Look, text: string): TextBlock => ({ kind: 'text', look, text });

/** Of an answer, from 0. */
export const optionLetter = (index: number): string => String.fromCodePoint('A'.charCodeAt(0) + index);

/** In the product's own words. */
export const ownBlock = (look: Look, text: string): TextBlock => ({ kind: 'text', look, text, isOwn: true });
