import { cutText } from '../cut-text.ts';
import { CELL_SEPARATOR, type Entry, type Essence, entryLine, entryOf, essenceOf, joined } from './essence.ts';
import { newVisual, type TypedVisualKind } from './new-visual.ts';
import { parseNumber, unitOf } from './parse-number.ts';
import { listBounds, MAX_CHART_VALUE, textBounds, type Visual, type VisualOf } from './visual.ts';

type Bounds = readonly [number, number];

function headOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const space = cutText(text, maxChars + 1).search(/\s\S*$/);
  return (space > maxChars / 2 ? text.slice(0, space) : cutText(text, maxChars)).trimEnd();
}

/** The rest of `head` moves to the front of `rest`. */
function flow(head: string, rest: string, maxHead: number, maxRest: number): [string, string] {
  const start = headOf(head, maxHead);
  return [start, headOf(joined(' ', head.slice(start.length).trim(), rest), maxRest)];
}

function wrap(text: string, maxChars: number): string[] {
  const head = headOf(text.trim(), maxChars);
  return head === '' ? [] : [head, ...wrap(text.trim().slice(head.length), maxChars)];
}

const listOf = <Item>(items: readonly Item[], [min, max]: Bounds, empty: Item): Item[] => [
  ...items.slice(0, max),
  ...Array.from({ length: Math.max(0, min - items.length) }, () => empty),
];

const allEntries = ({ intro, entries, outro }: Essence): Entry[] =>
  [{ name: intro, text: '' }, ...entries, { name: outro, text: '' }].filter(
    ({ name, text }) => name !== '' || text !== '',
  );

const NOTHING: Entry = { name: '', text: '' };

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** Entries such as `Rye: Taste: sour; Price: low` were a table. */
function tableOf(entries: readonly Entry[]): Table | undefined {
  const rows = entries.map(({ name, text }) => ({ label: name, cells: text.split(CELL_SEPARATOR).map(entryOf) }));
  const columns = rows[0]?.cells.map(({ name }) => name) ?? [];
  const isTable =
    columns.length > 1 &&
    rows.every(({ cells }) => cells.length === columns.length && cells.every(({ name }, at) => name === columns[at])) &&
    rows.every(({ cells }) => cells.every(({ text }) => text !== ''));
  return isTable
    ? { columns, rows: rows.map(({ label, cells }) => ({ label, cells: cells.map(({ text }) => text) })) }
    : undefined;
}

function toSteps(essence: Essence): VisualOf<'steps'> {
  const items = allEntries(essence).map(({ name, text }) => {
    const [title, rest] = flow(name, text, textBounds.heading, textBounds.step);
    return { title, text: rest };
  });
  return { kind: 'steps', items: listOf(items, listBounds.steps, { title: '', text: '' }) };
}

function toTimeline(essence: Essence): VisualOf<'timeline'> {
  const entries = allEntries(essence);
  const areDates = entries.every(({ name, text }) => name.length <= textBounds.when && text !== '');
  const items = entries.map((entry) =>
    areDates
      ? { when: entry.name, what: headOf(entry.text, textBounds.step) }
      : { when: '', what: headOf(entryLine(entry), textBounds.step) },
  );
  return { kind: 'timeline', items: listOf(items, listBounds.events, { when: '', what: '' }) };
}

function plainTable(entries: readonly Entry[]): Table {
  const areLabels = entries.every(({ name }) => name.length <= textBounds.label);
  return {
    columns: ['', ''],
    rows: entries.map(({ name, text }, index) =>
      areLabels ? { label: name, cells: [text, ''] } : { label: String(index + 1), cells: [name, text] },
    ),
  };
}

function toComparison(essence: Essence): VisualOf<'comparison'> {
  const entries = allEntries(essence);
  const { columns, rows } = tableOf(entries) ?? plainTable(entries);
  const names = listOf(columns, listBounds.columns, '').map((name) => headOf(name, textBounds.label));
  const cellsOf = (cells: readonly string[]) => names.map((_, index) => headOf(cells[index] ?? '', textBounds.cell));
  return {
    kind: 'comparison',
    columns: names,
    rows: listOf(
      rows.map(({ label, cells }) => ({ label: headOf(label, textBounds.label), cells: cellsOf(cells) })),
      listBounds.rows,
      { label: '', cells: cellsOf([]) },
    ),
  };
}

const chartValue = (text: string): number =>
  Math.max(-MAX_CHART_VALUE, Math.min(MAX_CHART_VALUE, parseNumber(text) ?? 0));

function toChart({ entries, outro }: Essence): VisualOf<'chart'> {
  const table = tableOf(entries) ?? {
    columns: [''],
    rows: entries.map(({ name, text }) => ({ label: name, cells: [text || name] })),
  };
  const rows = listOf(table.rows, listBounds.chartLabels, { label: '', cells: [] });
  const [unit = '', ...others] = [...new Set(table.rows.flatMap(({ cells }) => cells.map(unitOf)))];
  return {
    kind: 'chart',
    type: 'bar',
    unit: others.length === 0 && unit.length <= textBounds.unit ? unit : '',
    labels: rows.map(({ label }) => headOf(label, textBounds.label)),
    series: listOf(table.columns, listBounds.chartSeries, '').map((name, index) => ({
      name: headOf(name, textBounds.label),
      values: rows.map(({ cells }) => chartValue(cells[index] ?? '')),
    })),
    source: headOf(outro, textBounds.source),
  };
}

function toDiagram(essence: Essence): VisualOf<'diagram'> {
  const nodes = listOf(allEntries(essence), listBounds.nodes, NOTHING).map(({ name, text }, index) => ({
    id: `n${index + 1}`,
    label: headOf(name || text, textBounds.node),
  }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `n${index + 1}`, to: id, label: '' }));
  return { kind: 'diagram', nodes, edges };
}

const toCode = (essence: Essence): VisualOf<'code'> => ({
  kind: 'code',
  language: 'text',
  lines: listOf(
    allEntries(essence).flatMap((entry) => wrap(entryLine(entry), textBounds.codeLine)),
    listBounds.codeLines,
    '',
  ),
  highlight: [],
});

const toWorkedExample = ({ intro, entries, outro }: Essence): VisualOf<'workedExample'> => ({
  kind: 'workedExample',
  problem: headOf(intro, textBounds.sentence),
  steps: listOf(
    entries.map(({ name, text }) => {
      const [action, why] = flow(name, text, textBounds.step, textBounds.step);
      return { do: action, why };
    }),
    listBounds.exampleSteps,
    { do: '', why: '' },
  ),
  result: headOf(outro, textBounds.sentence),
});

function toTryIt({ intro, entries, outro }: Essence): VisualOf<'tryIt'> {
  const lines = entries.map(entryLine);
  const [task, answer] = intro === '' ? [lines, [outro]] : [[intro], [...lines, outro]];
  return {
    kind: 'tryIt',
    task: headOf(joined('\n', ...task), textBounds.paragraph),
    hint: '',
    answer: headOf(joined('\n', ...answer), textBounds.paragraph),
  };
}

function toMisconception({ intro, entries, outro }: Essence): VisualOf<'misconception'> {
  const [belief = '', ...reasons] = intro === '' ? entries.map(entryLine) : [intro, ...entries.map(entryLine)];
  return {
    kind: 'misconception',
    belief: headOf(belief, textBounds.step),
    whyWrong: headOf(joined('\n', ...reasons), textBounds.sentence),
    truth: headOf(outro, textBounds.sentence),
  };
}

const toFormula = (source: Visual, essence: Essence): VisualOf<'formula'> =>
  source.kind === 'code'
    ? { kind: 'formula', tex: headOf(source.lines.join('\n').trim(), textBounds.tex), meaning: '' }
    : {
        kind: 'formula',
        tex: '',
        meaning: headOf(allEntries(essence).map(entryLine).join(' '), textBounds.sentence),
      };

/** A formula's lines, without its meaning, are its code. */
const withoutMeaning = (source: Visual, essence: Essence): Essence =>
  source.kind === 'formula' && source.tex.trim() !== '' ? { ...essence, intro: '' } : essence;

/** Always valid. */
export function convertVisual(visual: Visual, kind: TypedVisualKind): Visual {
  if (visual.kind === kind) return visual;
  const essence = essenceOf(visual);
  if (allEntries(essence).length === 0) return newVisual(kind);
  switch (kind) {
    case 'steps':
      return toSteps(essence);
    case 'comparison':
      return toComparison(essence);
    case 'timeline':
      return toTimeline(essence);
    case 'chart':
      return toChart(essence);
    case 'diagram':
      return toDiagram(essence);
    case 'code':
      return toCode(withoutMeaning(visual, essence));
    case 'formula':
      return toFormula(visual, essence);
    case 'workedExample':
      return toWorkedExample(essence);
    case 'tryIt':
      return toTryIt(essence);
    case 'misconception':
      return toMisconception(essence);
  }
}

const wordsOf = (visual: Visual): string[] =>
  allEntries(essenceOf(visual)).flatMap((entry) => entryLine(entry).match(/[\p{L}\p{N}]+/gu) ?? []);

export function keepsWords(before: Visual, after: Visual): boolean {
  const kept = new Set(wordsOf(after));
  return wordsOf(before).every((word) => kept.has(word));
}
