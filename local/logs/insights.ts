import { parseJson } from '#local/protocol/json.ts';
export interface LogEntry {
  readonly atMs: number;
  readonly group: string;
  readonly text: string;
}

type Value = string | number | undefined;
export type Row = Readonly<Record<string, Value>>;
type FieldReader = (field: string) => Value;

export interface InsightsQuery {
  readonly groups: readonly string[];
  readonly columns: readonly string[];
  run(entries: readonly LogEntry[]): readonly Row[];
}

const DEFAULT_COLUMNS = ['@timestamp', '@log', '@message'];
const DEFAULT_LIMIT = 10_000;

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html */
export function insightsQuery(query: string): InsightsQuery {
  const groups: string[] = [];
  const filters: ((read: FieldReader) => boolean)[] = [];
  let columns: readonly string[] = DEFAULT_COLUMNS;
  let stats: Stats | undefined;
  let sort: { readonly field: string; readonly descending: boolean } | undefined;
  let limit = DEFAULT_LIMIT;
  for (const line of query.split(/\n\s*\|\s*/)) {
    const [, command = '', rest = ''] = /^\s*(\w+)\s+(.*)$/s.exec(line) ?? [];
    switch (command.toLowerCase()) {
      case 'source':
        groups.push(unquoted(rest));
        break;
      case 'filter':
        filters.push(...rest.split(/\s+and\s+/).map(parseCondition));
        break;
      case 'fields':
        columns = splitList(rest);
        break;
      case 'stats':
        stats = statsOf(rest);
        columns = [...stats.by, ...stats.figures.map(({ as }) => as)];
        break;
      case 'sort': {
        const [field = '', order = 'asc'] = rest.trim().split(/\s+/);
        sort = { field, descending: order.toLowerCase() === 'desc' };
        break;
      }
      case 'limit':
        limit = Number(rest);
        break;
      default:
        throw unsupported(line);
    }
  }
  return {
    groups,
    columns,
    run(entries) {
      const reads = entries.map(readerOf).filter((read) => filters.every((matches) => matches(read)));
      const rows = stats ? groupRows(reads, stats) : reads.map((read) => rowOf(columns, read));
      if (sort === undefined) return rows.slice(0, limit);
      const { field, descending } = sort;
      const sign = descending ? -1 : 1;
      // Without stats, the sort field may not be shown.
      return [...rows].sort((left, right) => sign * compareValues(left[field], right[field])).slice(0, limit);
    },
  };
}

const unsupported = (what: string): Error =>
  new Error(`The local cloud does not support this part of a Logs Insights query: ${what}`);
const unquoted = (text: string): string => text.trim().replace(/^(['"])(.*)\1$/, '$2');
const splitList = (text: string): string[] => text.split(',').map((one) => one.trim());
const rowOf = (columns: readonly string[], read: FieldReader): Row =>
  Object.fromEntries(columns.map((column) => [column, read(column)]));

function compareValues(left: Value, right: Value): number {
  const [one, other] = [Number(left ?? Number.NaN), Number(right ?? Number.NaN)];
  if (Number.isFinite(one) && Number.isFinite(other)) return one - other;
  return String(left ?? '').localeCompare(String(right ?? ''));
}

/** `@log` and the like are Logs Insights' own. */
function readerOf({ atMs, group, text }: LogEntry): FieldReader {
  const line = text.startsWith('{') ? parseJson(text) : undefined;
  return (field) => {
    if (field === '@timestamp') return new Date(atMs).toISOString();
    if (field === '@log') return group;
    if (field === '@message') return text;
    let found: unknown = line;
    for (const name of field.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    if (typeof found === 'number' || found === undefined) return found;
    return typeof found === 'string' ? found : JSON.stringify(found);
  };
}

function parseCondition(text: string): (read: FieldReader) => boolean {
  const [, field = '', operator = '', wanted = ''] =
    /^\s*([@\w.]+)\s*(!=|=|\blike\b|\bin\b)\s*(\[.*\]|\/.*\/|"[^"]*")\s*$/s.exec(text) ?? [];
  switch (operator) {
    case '=':
      return (read) => String(read(field)) === unquoted(wanted);
    case '!=':
      return (read) => read(field) !== undefined && String(read(field)) !== unquoted(wanted);
    case 'in': {
      const among = splitList(wanted.slice(1, -1)).map(unquoted);
      return (read) => among.includes(String(read(field)));
    }
    case 'like': {
      const pattern = new RegExp(wanted.slice(1, -1));
      return (read) => pattern.test(String(read(field) ?? ''));
    }
    default:
      throw unsupported(text);
  }
}

interface Stats {
  readonly by: readonly string[];
  readonly figures: readonly { readonly as: string; of(reads: readonly FieldReader[]): Value }[];
}

function statsOf(text: string): Stats {
  const [figures = '', by = ''] = text.split(/\s+by\s+/);
  return {
    by: by === '' ? [] : splitList(by),
    // A comma in parentheses belongs to the function.
    figures: figures.split(/,(?![^(]*\))/).map((one) => {
      const [, name = '', given = '', as = ''] = /^\s*(\w+)\(([^)]*)\)\s+as\s+(\w+)\s*$/.exec(one) ?? [];
      const [field = '', percent = ''] = splitList(given);
      const figure = FIGURES[name];
      if (!figure) throw unsupported(one);
      return {
        as,
        of: (reads) =>
          figure(
            reads.map((read) => read(field)).filter((value) => value !== undefined),
            Number(percent),
            reads.length,
          ),
      };
    }),
  };
}

const numbers = (values: readonly Value[]): number[] =>
  values
    .map(Number)
    .filter(Number.isFinite)
    .sort((left, right) => left - right);
const FIGURES: Readonly<Record<string, (values: readonly Value[], percent: number, lines: number) => Value>> = {
  count: (_values, _percent, lines) => lines,
  sum: (values) => numbers(values).reduce((sum, value) => sum + value, 0),
  max: (values) => [...values].sort(compareValues).at(-1),
  pct: (values, percent) => {
    const sorted = numbers(values);
    return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  },
};

function groupRows(reads: readonly FieldReader[], { by, figures }: Stats): Row[] {
  const groups = new Map<string, FieldReader[]>();
  for (const read of reads) {
    const key = JSON.stringify(by.map((field) => read(field) ?? null));
    groups.set(key, [...(groups.get(key) ?? []), read]);
  }
  return [...groups.values()].map((members) => {
    const [first = () => undefined] = members;
    return { ...rowOf(by, first), ...Object.fromEntries(figures.map(({ as, of }) => [as, of(members)])) };
  });
}
