import { getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadCertificate, getCertificate } from '#contracts/http/learning.ts';
import { listWorksheets, makeWorkbook } from '#contracts/http/studies.ts';
import { keys } from '#contracts/table.ts';
import { EXPORT_KEPT_MS } from '#domain/exports/course-export.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import { plusMs } from '#domain/time.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as download } from '#functions/learning/download-certificate.ts';
import { handler as show } from '#functions/learning/get-certificate.ts';
import { handler as sheets } from '#functions/learning/list-worksheets.ts';
import { handler as make } from '#functions/learning/make-workbook.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourseText, aModule, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, enrollment, params, refund, seedCourse, store, stored } from './seeded-course.ts';

vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

let db: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  cloud.s3.clearMedia();
  await seedCourse(db);
  await buy(db);
});
afterEach(() => vi.useRealTimers());

async function textOf(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(bytes);
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}

describe('a workbook', () => {
  const ask = (user = learner) => invoke(make, makeWorkbook, { params, user });
  const state = async () => (await invoke(sheets, listWorksheets, { params, user: learner })).body.workbook;
  const kept = () => cloud.s3.media().filter(({ key }) => key.startsWith(`exports/${course.id}/`));
  async function opened(user = learner) {
    const { body } = await ask(user);
    const reply = await fetch(body.url);
    return { fileName: body.fileName, reply, text: await textOf(new Uint8Array(await reply.arrayBuffer())) };
  }
  const publish = async (given: Parameters<typeof aCourseText>[0]) => {
    const text = aCourseText(given);
    await store.save(await stored(), text);
    await store.publish(await stored(), text, { textHash: 'other' });
  };

  test('has what learners fill in, without right answers', async () => {
    const { fileName, reply, text } = await opened();
    expect(fileName).toBe('bread-at-home-workbook.pdf');
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="bread-at-home-workbook.pdf"');
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const [module] = aCourseText().content.modules;
    const [question] = module?.quizQuestions ?? [];
    expect(text).toContain(module?.worksheet?.exercises[0]);
    for (const option of question?.options ?? ['none']) expect(text).toContain(option);
    expect(question?.explanation).toBeTruthy();
    expect(text).not.toContain(question?.explanation);
    expect(text).not.toContain('Right answer');
  });

  test('is of the version that the reader has, and of the saved text for the owner', async () => {
    await store.save(await stored(), aCourseText({ title: 'Newer' }));
    expect((await opened()).text).toContain('Bread at Home');
    const own = await opened(creator);
    expect([own.fileName, own.text.includes('Newer')]).toEqual(['newer-workbook.pdf', true]);
  });

  test('belongs to the purchase', async () => {
    expect((await ask(stranger)).body.code).toBe('purchase_required');
    await refund(db);
    expect((await ask()).body.code).toBe('purchase_required');
    expect(kept()).toEqual([]);
  });

  const path = async (user = learner) => new URL((await ask(user)).body.url).pathname;
  const counted = async (user = learner) =>
    (await db.rows()).find(({ pk }) => pk === keys.rateLimit.pk(`exports#${user}`))?.taken ?? [];

  test('is made once for all readers of a text, whatever its creator types meanwhile', async () => {
    await db.seed(
      purchaseRow({ ...aPurchase(), buyerId: stranger }),
      enrollmentRow({ ...enrollment(), studentId: stranger }),
    );
    const first = await path();
    await store.save(await stored(), aCourseText({ title: 'Newer' }));
    expect([await path(), await path(stranger)]).toEqual([first, first]);
    expect([await counted(), await counted(stranger)]).toEqual([[NOON], []]);
    expect(kept()).toHaveLength(1);
    await store.publish(await stored(), aCourseText({ title: 'Newer' }), { textHash: 'other' });
    expect(await path()).not.toBe(first);
  });

  test('is made again if what it shows besides the text changes', async () => {
    const paths = new Set([await path()]);
    const before = await stored();
    const colors = { ...before.customColors, primary: '#123456' };
    for (const given of [{ creatorName: 'Renamed' }, { customColors: colors }]) {
      await db.seed(courseItem({ ...before, ...given }));
      paths.add(await path());
    }
    expect(paths.size).toBe(3);
  });

  test('carries the date of its publication, not of the last edit', async () => {
    const dateOf = async () => {
      const bytes = new Uint8Array(await (await fetch((await ask()).body.url)).arrayBuffer());
      return (await (await getDocumentProxy(bytes)).getMetadata()).info;
    };
    vi.setSystemTime(new Date(plusMs(NOON, EXPORT_KEPT_MS)));
    await store.save(await stored(), aCourseText({ title: 'Newer' }));
    expect(await dateOf()).toMatchObject({ CreationDate: expect.stringContaining('20261115120000') });
  });

  test('is made again when its file may soon be deleted', async () => {
    const first = await path();
    vi.setSystemTime(new Date(plusMs(NOON, EXPORT_KEPT_MS)));
    expect([await path(), await counted()]).toEqual([first, [NOON]]);
    const later = plusMs(NOON, EXPORT_KEPT_MS + 1);
    vi.setSystemTime(new Date(later));
    // The first has left the window of an hour.
    expect([await path(), await counted()]).toEqual([first, [later]]);
    expect(kept()).toHaveLength(1);
  });

  test('that has to be made counts against the limit of files', async () => {
    const { perHour } = rateLimits.exports;
    const key = { pk: keys.rateLimit.pk(`exports#${learner}`), sk: keys.rateLimit.sk };
    await db.seed({ ...key, taken: Array.from({ length: perHour }, () => NOON), ttl: 4_000_000_000 });
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(kept()).toEqual([]);
  });

  test('with letters that its fonts lack is refused, and the list of worksheets says so', async () => {
    expect(await state()).toBe('printable');
    const { content } = aCourseText();
    await publish({ content: { ...content, modules: [aModule(1, { keyTakeaways: ['パンを焼く'] })] } });
    expect(await state()).toBe('unprintable');
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'unprintable' } });
    expect(kept()).toEqual([]);
  });

  test('of a course without exercises does not exist', async () => {
    const { content } = aCourseText();
    const bare = { worksheet: null, quizQuestions: [], keyTakeaways: [] };
    await publish({ content: { ...content, modules: [aModule(1, bare)] } });
    expect(await state()).toBe('empty');
    expect((await ask()).status).toBe(404);
    expect(kept()).toEqual([]);
  });

  test('is refused while the store is down, and made afterwards', async () => {
    cloud.s3.outage.on = true;
    expect((await ask()).status).toBeGreaterThanOrEqual(500);
    cloud.s3.outage.on = false;
    expect((await ask()).status).toBe(200);
  });
});

describe('the file of a certificate', () => {
  const id = ulid(7);
  const certificate = {
    ...{ id, courseId: course.id, studentId: learner, studentName: 'Lee Learner', courseTitle: 'Bread: at Home?' },
    ...{ lessonCount: 8, completedAt: NOON, passedAt: null, scorePercent: null },
  };
  const seed = (given: object = {}) =>
    db.seed({ pk: keys.certificate.pk(id), sk: keys.certificate.sk, ...certificate, ...given });
  const ask = (certificateId = id) => invoke(download, downloadCertificate, { params: { certificateId } });
  const shown = async () => (await invoke(show, getCertificate, { params: { certificateId: id } })).body.certificate;

  test('is downloaded by anyone who has its address', async () => {
    await seed();
    const { status, headers, body } = await ask();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('filename="bread-at-home-certificate.pdf"');
    const text = await textOf(new Uint8Array(Buffer.from(body, 'base64')));
    for (const part of ['Lee Learner', 'Bread: at Home?', course.creatorName, id]) expect(text).toContain(part);
    expect((await shown()).isPrintable).toBe(true);
    const asked = { params: { certificateId: id }, query: { x: '1' } };
    expect((await invoke(download, downloadCertificate, asked)).status).toBe(400);
  });

  test('is refused if it is unknown or has ended', async () => {
    expect((await ask()).status).toBe(404);
    await seed();
    await refund(db);
    expect(await ask()).toMatchObject({ status: 410, body: { code: 'certificate_ended' } });
  });

  test('is refused for letters that its fonts lack, and the certificate says so', async () => {
    await seed({ studentName: '李雷' });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'unprintable' } });
    expect((await shown()).isPrintable).toBe(false);
  });
});
