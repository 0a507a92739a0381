import type { Item } from '#functions/data/table/table.ts';

/** Attributes that differ between equivalent runs. */
const beside = new Set(['attempts', 'lastError', 'ttl', 'version', 'gsi3pk', 'gsi3sk', 'correlationId', 'requestId']);

const plain = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replace(/\d{4}-\d\d(-\d\d)?\b/g, 'DAY')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'ID')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'USER')
    .replace(/\b([a-z]+)_[A-Za-z0-9_]{8,}/g, '$1')
    .replace(/\b[\w.]+\d+@/g, 'someone@');

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Rows with placeholders for times and ids, sorted. */
export const comparableRows = (rows: readonly Item[]): string[] =>
  rows
    .map((row) =>
      plain(JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !beside.has(name))), sorted)),
    )
    .sort();
