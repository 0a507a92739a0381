import { MINUTE_MS } from '#domain/time.ts';
import type { ReadLogs } from '#local/logs/saved-queries.ts';
import type { AlarmReport } from '#local/metrics/alarms.ts';
import { type Dashboard, drawnLines, readDashboards, type Span, type Widget } from '#local/metrics/dashboards.ts';
import type { Metrics } from '#local/metrics/metrics.ts';
import type { TemplateResource } from '#local/service.ts';
import { chart, colorOf, formatValue, sparkline } from './charts.ts';
import { DASHBOARDS_SCRIPT, DASHBOARDS_STYLE } from './dashboards-style.ts';
import { html, type Raw, raw } from './page.ts';
import { answerTable, queryAddress } from './queries.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

const ranges = [
  { minutes: 15, words: '15 min', periodMinutes: 1 },
  { minutes: 60, words: '1 h', periodMinutes: 1 },
  { minutes: 360, words: '6 h', periodMinutes: 5 },
  { minutes: 1_440, words: '24 h', periodMinutes: 15 },
] as const;
type Range = (typeof ranges)[number];
const rangeOf = ({ searchParams }: URL): Range =>
  ranges.find(({ minutes }) => String(minutes) === searchParams.get('minutes')) ?? ranges[1];

function spanOf({ minutes, periodMinutes }: Range, nowMs: number): Span {
  const periodMs = periodMinutes * MINUTE_MS;
  const toMs = Math.ceil(nowMs / periodMs) * periodMs;
  return { fromMs: toMs - minutes * MINUTE_MS, toMs, periodMs };
}

const shortName = (name: string): string => name.split('-').at(-1) ?? name;

type Figures = Extract<Widget, { type: 'figures' }>;

export interface DashboardsContext {
  readonly resources: readonly TemplateResource[];
  readonly metrics: Metrics;
  readonly alarmsAt: (nowMs: number) => readonly AlarmReport[];
  readonly logs: ReadLogs;
  readonly clock: () => Date;
}

export function dashboardRoutes({
  resources,
  metrics,
  alarmsAt,
  logs,
  clock,
}: DashboardsContext): readonly LocalRoute[] {
  const boards = readDashboards(resources);
  const boardOf = ({ searchParams }: URL): Dashboard | undefined =>
    boards.find(({ name }) => shortName(name) === searchParams.get('board')) ?? boards[0];

  return [
    jsonRoute('/local/dashboards.json', (url) => {
      const range = rangeOf(url);
      const span = spanOf(range, clock().getTime());
      const boardName = url.searchParams.get('board');
      const figures = ({ title, kind, unit, lines }: Figures) => ({
        title,
        kind,
        unit,
        lines: drawnLines(lines, metrics, span),
      });
      return {
        from: new Date(span.fromMs).toISOString(),
        to: new Date(span.toMs).toISOString(),
        periodSeconds: span.periodMs / 1_000,
        dashboards: boards
          .filter(({ name }) => boardName === null || shortName(name) === boardName)
          .map(({ name, widgets }) => ({
            name,
            widgets: widgets.flatMap((widget) => (widget.type === 'figures' ? [figures(widget)] : [])),
            tables: widgets.flatMap((widget) =>
              widget.type === 'table'
                ? [{ title: widget.title, rows: widget.query.run(logs(widget.query.groups, span.fromMs)) }]
                : [],
            ),
          })),
        alarms: alarmsAt(clock().getTime()),
        series: metrics.known(),
      };
    }),
    pageRoute('/local/dashboards', 'Dashboards', (url) => {
      const board = boardOf(url);
      if (!board) return html`<p class="soft">No dashboards in the templates.</p>`;
      const now = clock().getTime();
      const range = rangeOf(url);
      return html`${raw(`<style>${DASHBOARDS_STYLE}</style>`)}<div id="board">
${tabs(boards, board, range, alarmsAt(now))}
${bodyOf(board, { metrics, logs }, spanOf(range, now), alarmsAt(now))}</div>${raw(`<script>${DASHBOARDS_SCRIPT}</script>`)}`;
    }),
  ];
}

const addressOf = (board: string, minutes: number): string => `/local/dashboards?board=${board}&minutes=${minutes}`;

function tabs(boards: readonly Dashboard[], shown: Dashboard, range: Range, alarms: readonly AlarmReport[]): Raw {
  const inAlarm = new Set(alarms.filter(({ state }) => state === 'ALARM').map(({ name }) => name));
  const alarmCount = ({ widgets }: Dashboard): number =>
    widgets.flatMap((widget) => (widget.type === 'alarms' ? widget.names : [])).filter((name) => inAlarm.has(name))
      .length;
  return html`<div class="bar"><nav class="tabs" aria-label="Dashboards">${boards.map((board) => {
    const count = alarmCount(board);
    const current = board === shown ? raw(' aria-current="page"') : '';
    return html`<a href="${addressOf(shortName(board.name), range.minutes)}"${current}>${shortName(board.name)}${count > 0 && html` <em>${count}</em>`}</a>`;
  })}</nav><nav class="ranges" aria-label="Time shown">${ranges.map(
    ({ minutes, words }) =>
      html`<a href="${addressOf(shortName(shown.name), minutes)}"${minutes === range.minutes ? raw(' aria-current="true"') : ''}>${words}</a>`,
  )}</nav></div>`;
}

function bodyOf(
  { widgets }: Dashboard,
  { metrics, logs }: Pick<DashboardsContext, 'metrics' | 'logs'>,
  span: Span,
  alarms: readonly AlarmReport[],
): Raw {
  const parts: Raw[] = [];
  let together: Raw[] = [];
  let quiet: string[] = [];
  const close = (): void => {
    if (together.length > 0) parts.push(html`<div class="grid">${together}</div>`);
    if (quiet.length > 0) parts.push(html`<p class="quiet"><b>No data yet</b> ${quiet.join(' · ')}</p>`);
    together = [];
    quiet = [];
  };
  const times = timesOf(span);
  for (const widget of widgets) {
    if (widget.type === 'table') {
      close();
      const rows = widget.query.run(logs(widget.query.groups, span.fromMs));
      parts.push(
        html`<section class="card table"><h3>${widget.title}</h3>${answerTable(widget.query, rows)}</section>`,
      );
      continue;
    }
    if (widget.type !== 'figures') {
      close();
      parts.push(widget.type === 'alarms' ? alarmStrip(widget.names, alarms) : heading(widget));
      continue;
    }
    const lines = drawnLines(widget.lines, metrics, span);
    if (widget.kind !== 'number' && lines.every(({ whole }) => whole === undefined)) {
      quiet.push(widget.title);
      continue;
    }
    together.push(card(widget, lines, times));
  }
  close();
  return html`${parts}`;
}

const heading = ({ title, description, level }: Extract<Widget, { type: 'text' }>): Raw =>
  level <= 1
    ? html`<p class="lead">${description}</p>`
    : html`<h2>${title}</h2>${description !== '' && html`<p class="soft description">${description}</p>`}`;

function card({ title, kind, unit, width }: Figures, lines: ReturnType<typeof drawnLines>, times: Times): Raw {
  if (kind !== 'number')
    return html`<section class="card ${width <= 6 ? 'small' : ''}"><h3>${title}</h3>${chart(lines, { unit, kind, times })}</section>`;
  const [line] = lines;
  if (!line) return html``;
  const zero = line.statistic === 'Sum' ? 0 : undefined;
  return html`<section class="card tile"><h3>${title}</h3><p class="figure ${tone(line)}">${formatValue(line.whole ?? zero, unit)}</p>${sparkline(line)}</section>`;
}

/** Highlights metrics that should be zero. */
const tone = ({ label, whole = 0 }: { label: string; whole: number | undefined }): string =>
  whole > 0 && colorOf(label, 0) === 'rose' ? 'rose' : '';

function alarmStrip(names: readonly string[], alarms: readonly AlarmReport[]): Raw {
  const shown = alarms.filter(({ name }) => names.includes(name));
  const inAlarm = shown.filter(({ state }) => state === 'ALARM');
  const calm = shown.filter(({ state }) => state !== 'ALARM');
  const summary = inAlarm.length === 0 ? `All ${shown.length} alarms are OK` : `${calm.length} more alarms are OK`;
  return html`<div class="alarms">${inAlarm.map(alarmCard)}
<details id="calm"><summary>${inAlarm.length === 0 && html`<i class="green"></i>`}${summary}</summary><ul>${calm.map(
    ({ name, state, rule }) =>
      html`<li><i class="${state === 'OK' ? 'green' : 'lilac'}"></i><b>${alarmLabel(name)}</b> <span class="soft">${state === 'OK' ? rule : `${rule}; not enough time yet`}</span></li>`,
  )}</ul></details></div>`;
}

const alarmLabel = (name: string): string => name.replace(/^[^-]+-[^-]+-/, '');

/** The description's first line is the meaning; the others link onward. */
function alarmCard({ name, description, rule, value }: AlarmReport): Raw {
  const [means = '', ...places] = description.split('\n');
  const section = places.join(' ').match(/runbook\.md#([\w-]+)/)?.[1];
  const query = places.join(' ').match(/saved query (\S+)/)?.[1];
  return html`<article class="in-alarm"><h3>${alarmLabel(name)}</h3><p>${means}</p>
<p class="soft">${rule}; now ${value === undefined ? 'no data' : Math.round(value)}. ${section !== undefined && html`What to do: <code>docs/runbook.md#${section}</code>`}${query !== undefined && html` · <a href="${queryAddress(query)}">Show the requests</a>`}</p></article>`;
}

type Times = readonly [string, string, string];
const timesOf = ({ fromMs, toMs }: Span): Times => {
  const clock = (ms: number): string =>
    new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return [clock(fromMs), clock((fromMs + toMs) / 2), clock(toMs)];
};
