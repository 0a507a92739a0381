import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteCourse, publishCourse, restoreCourse, saveCourse } from '#contracts/http/courses.ts';
import { keys } from '#contracts/table.ts';
import { imagePath } from '#domain/images/media.ts';
import { DAY_MS, HOUR_MS, plusMs } from '#domain/time.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { accountData } from '#functions/data/accounts/account-data.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { courseImages } from '#functions/data/images/course-images.ts';
import { storedImages } from '#functions/data/media/stored-images.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { pruneImages } from '#functions/outbox/prune-images.ts';
import { handler as work } from '#functions/outbox/work-outbox.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aPurchase, aTextWithImages, creator, imageFile } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));

const { id } = aCourse();
const [A, B] = [imageFile(1), imageFile(2)];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  cloud.s3.clearMedia();
  await db.seed(courseItem(aCourse({ priceCents: 0 })), ...draftItems(id, 1, aTextWithImages([])));
});
afterEach(() => vi.useRealTimers());

const on = (day: number) => vi.setSystemTime(new Date(plusMs(NOON, day * DAY_MS)));
/** Processes all due rows, as the sweeper does each minute. */
const sweep = () => work({ sweep: true });
const images = () => courseImages(lambdaPlatform);

async function upload(file: string): Promise<void> {
  const course = await courses(lambdaPlatform).byId(id, { consistent: true });
  if (!course || course.status === 'deleted') throw new Error('The course is gone');
  await images().add(course, { file, width: 10, height: 10, sizeBytes: 100 });
  cloud.s3.putMedia(imagePath(id, file).slice(1));
}
async function saved(wanted: readonly string[]): Promise<void> {
  const course = await courses(lambdaPlatform).byId(id, { consistent: true });
  const body = { revision: course?.revision ?? 0, text: aTextWithImages(wanted) };
  expect((await invoke(save, saveCourse, { user: creator, params: { courseId: id }, body })).status).toBe(200);
}
const own = { user: creator, params: { courseId: id } };
const published = async () => expect((await invoke(publish, publishCourse, own)).status).toBe(200);
/** Files and their records, which must agree. */
async function kept(): Promise<string[]> {
  const recorded = (await db.rows(keys.course.pk(id))).flatMap(({ sk }) =>
    String(sk).startsWith(keys.course.images) ? [String(sk).slice(keys.course.images.length)] : [],
  );
  const stored = cloud.s3.media().map(({ key }) => key.slice(`media/${id}/`.length));
  expect(stored.sort()).toEqual(recorded.sort());
  return recorded;
}
const openTasks = async () =>
  (await db.rows()).filter(({ sk, doneAt }) => sk === keys.task.sk && doneAt === undefined).map(({ kind }) => kind);

describe('a file that no text uses', () => {
  test('goes a day after its upload', async () => {
    await upload(A);
    await sweep();
    on(0.99);
    await sweep();
    expect(await kept()).toEqual([A]);
    on(1);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[], []]);
  });

  test('goes a day after a save dropped it, so undo works until then', async () => {
    await upload(A);
    await saved([A]);
    on(10);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[A], []]);
    await saved([]);
    on(10.9);
    await sweep();
    await saved([A]);
    on(20);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[A], []]);
    await saved([]);
    on(21);
    await sweep();
    expect(await kept()).toEqual([]);
  });

  test('stays for readers of a version until the version goes', async () => {
    await upload(A);
    await upload(B);
    await saved([A]);
    await published();
    await saved([B]);
    await published();
    on(29);
    await sweep();
    expect(await kept()).toEqual([A, B]);
    on(31);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[B], []]);
  });

  test('goes again after an interruption at each step', async () => {
    const ports = { courseImages: images(), storedImages: storedImages(lambdaPlatform) };
    const turn = { timeIsUp: () => false };
    for (const broken of ['storedImages.remove', 'courseImages.forget'] as const) {
      await upload(A);
      on(2);
      const [port, method] = broken.split('.') as ['storedImages', 'remove'];
      const dies = { ...ports, [port]: { ...ports[port], [method]: () => Promise.reject(new Error('dies')) } };
      await expect(pruneImages(id, dies, turn)).rejects.toThrow('dies');
      await expect(saved([A])).rejects.toThrow();
      expect(await pruneImages(id, ports, turn)).toBeNull();
      expect(await kept()).toEqual([]);
      on(0);
    }
  });

  test('stays if a save starts using it meanwhile', async () => {
    await upload(A);
    on(2);
    const ports = { courseImages: images(), storedImages: storedImages(lambdaPlatform) };
    const racing = {
      ...ports,
      courseImages: {
        ...ports.courseImages,
        async unused(courseId: string) {
          const found = await ports.courseImages.unused(courseId);
          if (found.removable.length > 0) await saved([A]);
          return found;
        },
      },
    };
    expect(await pruneImages(id, racing, { timeIsUp: () => false })).toBeNull();
    expect(await kept()).toEqual([A]);
  });
});

describe('the files of a deleted course', () => {
  test('stay while it can be restored', async () => {
    await upload(A);
    await saved([A]);
    expect((await invoke(remove, deleteCourse, own)).status).toBe(200);
    on(29);
    await sweep();
    expect(await kept()).toEqual([A]);
    expect((await invoke(restore, restoreCourse, own)).status).toBe(200);
    on(60);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[A], []]);
  });

  test('go a day after its working copy, except those that buyers see', async () => {
    await upload(A);
    await upload(B);
    await saved([A]);
    await published();
    await db.seed(purchaseRow(aPurchase({ courseId: id })));
    await saved([B]);
    expect((await invoke(remove, deleteCourse, own)).status).toBe(200);
    await sweep();
    on(30.5);
    await sweep();
    expect(await kept()).toEqual([A, B]);
    on(31.5);
    await sweep();
    expect([await kept(), await openTasks()]).toEqual([[A], []]);
  });
});

describe('the files of an erased account', () => {
  const erase = async () => {
    const data = accountData(lambdaPlatform);
    const ports = { courseImages: images(), storedImages: storedImages(lambdaPlatform) };
    let position: Awaited<ReturnType<typeof data.eraseCourse>>;
    do {
      if (position?.part === 'images')
        expect(await pruneImages(id, ports, { timeIsUp: () => false, isErased: true })).toBeNull();
      position = await data.eraseCourse({ id }, { last: false, position });
    } while (position !== undefined);
  };

  test('go at once', async () => {
    await upload(A);
    await saved([A]);
    await erase();
    expect(await kept()).toEqual([]);
    expect(await db.rows(keys.course.pk(id))).toEqual([]);
  });

  test('go at once, except those that buyers see', async () => {
    for (const file of [A, B]) await upload(file);
    await saved([A]);
    await published();
    await saved([B]);
    await db.seed(purchaseRow(aPurchase({ courseId: id })));
    await erase();
    expect(await kept()).toEqual([A]);
    vi.setSystemTime(new Date(plusMs(NOON, HOUR_MS)));
    // An upload that was in flight.
    await expect(upload(B)).rejects.toThrow();
  });
});
