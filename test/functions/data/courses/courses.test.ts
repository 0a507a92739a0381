import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { type ExistingCourse, isListed } from '#domain/courses/course.ts';
import { catalogueCards } from '#functions/data/catalogue/catalogue-cards.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { aCourse, aCourseText, aModule, creator, stranger } from '#test/support/builders.ts';
import { NOON, type TestPlatform, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let platform: TestPlatform;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  platform = testPlatform();
  await db.seed(courseItem(aCourse()), ...draftItems(aCourse().id, 1, aCourseText()));
  platform.advance(1_000);
});
const store = () => courses(platform);
const id = aCourse().id;

async function stored(): Promise<ExistingCourse> {
  const course = await store().byId(id, { consistent: true });
  if (!course || course.status === 'deleted') throw new Error('the course is gone');
  return course;
}
const listed = async () => (await catalogueCards(platform).list(undefined)).cards.map((card) => card.id);
const rowKeys = async () => (await db.rows(keys.course.pk(id))).map(({ sk }) => sk);
const titled = (title: string) => ({ ...aCourseText(), title });

describe('a save', () => {
  test('replaces the whole text and raises the revision', async () => {
    const text = titled('Rye at Home');
    const saved = await store().save(await stored(), text);
    expect(saved).toEqual(await stored());
    expect(saved).toMatchObject({ revision: 2, title: 'Rye at Home', createdAt: NOON, updatedAt: platform.now() });
    expect(await store().workingCopy(id)).toEqual({ revision: 2, text });
  });

  test('of an older revision is rejected and writes nothing', async () => {
    const old = await stored();
    await store().save(old, titled('First'));
    const before = await db.rows();
    await expect(store().save(old, titled('Second'))).rejects.toMatchObject({ code: 'stale_revision' });
    expect(await db.rows()).toEqual(before);
  });

  test('succeeds for one of several concurrent requests', async () => {
    const old = await stored();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => courses(testPlatform()).save(old, titled(`Editor ${n}`))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { text } = await store().workingCopy(id);
    expect(text.title).toBe((await stored()).title);
  });

  test('with fewer modules deletes the others', async () => {
    const { content } = aCourseText();
    const three = { ...aCourseText(), content: { ...content, modules: [aModule(1), aModule(2), aModule(3)] } };
    await store().save(await stored(), three);
    expect((await stored()).moduleCount).toBe(3);
    await store().save(await stored(), { ...aCourseText(), content: { ...content, modules: [aModule(3)] } });
    expect((await rowKeys()).filter((sk) => String(sk).includes('MODULE'))).toEqual(['DRAFT#MODULE#01']);
    expect((await store().workingCopy(id)).text.content.modules.map((module) => module.id)).toEqual(['m3']);
  });

  test('of more than 3.5 MB is rejected before any write', async () => {
    const { content } = aCourseText();
    const [lesson] = aModule(1).lessons;
    const [slide] = lesson?.slides ?? [];
    if (!lesson || !slide) throw new Error('the builder gives lessons with slides');
    const lessons = Array.from({ length: 20 }, (_, l) => ({
      ...lesson,
      id: `l${l}`,
      slides: Array.from({ length: 9 }, (_, s) => ({ ...slide, id: `l${l}-s${s}`, spoken: 'x'.repeat(20_000) })),
    }));
    const huge = { ...aCourseText(), content: { ...content, modules: [aModule(1, { lessons })] } };
    await expect(store().save(await stored(), huge)).rejects.toMatchObject({ code: 'too_large' });
    expect((await stored()).revision).toBe(1);
  });
});

describe('a working copy', () => {
  test('is never read partially saved', async () => {
    await db.table.commit([
      db.table.update({ pk: keys.course.pk(id), sk: keys.course.draftModule(2) }, { set: { revision: 2 } }),
    ]);
    await expect(store().workingCopy(id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('publishing', () => {
  test('freezes the text as the next version, which later saves do not change', async () => {
    const published = await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    expect(published).toEqual(await stored());
    expect(published).toMatchObject({
      status: 'published',
      publishedVersion: 1,
      publishedRevision: 1,
      versionCount: 1,
    });
    const { content } = aCourseText();
    await store().save(await stored(), {
      ...titled('Newer'),
      content: { ...content, modules: [aModule(1, { title: 'Newer module' })] },
    });
    expect(await store().page(id, 1)).toMatchObject({ title: 'Bread at Home' });
    expect(await store().module(id, 1, 1)).toEqual(aModule(1));
    expect(await store().module(id, 1, 2)).toEqual(aModule(2));
    expect(await store().module(id, 0, 1)).toMatchObject({ title: 'Newer module' });
    expect(await stored()).toMatchObject({ revision: 2, publishedRevision: 1, listing: { title: 'Bread at Home' } });
  });

  test('does not show the marketing texts to buyers', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    const version = (await db.rows(keys.course.pk(id))).filter(({ sk }) => String(sk).startsWith('V#'));
    expect(version).toHaveLength(3);
    expect(JSON.stringify(version)).not.toContain('Bake with me');
  });

  test('lists it in the marketplace when it has a price, and leaves an audit line', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    expect(await listed()).toEqual([id]);
    expect(await db.rows(keys.audit.pk(id))).toMatchObject([
      { action: 'publish', by: creator, at: platform.now(), details: { version: 1, revision: 1 } },
    ]);
  });

  test('rejects a text that was overwritten, and the course does not change', async () => {
    const read = await stored();
    await store().save(read, titled('Saved meanwhile'));
    const before = await stored();
    await expect(store().publish(read, aCourseText(), { textHash: 'hash' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await stored()).toEqual(before);
    expect(await db.rows(keys.audit.pk(id))).toEqual([]);
  });

  test('freezes the newer text after a failed publication left items', async () => {
    const read = await stored();
    await store().save(read, titled('Saved meanwhile'));
    await store()
      .publish(read, aCourseText(), { textHash: 'hash' })
      .catch(() => undefined);
    await store().publish(await stored(), titled('Saved meanwhile'), { textHash: 'hash' });
    expect(await store().page(id, 1)).toMatchObject({ title: 'Saved meanwhile' });
  });

  test('by a late request never changes a published version', async () => {
    const late = await stored();
    await store().save(late, titled('Newer'));
    await store().publish(await stored(), titled('Newer'), { textHash: 'hash' });
    await expect(store().publish(late, aCourseText(), { textHash: 'hash' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await store().page(id, 1)).toMatchObject({ title: 'Newer' });
  });

  test('creates one version for concurrent requests', async () => {
    const read = await stored();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => courses(testPlatform()).publish(read, aCourseText(), { textHash: 'hash' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored()).versionCount).toBe(1);
  });

  test('continues the version numbers after unpublishing', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    await store().unpublish(await stored());
    await store().save(await stored(), titled('Second edition'));
    await store().publish(await stored(), titled('Second edition'), { textHash: 'hash' });
    expect(await stored()).toMatchObject({ publishedVersion: 2 });
    expect((await store().page(id, 1))?.title).toBe('Bread at Home');
    expect((await store().page(id, 2))?.title).toBe('Second edition');
  });
});

describe('unpublishing', () => {
  test('makes the course an unlisted draft and keeps the published version for its buyers', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    const draft = await store().unpublish(await stored());
    expect(draft).toEqual(await stored());
    expect(draft.status).toBe('draft');
    expect(await listed()).toEqual([]);
    expect(await store().page(id, draft.versionCount)).toBeDefined();
    expect((await db.rows(keys.audit.pk(id))).map(({ action }) => action).sort()).toEqual(['publish', 'unpublish']);
  });

  test('of an unpublished course is rejected', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    const read = await stored();
    await store().unpublish(read);
    await expect(store().unpublish(read)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a price', () => {
  test.each([0, 500, null])('of %s applies at once, also in the marketplace', async (priceCents) => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    const changed = await store().setPrice(await stored(), priceCents);
    expect(changed).toEqual(await stored());
    expect(await listed()).toEqual(isListed(changed) ? [id] : []);
    expect(changed.revision).toBe(1);
  });

  test('of a draft does not list it', async () => {
    await store().setPrice(await stored(), 900);
    expect(await listed()).toEqual([]);
  });

  test('set at the same time as another one is a conflict', async () => {
    const read = await stored();
    await store().setPrice(read, 900);
    await expect(store().setPrice(read, 90_000)).rejects.toMatchObject({ code: 'conflict' });
    expect((await stored()).priceCents).toBe(900);
  });

  test('set during a concurrent publication does not undo it', async () => {
    const read = await stored();
    await store().publish(read, aCourseText(), { textHash: 'hash' });
    await expect(store().setPrice(read, null)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed()).toEqual([id]);
  });
});

describe("a creator's courses", () => {
  test('are listed newest first, in pages, without courses of others', async () => {
    const rows = Array.from({ length: 55 }, (_, n) =>
      courseItem(aCourse({ id: ulid(100 + n), createdAt: `2026-11-16T00:00:${String(n).padStart(2, '0')}.000Z` })),
    );
    await db.seed(...rows, courseItem(aCourse({ id: ulid(99), ownerId: stranger })));
    const first = await store().ownedBy(creator);
    const second = await store().ownedBy(creator, first.cursor);
    const all = [...first.courses, ...second.courses];
    expect(all).toHaveLength(56);
    expect(second.cursor).toBeUndefined();
    expect(all.map((course) => course.createdAt)).toEqual(
      all
        .map((course) => course.createdAt)
        .sort()
        .reverse(),
    );
    expect(new Set(all.map((course) => course.ownerId))).toEqual(new Set([creator]));
  });

  test("are not reachable with another user's cursor", async () => {
    const forged = Buffer.from(
      JSON.stringify({ pk: 'COURSE#x', sk: 'COURSE', gsi1pk: keys.owner.gsi1pk('someone-else'), gsi1sk: 'x' }),
    ).toString('base64url');
    await expect(store().ownedBy(creator, forged)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a version that was just published', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is readable although a replica of the table lags', async () => {
    await store().publish(await stored(), aCourseText(), { textHash: 'hash' });
    const send = DynamoDBDocumentClient.prototype.send;
    vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      command: Parameters<typeof send>[0],
    ) {
      const lags = command instanceof GetCommand && !command.input.ConsistentRead;
      return lags ? Promise.resolve({}) : Reflect.apply(send, this, [command]);
    });
    expect(await store().page(id, 1)).toMatchObject({ title: aCourseText().title });
    expect(await store().module(id, 1, 1)).toMatchObject({ title: 'Module 1' });
    expect(await store().module(id, 1, 9)).toBeUndefined();
  });
});
