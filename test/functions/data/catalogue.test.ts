import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#domain/marketplace/card.ts';
import { catalogue } from '#functions/data/catalogue.ts';
import { EMPTY_BUCKET, startCloud, type TestCloud } from '#test/support/aws.ts';
import { aCard } from '#test/support/builders.ts';
import { type TestPlatform, testPlatform, ulid } from '#test/support/platform.ts';

let cloud: TestCloud;
let platform: TestPlatform;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());
beforeEach(async () => {
  cloud.s3.outage.on = false;
  platform = testPlatform();
  await catalogue(testPlatform()).replace(async () => []);
});

/** An instance of its own: nothing in memory yet. */
const instance = () => catalogue(testPlatform());
const change = (card: Card) => ({ courseId: card.id, card });
const ids = async (of = instance()) => (await of.cards()).map(({ id }) => id).sort();
const card = (n: number, given: Partial<Card> = {}) => aCard({ id: ulid(n), ...given });

describe('the catalogue', () => {
  test('adds, replaces and removes cards', async () => {
    await instance().apply([change(card(1)), change(card(2))]);
    await instance().apply([change(card(1, { title: 'Rye' })), { courseId: ulid(2), card: undefined }]);
    expect(await instance().cards()).toEqual([card(1, { title: 'Rye' })]);
  });

  test('loses no change of many that come at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => instance().apply([change(card(n))])));
    expect(await ids()).toEqual(Array.from({ length: 10 }, (_, n) => ulid(n)));
  });

  test('shows a change within two seconds, and asks for nothing before', async () => {
    const list = catalogue(platform);
    expect(await list.cards()).toEqual([]);
    await instance().apply([change(card(1))]);
    platform.pass(1_900);
    expect(await list.cards()).toEqual([]);
    platform.pass(200);
    expect(await ids(list)).toEqual([ulid(1)]);
  });

  test('stays what it was while the files cannot be reached', async () => {
    await instance().apply([change(card(1))]);
    const list = catalogue(platform);
    await list.cards();
    cloud.s3.outage.on = true;
    platform.pass(5_000);
    expect(await ids(list)).toEqual([ulid(1)]);
    cloud.s3.outage.on = false;
    await instance().apply([change(card(2))]);
    expect(await ids(list)).toEqual([ulid(1), ulid(2)]);
  });

  test('is not written where nothing changes', async () => {
    await instance().apply([change(card(1))]);
    let builds = 0;
    // The rebuild sees a changed snapshot by its ETag: one build means that nothing was put in between.
    await instance().replace(async () => {
      builds++;
      await instance().apply([change(card(1))]);
      return [card(1)];
    });
    expect(builds).toBe(1);
  });

  test('is built again where a change came in between, so that the change is not lost', async () => {
    const listed = [card(1)];
    await instance().replace(async () => {
      const seen = [...listed];
      if (seen.length === 1) {
        listed.push(card(2));
        await instance().apply([change(card(2))]);
      }
      return seen;
    });
    expect(await ids()).toEqual([ulid(1), ulid(2)]);
  });
});

test('an empty bucket is an empty marketplace, and takes its first card', async () => {
  const empty = () => catalogue(testPlatform({ settings: { CATALOGUE_BUCKET: EMPTY_BUCKET } }));
  expect(await empty().cards()).toEqual([]);
  await empty().apply([change(card(1))]);
  expect(await ids(empty())).toEqual([ulid(1)]);
});
