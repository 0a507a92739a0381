import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { unpackedItem } from '#contracts/packed-item.ts';
import { auditKeys, keys } from '#contracts/table.ts';
import { type Instant, instantOf } from '#domain/time.ts';
import { type Row, ulidAt } from '../row.ts';

/**
 * What the product wrote for one course. `{{owner}}`, `{{site}}`, `{{id 1}}`, `{{file 1}}` (an id in lower case),
 * `{{time 1200}}` and `{{ttl 60}}` stand for what differs in each cloud; times count from the course's creation, in
 * milliseconds, `ttl` in seconds.
 */
export const Recording = z.strictObject({
  /** The items of `COURSE#id`; compressed texts are plain in `unpacked`. */
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The lines of the audit, without their keys. */
  lines: z.array(z.record(z.string(), z.unknown())),
});
export type Recording = z.output<typeof Recording>;

interface Course {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Instant;
}

const ULID = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/gi;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

type Replace = (text: string, name?: string) => unknown;

function mapped(value: unknown, replace: Replace, name?: string): unknown {
  if (typeof value === 'string' || (name === 'ttl' && typeof value === 'number')) return replace(String(value), name);
  if (Array.isArray(value)) return value.map((one) => mapped(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, replace, key)]));
}

const mappedRow = (row: Row, replace: Replace): Row => mapped(row, replace) as Row;

const bySortKey = (a: Row, b: Row): number => (String(a.sk) < String(b.sk) ? -1 : 1);
const byTime = (a: Row, b: Row): number => (String(a.at) < String(b.at) ? -1 : 1);

/**
 * @param rows all items of the course
 * @param lines of the audit about the course
 */
export function recordingOf(
  course: Course,
  { rows, lines, siteUrl }: { readonly rows: readonly Row[]; readonly lines: readonly Row[]; readonly siteUrl: string },
): Recording {
  const ids = [course.id];
  const start = Date.parse(course.createdAt);
  const numberOf = (id: string): number => {
    if (!ids.includes(id)) ids.push(id);
    return ids.indexOf(id) + 1;
  };
  const replace: Replace = (text, name) =>
    name === 'ttl'
      ? `{{ttl ${Number(text) - Math.round(start / 1_000)}}}`
      : text
          .replaceAll(siteUrl, '{{site}}')
          .replaceAll(course.ownerId, '{{owner}}')
          .replace(ULID, (id) => {
            const isFile = id !== id.toUpperCase();
            return `{{${isFile ? 'file' : 'id'} ${numberOf(id.toUpperCase())}}}`;
          })
          .replace(INSTANT, (at) => `{{time ${Date.parse(at) - start}}}`);
  return {
    rows: unpackedRows(rows)
      .toSorted(bySortKey)
      .map((row) => mappedRow(row, replace)),
    lines: lines
      .map(({ id, subject, action, by, at, details }) => ({ id, subject, action, by, at, details }))
      .toSorted(byTime)
      .map((line) => mappedRow(line, replace)),
  };
}

interface Place {
  /** Ids follow from it and the time, so repeated writes are identical. */
  readonly key: string;
  readonly ownerId: string;
  readonly siteUrl: string;
  readonly createdAt: Instant;
  /** When the course check began. */
  readonly checkedAt: Instant;
  /** Rows that expired before are left out. */
  readonly now: Instant;
}

export function rowsFrom(
  { rows, lines }: Recording,
  { key, ownerId, siteUrl, createdAt, checkedAt, now }: Place,
): Row[] {
  const idOf = (number: string): string => ulidAt(createdAt, `${key} ${number}`);
  const filledSince = (since: Instant): Replace => {
    const start = Date.parse(since);
    return (text, name) =>
      name === 'ttl'
        ? Math.round(start / 1_000) + Number(/-?\d+/.exec(text)?.[0])
        : text.replace(/\{\{(\w+)(?: (-?\d+))?\}\}/g, (placeholder, kind: string, number = '') => {
            if (kind === 'site') return siteUrl;
            if (kind === 'owner') return ownerId;
            if (kind === 'id') return idOf(number);
            if (kind === 'file') return idOf(number).toLowerCase();
            return kind === 'time' ? instantOf(start + Number(number)) : placeholder;
          });
  };
  const filled = filledSince(createdAt);
  const filledCheck = filledSince(checkedAt);
  return [
    ...rows
      .map((row) => mappedRow(row, isOfCheck(row) ? filledCheck : filled))
      .filter(({ ttl }) => ttl === undefined || Number(ttl) * 1_000 > Date.parse(now))
      .map(packedRow),
    ...lines.map((line) => {
      const { id, subject, at, ...rest } = mappedRow(line, filled);
      const stored = { id: String(id), subject: String(subject), at: String(at) };
      return { ...auditKeys(stored.subject, stored.at, stored.id), ...stored, ...rest };
    }),
  ];
}

const isOfCheck = ({ sk }: Row): boolean => String(sk).startsWith(keys.course.check);

const decompressed = (chunks: readonly Uint8Array[]): string => brotliDecompressSync(Buffer.concat(chunks)).toString();

function unpackedRows(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    if (!('packed' in row)) return [row];
    // A later chunk is part of its first item.
    if (!('chunks' in row)) return [];
    const { pk, sk, revision } = row;
    const { pk: _, sk: __, revision: ___, ...unpacked } = unpackedItem(rows, String(sk), decompressed) ?? {};
    return [{ pk, sk, revision, unpacked }];
  });
}

/** DynamoDB allows 400 KB an item, keys included. */
const MAX_PACKED_BYTES = 390_000;

function packedRow(row: Row): Row {
  if (!('unpacked' in row)) return row;
  const { unpacked, ...rest } = row;
  const packed = brotliCompressSync(JSON.stringify(unpacked), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (packed.length > MAX_PACKED_BYTES) throw new Error(`${rest.sk} of a demo course is larger than one item may be.`);
  return { ...rest, packed, chunks: 1 };
}
