import { isBlank } from '../is-blank.ts';
import type { VisualOf } from './visual.ts';

/** How visuals of text are arranged, as classes of their style sheet, on the site and in exported courses. */

/** They have larger text. */
const FEW = 3;
/** More of them would be too narrow beside each other. */
const MOST_COLUMNS = 4;
/** More of them have smaller text, so that most fit one screen. */
const MOST_LARGE = 5;

/** Stands side by side on wide sheets if the items are few. */
export const orderedLook = (kind: 'steps' | 'timeline', count: number) => [
  `${kind}-visual`,
  count <= FEW && 'is-few',
  count <= MOST_COLUMNS && 'has-columns',
  count > MOST_LARGE && 'is-long',
];

/** Beyond these, smaller type lets most examples fit one screen. */
const LONG = { steps: 5, chars: 380 } as const;

export function exampleLook({ steps }: VisualOf<'workedExample'>) {
  const chars = steps.reduce((sum, step) => sum + step.do.length + step.why.length, 0);
  return [
    'example-visual',
    (steps.length >= LONG.steps || chars > LONG.chars) && 'is-long',
    steps.some(({ why }) => !isBlank(why)) && 'has-reasons',
  ];
}

export const comparisonLook = ({ columns }: VisualOf<'comparison'>) => [
  'comparison-visual',
  columns.length > 2 && 'is-list',
];

const LINES = 2;
const CHARS_PER_COLUMN = 12;

/** What a column needs, in characters: its longest word, or its longest text on a few lines. */
function needOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => text.length));
  const longestWord = Math.max(...texts.flatMap((text) => text.split(/[\s-]/u)).map((word) => word.length));
  return Math.max(CHARS_PER_COLUMN, longestWord, longest / LINES);
}

/** In percent: of the names of rows, then of each column. */
export function columnWidths({ columns, rows }: VisualOf<'comparison'>): number[] {
  const needs = [
    needOf(rows.map(({ label }) => label)),
    ...columns.map((column, index) => needOf([column, ...rows.map(({ cells }) => cells[index] ?? '')])),
  ];
  const all = needs.reduce((sum, need) => sum + need, 0);
  return needs.map((need) => (need / all) * 100);
}
