import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { packedItems, unpackedItem } from '#functions/data/courses/packed-items.ts';
import { readItem } from '#functions/data/table/items.ts';
import { randomCharacters } from '#test/support/large-text.ts';

const key = { pk: 'COURSE#1', sk: 'DRAFT#MODULE#01', revision: 3 };
const Fields = z.object({ revision: z.int(), text: z.string() });
/** About 900 KB that hardly compress, so three chunks. */
const long = { text: randomCharacters(500_000, 1) };
const chunks = packedItems(key, long);
const bytesOf = (item: Readonly<Record<string, unknown>> | undefined): Uint8Array =>
  item?.packed instanceof Uint8Array ? item.packed : new Uint8Array();

afterEach(() => vi.restoreAllMocks());

describe('packed fields', () => {
  test('are read as they were written, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const [item, ...others] = packedItems(key, { text });
        expect(others).toEqual([]);
        expect(unpackedItem([item ?? {}], key.sk)).toEqual({ ...key, text });
      }),
      { numRuns: 30 },
    );
  });

  test('of more than an item are read from several, in any order', () => {
    expect(chunks.map(({ sk }) => sk)).toEqual(['DRAFT#MODULE#01', 'DRAFT#MODULE#01#2', 'DRAFT#MODULE#01#3']);
    for (const chunk of chunks) expect(bytesOf(chunk).length).toBeLessThan(400_000);
    expect(unpackedItem(chunks.toReversed(), key.sk)).toEqual({ ...key, ...long });
  });

  test('are not there while a chunk is missing, or is of another save', () => {
    expect(unpackedItem(chunks.slice(0, 2), key.sk)).toBeUndefined();
    expect(unpackedItem(chunks.slice(1), key.sk)).toBeUndefined();
    const torn = chunks.map((chunk, index) => (index === 1 ? { ...chunk, revision: 2 } : chunk));
    expect(unpackedItem(torn, key.sk)).toBeUndefined();
  });

  test('are read without the chunks of a longer text before them', () => {
    const shorter = packedItems({ ...key, revision: 4 }, { text: 'Short' });
    expect(unpackedItem([...shorter, ...chunks.slice(1)], key.sk)).toEqual({ ...key, revision: 4, text: 'Short' });
  });

  test('are not there without an item, and not in one that is not packed', () => {
    expect(unpackedItem([{ ...key, text: 'Plain' }], key.sk)).toBeUndefined();
    expect(unpackedItem([], key.sk)).toBeUndefined();
  });

  test('that are damaged make an unreadable record', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first, ...rest] = chunks;
    const bytes = bytesOf(first);
    const damaged = [
      bytes.slice(0, 100),
      bytes.map((byte, index) => (index === 50 ? byte ^ 255 : byte)),
      new Uint8Array(),
    ];
    for (const packed of damaged) {
      const item = unpackedItem([{ ...first, packed }, ...rest], key.sk);
      expect(() => readItem(Fields, item ?? {})).toThrow(expect.objectContaining({ code: 'unreadable_record' }));
    }
  });
});
