import type { Drawing } from '../drawing.ts';
import { isAttachedUnit } from '../numbers.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { visualWords } from '../words.ts';
import { drawBars } from './bar-chart.ts';
import { drawDonut } from './donut-chart.ts';
import { drawLines } from './line-chart.ts';

export function layoutChart(drawing: Drawing, chart: VisualOf<'chart'>, language: string): Scene {
  const { type, width } = drawing;
  const { type: form, unit, series } = chart;
  const name = form === 'bar' && series.length === 1 ? (series[0]?.name ?? '').trim() : '';
  // Donuts have the unit beside each number.
  const isUnitNamed = form !== 'donut' && !isAttachedUnit(unit) && unit.trim().toLowerCase() !== name.toLowerCase();
  const names = [name, isUnitNamed ? unit : ''];
  const caption = drawing.paragraph(names.filter((name) => name.trim() !== '').join(' · '), type.label, width);
  let y = drawing.text(caption, { x: 0, y: 0, width, color: 'inkFaint' });
  if (caption.height > 0) y += 12;
  const draw = { bar: drawBars, line: drawLines, donut: drawDonut }[form];
  y = draw(drawing, y, chart, language) + 20;
  const source = chart.source.trim() === '' ? visualWords.illustrative : visualWords.source(chart.source);
  const note = drawing.paragraph(source, type.label, width);
  return drawing.finish(drawing.text(note, { x: 0, y, width, color: 'inkFaint' }));
}
