import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { MAX_PART_CARDS } from '#domain/marketplace/catalogue.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { catalogue } from '#functions/data/catalogue/catalogue.ts';
import type { ReadCards } from '#functions/data/catalogue/catalogue-changes.ts';
import {
  packRows,
  readManifest,
  replaceManifest,
  rowsAt,
  unpackRows,
  writePart,
} from '#functions/data/catalogue/snapshot.ts';
import { type AwsStandIns, EMPTY_BUCKET, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCard } from '#test/support/builders.ts';
import { type TestPlatform, testPlatform, ulid } from '#test/support/platform.ts';

/** How long a reader waits for a refresh (`PATIENCE_MS`) is decided by the test: forever, or not at all. */
const patience = vi.hoisted(() => ({ over: false }));
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>();
  const setTimeout = (...given: Parameters<typeof real.setTimeout>) => {
    if (given[2]?.ref !== false) return real.setTimeout(...given);
    return patience.over ? Promise.resolve() : new Promise(() => {});
  };
  return { ...real, setTimeout };
});

let cloud: AwsStandIns;
let platform: TestPlatform;
let listed: Map<string, StoredCard>;
beforeAll(async () => {
  cloud = await startAwsStandIns();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.stop();
});
beforeEach(async () => {
  patience.over = false;
  cloud.s3.outage.on = false;
  platform = testPlatform();
  listed = new Map();
  cloud.s3.clear();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** A new instance with an empty cache. */
const instance = (of = testPlatform()) => catalogue(of);
const card = (n: number, given: Partial<StoredCard> = {}) => aCard({ id: ulid(n), ...given });
const read: ReadCards = async (ids) => new Map(ids.map((id) => [id, listed.get(id)]));
/** Changes courses and sends their ids to the writer. */
const change = (...cards: readonly StoredCard[]) => {
  for (const one of cards) listed.set(one.id, one);
  return instance().refresh(
    cards.map(({ id }) => id),
    read,
  );
};
const remove = (n: number) => {
  listed.delete(ulid(n));
  return instance().refresh([ulid(n)], read);
};
const ids = async (of: Pick<ReturnType<typeof instance>, 'current'> = instance()) =>
  (await of.current()).cards.map(({ id }) => id).sort();
const bucket = () => platform.setting('CATALOGUE_BUCKET');
const parts = async () => (await readManifest(bucket())).parts;

describe('the writer', () => {
  test('adds, replaces and removes cards', async () => {
    await change(card(1), card(2));
    await change(card(1, { title: 'Rye' }));
    await remove(2);
    expect((await instance().current()).cards).toEqual([card(1, { title: 'Rye' })]);
    await remove(1);
    expect(await ids()).toEqual([]);
  });

  test('loses none of many concurrent changes', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => change(card(n))));
    expect(await ids()).toEqual(Array.from({ length: 10 }, (_, n) => ulid(n)));
  });

  test('rereads the courses after a conflict, so that no older state wins', async () => {
    await change(card(1, { title: 'First' }));
    listed.set(ulid(1), card(1, { title: 'Old' }));
    let reads = 0;
    await instance().refresh([ulid(1)], async (courseIds) => {
      const before = await read(courseIds);
      if (reads++ === 0) await change(card(1, { title: 'New' }));
      return before;
    });
    expect(reads).toBe(2);
    expect((await instance().current()).cards[0]?.title).toBe('New');
  });

  test.each([
    ['that was removed', undefined],
    ['with its former price', card(1, { priceCents: 100 })],
  ])('does not restore a course %s during its write', async (_, now) => {
    await change(card(2), ...(now ? [now] : []));
    listed.set(ulid(1), card(1, { priceCents: 900 }));
    let reads = 0;
    await instance().refresh([ulid(1)], async (courseIds) => {
      const before = await read(courseIds);
      if (reads++ > 0) return before;
      // It changes again, and another writer finds the snapshot up to date, so that message is done.
      if (now) listed.set(now.id, now);
      else listed.delete(ulid(1));
      const manifest = await readManifest(bucket());
      await instance().refresh([ulid(1)], read);
      expect(await readManifest(bucket())).toEqual(manifest);
      return before;
    });
    expect((await instance().current()).cards.find(({ id }) => id === ulid(1))).toEqual(now);
  });

  test('rewrites only the parts that a faster writer replaced', async () => {
    const last = MAX_PART_CARDS;
    await change(...Array.from({ length: last + 1 }, (_, n) => card(n)));
    const written = () => cloud.s3.catalogue().filter((key) => key.startsWith('parts/')).length;
    const before = written();
    for (const n of [0, last]) listed.set(ulid(n), card(n, { title: 'Rye' }));
    let reads = 0;
    await instance().refresh([ulid(0), ulid(last)], async (courseIds) => {
      if (reads++ < 3) await change(card(last + reads));
      return read(courseIds);
    });
    // Three by the other writer, one of the first part, and the last part in each of four attempts.
    expect(written() - before).toBe(3 + 1 + 4);
    const titles = new Map((await instance().current()).cards.map(({ id, title }) => [id, title]));
    expect([titles.get(ulid(0)), titles.get(ulid(last))]).toEqual(['Rye', 'Rye']);
    expect(titles.size).toBe(last + 4);
  });

  test('writes nothing without a change', async () => {
    await change(card(1));
    const before = await readManifest(bucket());
    await change(card(1));
    await instance().refresh([ulid(7)], read);
    expect(await readManifest(bucket())).toEqual(before);
  });

  test('writes only changed parts, and splits parts that grow too large', async () => {
    const many = Array.from({ length: 2 * MAX_PART_CARDS + 1 }, (_, n) => card(2 * n));
    await change(...many);
    const [first, second, third, ...others] = await parts();
    expect(others).toEqual([]);
    await change(card(2 * MAX_PART_CARDS + 1));
    const after = await parts();
    expect(after).toHaveLength(4);
    expect(after[0]).toEqual(first);
    expect(after.at(-1)).toEqual(third);
    expect(after.map(({ key }) => key)).not.toContain(second?.key);
    const sizes = await Promise.all(after.map(async (part) => (await rowsAt(bucket(), part)).length));
    expect(sizes).toEqual([1_000, 501, 500, 1]);
    expect(await ids()).toHaveLength(2 * MAX_PART_CARDS + 2);
    // Each card is in the part of its id.
    for (const [index, part] of after.entries())
      for (const { id } of await rowsAt(bucket(), part)) {
        expect(id >= part.from).toBe(true);
        expect(id < (after[index + 1]?.from ?? '~')).toBe(true);
      }
  });

  test('keeps cards it cannot read and attributes of a newer version', async () => {
    await change(card(1), card(2), card(3));
    const manifest = await readManifest(bucket());
    const [part] = manifest.parts;
    if (!part) throw new Error('There is a part');
    const [one = { id: '' }, two = { id: '' }, three = { id: '' }] = await rowsAt(bucket(), part);
    const newer = { ...part, key: 'parts/newer.json.br' };
    await writePart(bucket(), newer, [{ ...one, level: 'galactic' }, { ...two, fromTheFuture: [1] }, three]);
    await replaceManifest(bucket(), manifest, [newer]);
    expect(await ids()).toEqual([ulid(2), ulid(3)]);
    await change(card(2, { title: 'Rye' }));
    const [after] = await parts();
    if (!after) throw new Error('There is a part');
    expect(await rowsAt(bucket(), after)).toMatchObject([
      { id: ulid(1), level: 'galactic' },
      { id: ulid(2), title: 'Rye', fromTheFuture: [1] },
      { id: ulid(3) },
    ]);
    // An unreadable course is missing from the answer, and its card stays.
    await instance().refresh([ulid(2)], async () => new Map());
    expect(await ids()).toEqual([ulid(2), ulid(3)]);
  });

  test('removes replaced parts after a day, because readers may still load them', async () => {
    await change(card(1));
    await change(card(2));
    const [current] = await parts();
    const keys = () => cloud.s3.catalogue().filter((key) => key.startsWith('parts/'));
    expect(keys()).toHaveLength(2);
    const later = (ms: number) => instance(testPlatform({ now: new Date(Date.now() + ms).toISOString() }));
    expect(await later(DAY_MS - MINUTE_MS).prune(DAY_MS)).toBe(0);
    expect(await later(DAY_MS + MINUTE_MS).prune(DAY_MS)).toBe(1);
    expect(keys()).toEqual([current?.key]);
    expect(await ids()).toEqual([ulid(1), ulid(2)]);
  });

  test('reads a missing attribute as missing', async () => {
    const rows = [
      { id: 'a', more: 1 },
      { id: 'b', averageRating: null },
    ];
    expect(await unpackRows(await packRows(rows))).toEqual([{ id: 'a', more: 1 }, { id: 'b' }]);
  });
});

describe('a reader', () => {
  test('sends no request for two seconds, then revalidates in the background', async () => {
    const list = catalogue(platform);
    expect(await ids(list)).toEqual([]);
    await change(card(1));
    platform.advance(1_900);
    expect(await ids(list)).toEqual([]);
    platform.advance(200);
    // This request gets the cached state; the next one gets the change.
    expect(await ids(list)).toEqual([]);
    await expect.poll(() => ids(list)).toEqual([ulid(1)]);
  });

  test('waits for the revalidation when its Lambda was frozen', async () => {
    const list = catalogue(platform);
    await list.current();
    await change(card(1));
    platform.advance(60_000);
    expect(await ids(list)).toEqual([ulid(1)]);
  });

  test('serves the cached state while a large change loads', async () => {
    const list = catalogue(platform);
    await change(card(1));
    await list.current();
    await change(...Array.from({ length: 50 }, (_, n) => card(100 + n)));
    platform.advance(60_000);
    patience.over = true;
    // A reader that waited for the change would list it.
    expect(await ids(list)).toEqual([ulid(1)]);
    await expect.poll(async () => (await ids(list)).length).toBe(51);
  });

  test('loads only missing parts', async () => {
    await change(...Array.from({ length: MAX_PART_CARDS + 1 }, (_, n) => card(n)));
    const list = catalogue(platform);
    const before = await list.current();
    await change(card(MAX_PART_CARDS, { title: 'Rye' }));
    platform.advance(60_000);
    const after = await list.current();
    expect(after.cards.at(-1)?.title).toBe('Rye');
    expect(after.parts[0]).toBe(before.parts[0]);
    expect(after.parts[1]).not.toBe(before.parts[1]);
  });

  test('serves the cached state while the files are unreachable', async () => {
    await change(card(1));
    const list = catalogue(platform);
    await list.current();
    cloud.s3.outage.on = true;
    platform.advance(60_000);
    expect(await ids(list)).toEqual([ulid(1)]);
    cloud.s3.outage.on = false;
    await change(card(2));
    await expect.poll(() => ids(list)).toEqual([ulid(1), ulid(2)]);
  });

  test('fails with an empty cache while the files are unreachable', async () => {
    cloud.s3.outage.on = true;
    await expect(catalogue(platform).current()).rejects.toThrow();
  });
});

test('an empty bucket is an empty catalog and accepts its first card', async () => {
  const empty = () => instance(testPlatform({ settings: { CATALOGUE_BUCKET: EMPTY_BUCKET } }));
  expect(await ids(empty())).toEqual([]);
  listed.set(ulid(1), card(1));
  await empty().refresh([ulid(1)], read);
  expect(await ids(empty())).toEqual([ulid(1)]);
});
