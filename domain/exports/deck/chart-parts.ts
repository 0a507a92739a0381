import { Drawing, type TextStyle } from '../../visuals/drawing.ts';
import { directionOf } from '../../visuals/fonts.ts';
import { chartTexts } from '../../visuals/layouts/chart.ts';
import { normalizeText } from '../../visuals/line-break.ts';
import type { Box, Direction } from '../../visuals/scene.ts';
import type { VisualOf } from '../../visuals/visual.ts';
import { slideLooks } from '../print/looks.ts';
import type { DeckPart, DeckText } from './deck.ts';
import { deckFonts } from './office-fonts.ts';

/** Of a chart's labels, in px. Programs leave out those that have no room. */
const MIN_SIZE = 14;
const LEADING = 1.4;
/** Between a chart and the texts around it. */
const GAP = 6;

interface Place {
  readonly box: Box;
  readonly scale: number;
  readonly alt: string;
  readonly direction: Direction;
}

/** A chart between what stands above and below it. */
export function chartParts(chart: VisualOf<'chart'>, { box, scale, alt, direction }: Place): DeckPart[] {
  const size = Math.max(MIN_SIZE, slideLooks.label.style.size * scale);
  const style: TextStyle = { family: 'sans', weight: 400, size, leading: size * LEADING };
  const texts = chartTexts(chart);
  const written = (text: string, isOwn: boolean): DeckText => {
    const shown = normalizeText(text);
    const { height } = new Drawing({ width: box.width, fonts: deckFonts }).paragraph(shown, style, box.width);
    const paragraph = {
      ...{ text: shown, ...style, color: 'inkFaint' as const, gap: 0, direction: directionOf(shown) ?? direction },
      ...(isOwn && { isOwn }),
    };
    return { box: { ...box, height }, paragraphs: [paragraph] };
  };
  const above = written(texts.caption, false);
  const below = written(texts.note, chart.source.trim() === '');
  const top = above.box.height > 0 ? above.box.height + GAP : 0;
  const bottom = below.box.height + GAP;
  return [
    ...(top > 0 ? [{ kind: 'text', ...above } as const] : []),
    { kind: 'chart', chart, alt, size, box: { ...box, y: box.y + top, height: box.height - top - bottom } },
    { kind: 'text', ...below, box: { ...below.box, y: box.y + box.height - below.box.height } },
  ];
}
