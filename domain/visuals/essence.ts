import type { Visual, VisualOf } from './visual.ts';

/** A step, row, event, node or line. */
export interface Entry {
  readonly name: string;
  readonly text: string;
}

export interface Essence {
  readonly intro: string;
  readonly entries: readonly Entry[];
  readonly outro: string;
}

export const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

export const CELL_SEPARATOR = '; ';
const NAME_SEPARATOR = ': ';

const rowText = (names: readonly string[], cells: readonly string[]): string =>
  joined(CELL_SEPARATOR, ...cells.map((cell, index) => cell && joined(NAME_SEPARATOR, names[index] ?? '', cell)));

/** In topological order; a cycle starts at its first node. */
function inOrder({ nodes, edges }: VisualOf<'diagram'>): VisualOf<'diagram'>['nodes'] {
  const left = [...nodes];
  const ordered: typeof left = [];
  while (left.length > 0) {
    const isFree = ({ id }: { id: string }) =>
      !edges.some(({ from, to }) => to === id && from !== id && left.some((node) => node.id === from));
    const free = Math.max(0, left.findIndex(isFree));
    ordered.push(...left.splice(free, 1));
  }
  return ordered;
}

/** A node names its edges, except a plain one to the next node. */
function diagramEntries(diagram: VisualOf<'diagram'>): Entry[] {
  const nodes = inOrder(diagram);
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  return nodes.map(({ id, label }, index) => {
    const edges = diagram.edges.filter(({ from }) => from === id);
    const isPlain = edges.length === 1 && edges[0]?.label === '' && edges[0].to === nodes[index + 1]?.id;
    const text = edges.map((edge) => joined(' ', edge.label, `→ ${labels.get(edge.to) ?? ''}`));
    return { name: label, text: isPlain ? '' : text.join(CELL_SEPARATOR) };
  });
}

const named = (names: readonly string[]): Entry[] => names.map((name) => ({ name, text: '' }));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export const entryLine = ({ name, text }: Entry): string => joined(NAME_SEPARATOR, name, text);

export function entryOf(line: string): Entry {
  const [name = '', ...rest] = line.split(NAME_SEPARATOR);
  return { name, text: rest.join(NAME_SEPARATOR) };
}

export function essenceOf(visual: Visual): Essence {
  const plain = (entries: readonly Entry[]): Essence => ({ intro: '', entries, outro: '' });
  switch (visual.kind) {
    case 'steps':
      return plain(visual.items.map(({ title, text }) => ({ name: title, text })));
    case 'comparison':
      return plain(visual.rows.map(({ label, cells }) => ({ name: label, text: rowText(visual.columns, cells) })));
    case 'timeline':
      return plain(visual.items.map(({ when, what }) => ({ name: when, text: what })));
    case 'chart': {
      const names = visual.series.map(({ name }) => (visual.series.length > 1 ? name : ''));
      const cellsAt = (index: number) =>
        visual.series.map(({ values }) => joined(' ', String(values[index] ?? 0), visual.unit));
      return {
        intro: '',
        entries: visual.labels.map((label, index) => ({ name: label, text: rowText(names, cellsAt(index)) })),
        outro: visual.source,
      };
    }
    case 'diagram':
      return plain(diagramEntries(visual));
    case 'code':
      return plain(named(visual.lines.filter((line) => line.trim() !== '')));
    case 'formula':
      return { intro: visual.meaning, entries: named(linesOf(visual.tex)), outro: '' };
    case 'workedExample':
      return {
        intro: visual.problem,
        entries: visual.steps.map((step) => ({ name: step.do, text: step.why })),
        outro: visual.result,
      };
    case 'tryIt': {
      const lines = linesOf(visual.answer);
      const entries = [...named(linesOf(visual.hint)), ...lines.slice(0, -1).map(entryOf)];
      return { intro: visual.task, entries, outro: lines.at(-1) ?? '' };
    }
    case 'misconception':
      return { intro: visual.belief, entries: named(linesOf(visual.whyWrong)), outro: visual.truth };
    case 'image':
      return { intro: visual.alt, entries: [], outro: visual.caption };
  }
}
