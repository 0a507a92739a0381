import type { Drawing } from '../drawing.ts';
import { isAttachedUnit } from '../numbers.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { visualWords } from '../words.ts';
import { drawBars } from './bar-chart.ts';
import { drawDonut } from './donut-chart.ts';
import { drawLines } from './line-chart.ts';

/** What stands above and below a chart. */
export function chartTexts({ type, unit, series, source }: VisualOf<'chart'>): { caption: string; note: string } {
  const name = type === 'bar' && series.length === 1 ? (series[0]?.name ?? '').trim() : '';
  // Donuts have the unit beside each number.
  const isUnitNamed = type !== 'donut' && !isAttachedUnit(unit) && unit.trim().toLowerCase() !== name.toLowerCase();
  const names = [name, isUnitNamed ? unit : ''];
  return {
    caption: names.filter((name) => name.trim() !== '').join(' · '),
    note: source.trim() === '' ? visualWords.illustrative : visualWords.source(source),
  };
}

export function layoutChart(drawing: Drawing, chart: VisualOf<'chart'>, language: string): Scene {
  const { type, width } = drawing;
  const texts = chartTexts(chart);
  const caption = drawing.paragraph(texts.caption, type.label, width);
  let y = drawing.text(caption, { x: 0, y: 0, width, color: 'inkFaint' });
  if (caption.height > 0) y += 12;
  const draw = { bar: drawBars, line: drawLines, donut: drawDonut }[chart.type];
  y = draw(drawing, y, chart, language) + 20;
  const note = drawing.paragraph(texts.note, type.label, width);
  return drawing.finish(drawing.text(note, { x: 0, y, width, color: 'inkFaint' }));
}
