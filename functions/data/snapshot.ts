import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as z from 'zod';
import { StoredCard } from '#domain/marketplace/card.ts';

const zip = promisify(brotliCompress);
const unzip = promisify(brotliDecompress);
/** The highest quality: a part is small, written once and read by every instance; lower ones exceed 12 MB at 100,000 courses. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** A card as it is stored, which a newer version of the product may have written. */
export type CardRow = Readonly<Record<string, unknown>> & { readonly id: string };

const Columns = z.object({ columns: z.record(z.string(), z.array(z.unknown())) });

/**
 * Rows as the bytes of one part of the snapshot: a column for each attribute, since what is alike then stands together. An
 * attribute that is null is the same as one that is missing.
 */
export async function packed(rows: readonly CardRow[]): Promise<Uint8Array> {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
  return zip(JSON.stringify({ columns }), packing);
}

/** @throws where these are not the bytes of a part */
export async function unpacked(bytes: Uint8Array): Promise<CardRow[]> {
  const { columns } = Columns.parse(JSON.parse((await unzip(bytes)).toString('utf8')));
  const rows: (Record<string, unknown> & { id: string })[] = (columns.id ?? []).map((id) => ({ id: String(id) }));
  for (const [name, held] of Object.entries(columns))
    for (const [index, row] of rows.entries()) if (held[index] != null) row[name] = held[index];
  return rows;
}

/** The cards that this version can read; the others are left out. */
export const cardsOf = (rows: readonly CardRow[]): StoredCard[] =>
  rows.flatMap((row) => StoredCard.safeParse(row).data ?? []);
