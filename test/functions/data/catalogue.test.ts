import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardOf, type StoredCard } from '#domain/marketplace/card.ts';
import { catalogue } from '#functions/data/catalogue.ts';
import { catalogueChanges } from '#functions/data/catalogue-changes.ts';
import { EMPTY_BUCKET, startCloud, type TestCloud } from '#test/support/aws.ts';
import { aCard, aPublishedCourse } from '#test/support/builders.ts';
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
  await catalogueChanges(testPlatform()).replace(async () => []);
});

/** An instance of its own: nothing in memory yet. */
const instance = (platform = testPlatform()) => ({ ...catalogue(platform), ...catalogueChanges(platform) });
const change = (card: StoredCard) => ({ courseId: card.id, card });
const ids = async (of: Pick<ReturnType<typeof instance>, 'cards'> = instance()) =>
  (await of.cards()).map(({ id }) => id).sort();
const card = (n: number, given: Partial<StoredCard> = {}) => aCard({ id: ulid(n), ...given });

describe('the catalogue', () => {
  test('adds, replaces and removes cards', async () => {
    await instance().apply([change(card(1)), change(card(2))]);
    await instance().apply([change(card(1, { title: 'Rye' })), { courseId: ulid(2), card: undefined }]);
    expect(await instance().cards()).toEqual([card(1, { title: 'Rye' })]);
  });

  test('keeps a rating while the course changes, and takes a new one; a rating alone brings no card', async () => {
    const rating = { averageRating: 4.5, reviewCount: 2 };
    await instance().apply([change(card(1)), { courseId: ulid(1), rating }, { courseId: ulid(2), rating }]);
    const renamed = cardOf(aPublishedCourse({ creatorName: 'Mia Miller' }));
    await instance().apply([{ courseId: ulid(1), card: renamed }]);
    expect(await instance().cards()).toEqual([card(1, { creatorName: 'Mia Miller', ...rating })]);
    await instance().apply([{ courseId: ulid(1), card: undefined }]);
    if (!renamed) throw new Error('not listed');
    await instance().apply([{ courseId: ulid(1), card: renamed, rating }]);
    expect((await instance().cards())[0]).toMatchObject(rating);
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
  const empty = () => instance(testPlatform({ settings: { CATALOGUE_BUCKET: EMPTY_BUCKET } }));
  expect(await empty().cards()).toEqual([]);
  await empty().apply([change(card(1))]);
  expect(await ids(empty())).toEqual([ulid(1)]);
});
