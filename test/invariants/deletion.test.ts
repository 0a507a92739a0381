import './money/memory/in-process.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as declared from '#contracts/http/courses.ts';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as get } from '#functions/courses/get-course.ts';
import { handler as list } from '#functions/courses/list-my-courses.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { handler as viewPart } from '#functions/learning/view-module.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { aCourse, aCourseText, aModule, aProfile, creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { memoryDb } from './support/memory-table.ts';
import { silenceLogs } from './support/silence-logs.ts';

/** docs/invariants.md 12, first half: soft delete for 30 days, buyers keep access, then TTL removes the rest. */
const RUNS = sizeOf('12 deletions with buyers', 30, 2_000);
const seed = seedOf();
silenceLogs();
const db = memoryDb();
afterEach(() => vi.useRealTimers());

const scenario = fc.record({
  modules: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  buyers: fc.integer({ min: 0, max: 3 }),
  /** Edited but not published before the deletion. */
  editedAfter: fc.boolean(),
  waitsMs: fc.oneof(
    fc.integer({ min: 0, max: 40 * DAY_MS }),
    fc.constantFrom(30 * DAY_MS - 1, 30 * DAY_MS, 30 * DAY_MS + HOUR_MS),
  ),
});

const textOf = (title: string, modules: number) =>
  aCourseText({
    title,
    content: {
      ...aCourseText().content,
      modules: Array.from({ length: modules }, (_, index) => aModule(index + 1, { title })),
    },
  });

test(`a deleted course leaves the lists, stays with its buyers, and is restorable for 30 days (${RUNS} runs)`, async () => {
  for (const given of fc.sample(scenario, { seed, numRuns: RUNS })) {
    const details = `seed ${seed}: ${JSON.stringify(given)}`;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
    await db.clear();
    const course = aCourse({ priceCents: 0 });
    const params = { courseId: course.id };
    const call = { params, user: creator };
    await db.seed(courseItem(course), ...draftItems(course.id, 1, textOf('first', 2)), profileItem(aProfile()));
    const ok = async (...[handler, endpoint, given]: Parameters<typeof invoke>) => {
      const reply = await invoke(handler, endpoint, given);
      expect(reply.status, `${details}: ${endpoint.name} ${JSON.stringify(reply.body).slice(0, 200)}`).toBe(200);
      return reply.body;
    };
    for (const [index, modules] of given.modules.entries()) {
      const { course: now } = await ok(get, declared.getCourse, call);
      const body = { revision: now.revision, text: textOf(`edition ${index}`, modules) };
      await ok(save, declared.saveCourse, { ...call, body });
      await ok(publish, declared.publishCourse, call);
    }
    const buyers = Array.from({ length: given.buyers }, (_, index) => userId(50 + index));
    for (const user of buyers) {
      await db.seed(profileItem(aProfile({ userId: user, email: `b${user}@example.com`, role: 'student' })));
      await ok(enroll, enrollFree, { params, user });
    }
    if (given.editedAfter) {
      const { course: now } = await ok(get, declared.getCourse, call);
      await ok(save, declared.saveCourse, {
        ...call,
        body: { revision: now.revision, text: textOf('unpublished', 1) },
      });
    }
    const reads = async (user: string) => {
      const { version, ...shown } = await ok(view, viewCourse, { params, user });
      const part = { params: { ...params, number: '1' }, query: { version: String(version) }, user };
      return { version, title: shown.course.title, module: await ok(viewPart, viewModule, part) };
    };
    const before = await ok(get, declared.getCourse, call);
    const bought = await Promise.all(buyers.map(reads));

    await ok(remove, declared.deleteCourse, call);
    vi.setSystemTime(Date.parse(NOON) + given.waitsMs);
    expect((await ok(list, declared.listMyCourses, { user: creator })).courses, details).toEqual([]);
    expect(await Promise.all(buyers.map(reads)), details).toEqual(bought);
    const restored = await invoke(restore, declared.restoreCourse, call);
    expect(restored.status, details).toBe(given.waitsMs < 30 * DAY_MS ? 200 : 404);
    expect(await Promise.all(buyers.map(reads)), details).toEqual(bought);
    if (restored.status !== 200) continue;
    const after = await ok(get, declared.getCourse, call);
    expect(after.text, details).toEqual(before.text);
    expect([after.course.status, after.course.hasUnpublishedChanges], details).toEqual([
      before.course.status,
      before.course.hasUnpublishedChanges,
    ]);
  }
});
