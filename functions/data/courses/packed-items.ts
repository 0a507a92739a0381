import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as packed from '#contracts/packed-item.ts';
import { keys } from '#contracts/table.ts';
import type { Item } from '../table/table.ts';

/** About 1 ms for a module of 60 KB. */
const QUALITY = 5;
/** DynamoDB allows 400 KB an item, keys included. */
const CHUNK_BYTES = 390_000;

export function packedItems(
  { pk, sk, revision }: { pk: string; sk: string; revision: number },
  fields: object,
): Item[] {
  const bytes = brotliCompressSync(JSON.stringify(fields), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: chunks }, (_, index) => ({
    pk,
    sk: index === 0 ? sk : keys.course.chunk(sk, index + 1),
    revision,
    packed: bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
    ...(index === 0 && { chunks }),
  }));
}

export const unpackedItem = (items: readonly Item[], sk: string): Item | undefined =>
  packed.unpackedItem(items, sk, (chunks) => brotliDecompressSync(Buffer.concat(chunks)).toString());
