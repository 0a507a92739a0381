import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import * as declared from '#contracts/http/courses.ts';
import { keys } from '#contracts/table.ts';
import { handler as learners } from '#functions/courses/count-learners.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as exportIt } from '#functions/courses/export-course.ts';
import { handler as get } from '#functions/courses/get-course.ts';
import { handler as published } from '#functions/courses/get-published-text.ts';
import { handler as list } from '#functions/courses/list-my-courses.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as republish } from '#functions/courses/republish-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { handler as brand } from '#functions/courses/set-branding.ts';
import { handler as facets } from '#functions/courses/set-facets.ts';
import { handler as price } from '#functions/courses/set-price.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { aCourse, aCourseText, aModule, creator, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  await db.seed(courseItem(aCourse()), ...draftItems(aCourse().id, 1, aCourseText()));
});

const params = { courseId: aCourse().id };
const mine = { params, user: creator };
const text = aCourseText({ title: 'Rye at Home' });
const everyEndpoint: readonly (readonly [string, Endpoint, unknown, object])[] = [
  ['get', declared.getCourse, get, {}],
  ['save', declared.saveCourse, save, { body: { revision: 1, text } }],
  ['set the price of', declared.setPrice, price, { body: { priceCents: 500 } }],
  ['publish', declared.publishCourse, publish, {}],
  ['unpublish', declared.unpublishCourse, unpublish, {}],
  ['republish', declared.republishCourse, republish, {}],
  ['count the learners of', declared.countLearners, learners, {}],
  ['delete', declared.deleteCourse, remove, {}],
  ['restore', declared.restoreCourse, restore, {}],
  ['set the facets of', declared.setFacets, facets, { body: aCourse().facets }],
  [
    'set the branding of',
    declared.setBranding,
    brand,
    { body: { customColors: aCourse().customColors, customLogoUrl: null } },
  ],
  ['read the published text of', declared.getPublishedText, published, {}],
  ['export', declared.exportCourse, exportIt, { query: { format: 'json' } }],
];

describe.each(everyEndpoint)('the endpoint to %s a course', (_, endpoint, handler, given) => {
  test.each([
    ["another creator's course", { params, user: stranger }],
    ['an unknown id', { params: { courseId: ulid(77) }, user: creator }],
    ['a malformed id', { params: { courseId: 'course-1' }, user: creator }],
  ])('returns 404 for %s and changes nothing', async (__, caller) => {
    const before = await db.rows();
    expect(await invoke(handler, endpoint, { ...given, ...caller })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await db.rows()).toEqual(before);
  });
});

describe('the working copy', () => {
  test('is read whole, with its revision', async () => {
    const { status, body } = await invoke(get, declared.getCourse, mine);
    expect(status).toBe(200);
    expect(body.text).toEqual(aCourseText());
    expect(body.course).toMatchObject({
      title: 'Bread at Home',
      status: 'draft',
      revision: 1,
      hasUnpublishedChanges: false,
    });
    expect(body.course).not.toHaveProperty('ownerId');
  });

  test('is saved once per revision; a stale save is rejected', async () => {
    const first = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text } });
    expect(first).toMatchObject({ status: 200, body: { course: { revision: 2, title: 'Rye at Home' } } });
    const other = aCourseText({ title: 'Spelt at Home' });
    const second = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: other } });
    expect(second).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    expect((await invoke(get, declared.getCourse, mine)).body.text).toEqual(text);
  });

  test('keeps own and expired sources, and is rejected with those of others', async () => {
    const rowOf = (id: string, ownerId: string) => ({
      pk: keys.source.pk(id),
      sk: keys.source.sk,
      ...{ id, ownerId, kind: 'file', name: 'a.pdf', createdAt: NOON, status: 'failed', problem: 'empty' },
    });
    await db.seed(rowOf(ulid(31), creator), rowOf(ulid(32), stranger));
    const saved = (revision: number, ids: (string | null)[]) => {
      const content = { ...text.content, sources: { names: ids.map(() => 'a.pdf'), ids, areNamed: true } };
      return invoke(save, declared.saveCourse, { ...mine, body: { revision, text: { ...text, content } } });
    };
    expect((await saved(1, [ulid(31), null, ulid(33)])).status).toBe(200);
    const before = await db.rows();
    expect((await saved(2, [ulid(31), ulid(32)])).status).toBe(404);
    expect(await db.rows()).toEqual(before);
  });

  test('a slide rests only on attached sources and on what slides rested on before', async () => {
    const ready = { kind: 'file', name: 'a.pdf', createdAt: NOON, status: 'ready', title: 'A', words: 9 };
    const id = ulid(31);
    await db.seed({ pk: keys.source.pk(id), sk: keys.source.sk, id, ownerId: creator, ...ready });
    const saved = async (
      revision: number,
      ids: (string | null)[],
      refs: string[],
      name = 'a.pdf',
    ): Promise<string[] | undefined> => {
      const [module] = text.content.modules;
      const slides = (module?.lessons[0]?.slides ?? []).map((slide, n) =>
        n === 0 && refs.length > 0 ? { ...slide, sources: refs } : slide,
      );
      const lessons = (module?.lessons ?? []).map((lesson, n) => (n === 0 ? { ...lesson, slides } : lesson));
      const modules = text.content.modules.map((each, n) => (n === 0 ? { ...each, lessons } : each));
      const sources = { names: ids.map(() => name), ids, areNamed: true };
      const content = { ...text.content, modules, ...(ids.length > 0 && { sources }) };
      const given = { ...mine, body: { revision, text: { ...text, content } } };
      expect((await invoke(save, declared.saveCourse, given)).status).toBe(200);
      const { body } = await invoke(get, declared.getCourse, mine);
      return body.text.content.modules[0].lessons[0].slides[0].sources;
    };
    expect(await saved(1, [], ['S1.p1.1'])).toEqual([]);
    expect(await saved(2, [ulid(99)], ['S1.p1.1'])).toEqual([]);
    expect(await saved(3, [id], ['S1.p1.1', 'S2.p1.1'])).toEqual(['S1.p1.1']);
    // Taken off the course, or expired.
    expect(await saved(4, [null], ['S1.p1.1', 'S1.p2.1'])).toEqual(['S1.p1.1']);
    // Deleted, and back by undo. Then another source has its number.
    expect(await saved(5, [null], [])).toEqual([]);
    expect(await saved(6, [null], ['S1.p1.1', 'S1.p2.1'])).toEqual(['S1.p1.1']);
    expect(await saved(7, [null], [])).toEqual([]);
    expect(await saved(8, [null], [], 'b.pdf')).toEqual([]);
    expect(await saved(9, [null], ['S1.p1.1'], 'b.pdf')).toEqual([]);
  });

  test('is rejected for a duplicate id, with the name of the field', async () => {
    const { content } = aCourseText();
    const duplicate = { ...text, content: { ...content, modules: [aModule(1), aModule(1)] } };
    expect(await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: duplicate } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { 'body.text.content.modules.1.id': expect.any(String) } },
    });
  });

  test.each([
    ['body.text.title', { ...text, title: 'x'.repeat(121) }],
    ['body.text.description', { ...text, description: '' }],
    ['body.text.outline', { ...text, outline: 'x'.repeat(10_001) }],
    ['body.text.ownerId', { ...text, ownerId: stranger }],
    ['body.text.content.modules', { ...text, content: { ...text.content, modules: Array(21).fill(aModule(1)) } }],
  ])('is rejected for an invalid %s before any write', async (field, refused) => {
    const before = await db.rows();
    const { status, body } = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: refused } });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([field]);
    expect(await db.rows()).toEqual(before);
  });
});

describe('publishing', () => {
  test('puts the course live, marks later edits as unpublished, and can be undone', async () => {
    const live = await invoke(publish, declared.publishCourse, mine);
    expect(live).toMatchObject({
      status: 200,
      body: { course: { status: 'published', hasUnpublishedChanges: false } },
    });
    const edited = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text } });
    expect(edited.body.course).toMatchObject({ status: 'published', hasUnpublishedChanges: true });
    const republished = await invoke(publish, declared.publishCourse, mine);
    expect(republished.body.course.hasUnpublishedChanges).toBe(false);
    const back = await invoke(unpublish, declared.unpublishCourse, mine);
    expect(back).toMatchObject({ status: 200, body: { course: { status: 'draft', hasUnpublishedChanges: false } } });
    expect((await invoke(unpublish, declared.unpublishCourse, mine)).status).toBe(200);
  });

  describe('undone by unpublishing', () => {
    const stored = async () => {
      const rows = await db.rows(keys.course.pk(aCourse().id));
      const { updatedAt: _, ...row } = rows.find(({ sk }) => sk === keys.course.course) ?? {};
      return row;
    };
    const change = async (handler: unknown, endpoint: Endpoint, body?: object) => {
      const reply = await invoke(handler, endpoint, { ...mine, ...(body && { body }) });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.course;
    };

    test('can be taken back: the row is as before, also after a second click', async () => {
      await change(publish, declared.publishCourse);
      const live = await stored();
      await change(unpublish, declared.unpublishCourse);
      expect(await stored()).not.toHaveProperty('gsi2pk');
      expect(await change(republish, declared.republishCourse)).toMatchObject({ status: 'published' });
      expect(await stored()).toEqual(live);
      const before = await db.rows();
      await change(republish, declared.republishCourse);
      expect(await db.rows()).toEqual(before);
    });

    test('keeps later edits unpublished, and applies a later price', async () => {
      await change(publish, declared.publishCourse);
      await change(unpublish, declared.unpublishCourse);
      await change(save, declared.saveCourse, { revision: 1, text });
      await change(price, declared.setPrice, { priceCents: 700 });
      const back = await change(republish, declared.republishCourse);
      expect(back).toMatchObject({ status: 'published', hasUnpublishedChanges: true, priceCents: 700 });
      expect(await stored()).toMatchObject({ publishedVersion: 1, gsi2pk: keys.marketplace.gsi2pk });
    });

    test('brings no unlisted course back into the list', async () => {
      await change(publish, declared.publishCourse);
      await change(unpublish, declared.unpublishCourse);
      await change(price, declared.setPrice, { priceCents: null });
      await change(republish, declared.republishCourse);
      expect(await stored()).not.toHaveProperty('gsi2pk');
    });

    test('is forgotten by the next publication and refused for a course that was never out', async () => {
      expect((await invoke(republish, declared.republishCourse, mine)).body.code).toBe('conflict');
      await change(publish, declared.publishCourse);
      await change(unpublish, declared.unpublishCourse);
      await change(publish, declared.publishCourse);
      expect(await stored()).not.toHaveProperty('formerPublication');
      await change(unpublish, declared.unpublishCourse);
      await change(republish, declared.republishCourse);
      expect(await stored()).toMatchObject({ publishedVersion: 2, versionCount: 2 });
    });

    test('is refused if an older release published another version meanwhile, or withdrew this one', async () => {
      await change(publish, declared.publishCourse);
      const read = await change(unpublish, declared.unpublishCourse);
      expect(read.status).toBe('draft');
      const store = courses(testPlatform());
      const draft = await store.byId(aCourse().id);
      if (draft?.status !== 'draft') throw new Error('the course is published');
      await expect(store.republish({ ...draft, versionCount: 2 })).rejects.toMatchObject({ code: 'conflict' });
      const key = { pk: keys.course.pk(draft.id), sk: keys.course.course };
      await db.table.commit([db.table.update(key, { remove: ['formerPublication'] })]);
      await expect(store.republish(draft)).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  test('lists what an incomplete course lacks', async () => {
    const incomplete = { ...text, content: { ...text.content, overview: '', modules: [] } };
    await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: incomplete } });
    expect(await invoke(publish, declared.publishCourse, mine)).toMatchObject({
      status: 409,
      body: { code: 'not_ready_to_publish', error: expect.stringContaining('at least one module, an overview') },
    });
  });
});

test.each([
  ['an empty lesson', { lessons: [{ ...aModule(1).lessons[0], slides: [] }] }, 'slides'],
  [
    'equal options',
    { quizQuestions: [{ ...aModule(1).quizQuestions[0], options: ['Yes', 'yes '] }] },
    'different options',
  ],
  ['a blank option', { quizQuestions: [{ ...aModule(1).quizQuestions[0], options: ['Yes', ' '] }] }, 'every option'],
])('a course with %s is not published', async (_, change, needs) => {
  const broken = { ...text, content: { ...text.content, modules: [{ ...aModule(1), ...change }] } };
  const saved = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: broken } });
  expect(saved.status).toBe(200);
  expect(await invoke(publish, declared.publishCourse, mine)).toMatchObject({
    status: 409,
    body: { code: 'not_ready_to_publish', error: expect.stringContaining(needs) },
  });
});

test('learners with access are counted, none before the first enrollment', async () => {
  expect((await invoke(learners, declared.countLearners, mine)).body).toEqual({ learners: 0 });
  await db.seed({ pk: keys.course.pk(aCourse().id), sk: keys.course.stats, enrollments: 12, starsSum: 5 });
  expect((await invoke(learners, declared.countLearners, mine)).body).toEqual({ learners: 12 });
});

describe('a price', () => {
  test.each([0, 500, 999_999, null])('may be %s', async (priceCents) => {
    expect(await invoke(price, declared.setPrice, { ...mine, body: { priceCents } })).toMatchObject({
      status: 200,
      body: { course: { priceCents, revision: 1 } },
    });
  });
  test.each([0, 900, null])('that is no longer %s is replaced only if the user saw the new one', async (seenCents) => {
    const set = (priceCents: number | null, seen?: number | null) =>
      invoke(price, declared.setPrice, {
        ...mine,
        body: { priceCents, ...(seen !== undefined && { seenCents: seen }) },
      });
    await set(4_900);
    expect(await set(500, seenCents)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'The price was changed elsewhere. Reload the course to see it.' },
    });
    expect(await set(500, 4_900)).toMatchObject({ status: 200, body: { course: { priceCents: 500 } } });
    // The same request, sent again after its reply was lost.
    expect(await set(500, 4_900)).toMatchObject({ status: 200, body: { course: { priceCents: 500 } } });
  });
  test.each([499, -1, 1_000_000, 5.5, '500', undefined])('may not be %s', async (priceCents) => {
    expect(await invoke(price, declared.setPrice, { ...mine, body: { priceCents } })).toMatchObject({
      status: 400,
      body: { fields: { 'body.priceCents': expect.any(String) } },
    });
  });
});

describe("a creator's course list", () => {
  test('contains only their own courses', async () => {
    const { body } = await invoke(list, declared.listMyCourses, { user: creator });
    expect(body).toMatchObject({ courses: [{ id: aCourse().id, title: 'Bread at Home' }], nextCursor: null });
    expect((await invoke(list, declared.listMyCourses, { user: stranger })).body.courses).toEqual([]);
  });
  test.each(['x', 'e30', Buffer.from('null').toString('base64url'), Buffer.from('{"pk":1}').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      expect(await invoke(list, declared.listMyCourses, { user: creator, query: { cursor } })).toMatchObject({
        status: 400,
        body: { fields: { 'query.cursor': expect.any(String) } },
      });
    },
  );
});
