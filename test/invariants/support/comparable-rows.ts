import type { Item } from '#functions/data/table.ts';

/** What differs between two runs that did the same: how often something was tried, when, and what follows from that. */
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

/** Rows as they compare between runs: instants and ids by their kind, in an order of their own. */
export const comparableRows = (rows: readonly Item[]): string[] =>
  rows
    .map((row) =>
      plain(JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !beside.has(name))), sorted)),
    )
    .sort();
