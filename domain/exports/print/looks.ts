import type { TextStyle } from '../../visuals/drawing.ts';
import type { ColorRole, Face } from '../../visuals/scene.ts';
import type { Look } from './blocks.ts';

interface LookStyle {
  readonly style: TextStyle;
  readonly color: ColorRole;
  /** Above a block of this look. */
  readonly gap: number;
}

/** Of one document, in its own unit. */
export interface Looks extends Readonly<Record<Look, LookStyle>> {
  readonly blockGap: number;
  readonly itemGap: number;
  /** Between items of several blocks. */
  readonly longItemGap: number;
  readonly indent: number;
  readonly padding: number;
  readonly radius: number;
  readonly columnGap: number;
  /** Between lines to write on. */
  readonly writeGap: number;
}

const style = (
  family: Face['family'],
  weight: Face['weight'],
  [size, leading]: readonly [number, number],
  color: ColorRole,
  gap: number,
): LookStyle => ({ style: { family, weight, size, leading }, color, gap });

/** In px of a slide 1280 wide. */
export const slideLooks: Looks = {
  badge: style('sans', 600, [16, 22], 'accentInk', 0),
  context: style('sans', 400, [16, 22], 'inkSoft', 20),
  title: style('serif', 500, [46, 54], 'ink', 14),
  titleLong: style('serif', 500, [36, 44], 'ink', 10),
  titleLongest: style('serif', 500, [28, 36], 'ink', 10),
  section: style('serif', 500, [30, 38], 'ink', 24),
  heading: style('sans', 600, [22, 30], 'ink', 0),
  lead: style('sans', 400, [26, 38], 'inkSoft', 20),
  large: style('sans', 400, [32, 44], 'ink', 0),
  body: style('sans', 400, [24, 34], 'ink', 0),
  small: style('sans', 400, [20, 29], 'ink', 0),
  strong: style('sans', 600, [24, 34], 'ink', 4),
  soft: style('sans', 400, [19, 28], 'inkSoft', 4),
  label: style('sans', 600, [16, 22], 'accentInk', 22),
  note: style('sans', 400, [15, 21], 'inkFaint', 16),
  spoken: style('sans', 400, [19, 28], 'ink', 14),
  code: style('mono', 400, [18, 27], 'ink', 0),
  blockGap: 26,
  itemGap: 14,
  longItemGap: 18,
  indent: 40,
  padding: 22,
  radius: 12,
  columnGap: 28,
  writeGap: 44,
};

/** In points of a printed page. */
export const paperLooks: Looks = {
  badge: style('sans', 600, [9, 13], 'accentInk', 0),
  context: style('sans', 400, [9, 13], 'inkSoft', 6),
  title: style('serif', 500, [27, 33], 'ink', 4),
  titleLong: style('serif', 500, [22, 28], 'ink', 4),
  titleLongest: style('serif', 500, [16, 21], 'ink', 4),
  section: style('serif', 500, [16, 21], 'ink', 24),
  heading: style('sans', 600, [12, 17], 'ink', 14),
  lead: style('sans', 400, [11, 16], 'inkSoft', 6),
  large: style('sans', 400, [12, 18], 'ink', 0),
  body: style('sans', 400, [11, 16], 'ink', 0),
  small: style('sans', 400, [10, 15], 'ink', 0),
  strong: style('sans', 600, [11, 16], 'ink', 3),
  soft: style('sans', 400, [10, 15], 'inkSoft', 3),
  label: style('sans', 600, [9, 13], 'accentInk', 7),
  note: style('sans', 400, [9, 13], 'inkFaint', 8),
  spoken: style('sans', 400, [9, 12.5], 'ink', 6),
  code: style('mono', 400, [9, 14], 'ink', 0),
  blockGap: 11,
  itemGap: 8,
  longItemGap: 16,
  indent: 20,
  padding: 11,
  radius: 5,
  columnGap: 16,
  writeGap: 26,
};
