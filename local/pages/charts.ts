import type { DrawnLine } from '#local/metrics/dashboards.ts';
import { html, type Raw, raw } from './page.ts';

/** Charts stretch to their card; HTML labels don't distort. */

const WIDTH = 600;
const HEIGHT = 160;

/** Failures are red, warnings amber, percentiles light to dark. */
const MEANING_COLORS: readonly (readonly [RegExp, string])[] = [
  [
    /^(failed|given up|lost|timed out|unexpected errors|errors|refunds failed|payouts failed|RetryNever|differed|refunded|refunds)$/,
    'rose',
  ],
  [
    /^(refused|postponed|throttled|functions throttled|tried again later|held back|held back by a quota|stopped|RetryPatiently|opened)$/,
    'amber',
  ],
  [/^(succeeded|done|sent|mails sent)$/, 'green'],
  [/^p50$/, 'lilac'],
  [/^p95$/, 'violet'],
  [/^p99$/, 'ink'],
];
const PALETTE = ['violet', 'teal', 'blue', 'amber', 'green', 'rose', 'lilac', 'ink'] as const;

export const colorOf = (label: string, index: number): string =>
  MEANING_COLORS.find(([pattern]) => pattern.test(label))?.[1] ?? PALETTE[index % PALETTE.length] ?? 'violet';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, notation: 'compact' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

const MEASURED_UNITS = { 'US $': true, ms: true, seconds: true };

export function formatValue(value: number | undefined, unit: string): string {
  if (value === undefined) return '–';
  if (unit === 'US $') return (Math.abs(value) > 0 && Math.abs(value) < 1 ? cents : dollars).format(value);
  if (unit === 'ms') return value >= 1_000 ? formatValue(value / 1_000, 'seconds') : `${Math.round(value)} ms`;
  if (unit !== 'seconds') return number.format(value);
  if (value < 60) return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} s`;
  return value < 5_400
    ? `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`
    : `${Math.round(value / 360) / 10} h`;
}

/** Even for counts, so that the middle is whole. */
function roundUp(value: number, counts: boolean): number {
  if (value <= 0) return 1;
  if (counts && value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return (
    (counts ? [1, 2, 4, 6, 8, 10] : [1, 2, 5, 10]).map((step) => step * power).find((step) => step >= value) ?? value
  );
}

const x = (index: number, count: number): number => (count <= 1 ? WIDTH : (index / (count - 1)) * WIDTH);
const y = (value: number, top: number): number => HEIGHT - (value / top) * (HEIGHT - 6);
const coordinate = (value: number): string => value.toFixed(1);

function path(points: readonly (number | undefined)[], top: number): string {
  let drawn = '';
  points.forEach((value, index) => {
    if (value === undefined) return;
    drawn += `${points[index - 1] === undefined ? 'M' : 'L'}${coordinate(x(index, points.length))} ${coordinate(y(value, top))}`;
  });
  return drawn;
}

/** Zero-length lines whose round caps show as dots. */
const dots = (points: readonly (number | undefined)[], top: number): string =>
  points
    .map((value, index) =>
      value !== undefined && points[index - 1] === undefined && points[index + 1] === undefined
        ? `M${coordinate(x(index, points.length))} ${coordinate(y(value, top))}h.01`
        : '',
    )
    .join('');

const lineOf = (points: readonly (number | undefined)[], top: number, colour: string): string =>
  `<path class="line ${colour}" d="${path(points, top)}"/><path class="line dot ${colour}" d="${dots(points, top)}"/>`;

function area(points: readonly (number | undefined)[], top: number): string {
  if (points.some((value) => value === undefined)) return '';
  return `${path(points, top)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;
}

function columns(lines: readonly DrawnLine[], top: number): string {
  const count = lines[0]?.points.length ?? 0;
  const slot = WIDTH / Math.max(1, count);
  const floor = Array.from({ length: count }, () => 0);
  return lines
    .map(({ label, points }, index) => {
      const boxes = points.map((value = 0, place) => {
        if (value <= 0) return '';
        const from = floor[place] ?? 0;
        floor[place] = from + value;
        const upper = y(from + value, top);
        return `M${coordinate(place * slot + slot * 0.12)} ${coordinate(y(from, top))}V${coordinate(upper)}h${coordinate(slot * 0.76)}V${coordinate(y(from, top))}Z`;
      });
      return `<path class="fill ${colorOf(label, index)}" d="${boxes.join('')}"/>`;
    })
    .join('');
}

const highest = (lines: readonly DrawnLine[], stacked: boolean): number => {
  const count = lines[0]?.points.length ?? 0;
  const tops = Array.from({ length: count }, (_, place) => {
    const values = lines.map(({ points }) => points[place] ?? 0);
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...tops);
};

const svg = (inner: string, className: string): Raw =>
  raw(
    `<svg class="${className}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${inner}</svg>`,
  );

export function sparkline({ label, points }: DrawnLine): Raw {
  const top = Math.max(...points.map((value) => value ?? 0), 0) || 1;
  const colour = colorOf(label, 0);
  return svg(`<path class="wash ${colour}" d="${area(points, top)}"/>${lineOf(points, top, colour)}`, 'spark');
}

export function chart(
  lines: readonly DrawnLine[],
  { unit, kind, times }: { unit: string; kind: 'lines' | 'stacked'; times: readonly [string, string, string] },
): Raw {
  const shown = lines.filter(({ whole }) => whole !== undefined);
  const most = highest(shown, kind === 'stacked');
  const top = roundUp(most, !(unit in MEASURED_UNITS) && Number.isInteger(most));
  const grid = [0, 0.5, 1]
    .map((part) => `<path class="grid" d="M0 ${coordinate(y(top * part, top))}H${WIDTH}"/>`)
    .join('');
  const drawn =
    kind === 'stacked'
      ? columns(shown, top)
      : shown
          .map(({ label, points }, index) => {
            const colour = colorOf(label, index);
            const wash = shown.length === 1 ? `<path class="wash ${colour}" d="${area(points, top)}"/>` : '';
            return `${wash}${lineOf(points, top, colour)}`;
          })
          .join('');
  const data = JSON.stringify(
    shown.map(({ label, points }, index) => [
      label,
      colorOf(label, index),
      points.map((value) => formatValue(value, unit)),
    ]),
  );
  const words = shown.map(({ label, whole }) => `${label} ${formatValue(whole, unit)}`).join(', ');
  return html`<div class="plot" role="img" aria-label="${words}" data-lines="${data}">
<div class="axis"><span>${formatValue(top, unit)}</span><span>${formatValue(top / 2, unit)}</span><span>0</span></div>
<div class="area">${svg(grid + drawn, 'chart')}<div class="cursor"></div></div></div>
<div class="times">${times.map((time) => html`<span>${time}</span>`)}</div>
<ul class="legend">${shown.map(
    ({ label, whole }, index) =>
      html`<li><i class="${colorOf(label, index)}"></i>${label} <b>${formatValue(whole, unit)}</b></li>`,
  )}</ul>`;
}
