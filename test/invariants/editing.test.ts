import './money/memory/in-process.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as declared from '#contracts/http/courses.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { handler as get } from '#functions/courses/get-course.ts';
import { handler as published } from '#functions/courses/get-published-text.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { aCourse, aCourseText, aModule, creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { ulid } from '#test/support/platform.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { casesOf, interleave, memoryDb } from './support/memory-table.ts';
import { silenceLogs } from './support/silence-logs.ts';

/** docs/invariants.md 7: no lost edit, and each published text is one complete saved text. */
const RUNS = sizeOf('7 crowds of 2 to 20 editors', 10, 2_000);
const seed = seedOf();
silenceLogs();

const db = memoryDb();
let number = seed % 1_000_000;
const start = aCourseText();

const crowd = fc.record({
  /** Modules per editor. Different lengths would reveal a module left behind by another save. */
  editors: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 20 }),
  publishers: fc.integer({ min: 0, max: 4 }),
});

/** Marks every module with the editor's mark. */
const edited = (text: CourseText, mark: string, modules: number): CourseText => ({
  ...text,
  content: {
    ...text.content,
    overview: `${text.content.overview} ${mark}`,
    modules: Array.from({ length: modules }, (_, index) => aModule(index + 1, { title: mark })),
  },
});

test(`concurrent editors never lose an edit (${RUNS} runs)`, async () => {
  for (const [{ editors, publishers }, order] of casesOf(crowd, RUNS, seed)) {
    await db.clear();
    const course = aCourse({ id: ulid(++number), priceCents: 0 });
    await db.seed(courseItem(course), ...draftItems(course.id, 1, start));
    const call = { params: { courseId: course.id }, user: creator };
    const details = `seed ${seed}, ${editors.length} editors, ${publishers} publishers`;
    /** The text of each revision as sent. */
    const saved = new Map<number, CourseText>([[1, start]]);

    const edit = async (modules: number, editor: number): Promise<void> => {
      for (let refused = 0, tries = 0; ; tries++) {
        expect(tries, `${details}: an editor cannot save`).toBeLessThan(500);
        const opened = await invoke(get, declared.getCourse, call);
        // Reads retry a limited number of times during a save.
        if (opened.status === 409) continue;
        const { revision } = opened.body.course;
        // After a conflict the newer revision is readable.
        expect(revision, details).toBeGreaterThan(refused);
        const text = edited(opened.body.text, `editor-${editor};`, modules);
        const reply = await invoke(save, declared.saveCourse, { ...call, body: { revision, text } });
        if (reply.status === 200) {
          expect(reply.body.course.revision, details).toBe(revision + 1);
          expect(saved.has(revision + 1), details).toBe(false);
          saved.set(revision + 1, text);
          return;
        }
        expect([reply.status, ['stale_revision', 'conflict'].includes(reply.body.code)], details).toEqual([409, true]);
        if (reply.body.code === 'stale_revision') refused = revision;
      }
    };
    const publishOnce = async () => {
      const { status, body } = await invoke(publish, declared.publishCourse, call);
      expect([200, 409], `${details}: ${JSON.stringify(body)}`).toContain(status);
    };
    await interleave(order, () =>
      Promise.all([
        ...editors.map(edit),
        ...Array.from({ length: publishers }, async (_, index) => {
          for (let wait = 0; wait < index * 3; wait++) await invoke(get, declared.getCourse, call);
          await publishOnce();
        }),
      ]),
    );

    const { course: after, text } = (await invoke(get, declared.getCourse, call)).body;
    expect(after.revision, details).toBe(1 + editors.length);
    expect(text, details).toEqual(saved.get(after.revision));
    const marks = text.content.overview.match(/editor-\d+;/g) ?? [];
    expect(new Set(marks).size, details).toBe(editors.length);
    const rows = await db.rows(keys.course.pk(course.id));
    const drafts = rows.filter(({ sk }) => String(sk).startsWith(keys.course.draftModule(0).slice(0, -2)));
    expect(drafts, details).toHaveLength(text.content.modules.length);
    if (after.status !== 'published') continue;
    const read = await invoke(published, declared.getPublishedText, call);
    const record = rows.find(({ sk }) => sk === keys.course.course);
    // The marketing kit is not published.
    const { marketing: _, ...frozen } = saved.get(Number(record?.publishedRevision)) ?? start;
    expect(read.body.text, details).toEqual(frozen);
  }
});
