import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportCourse } from '#contracts/http/courses.ts';
import { getExport, listExports, startExport } from '#contracts/http/exports.ts';
import { keys } from '#contracts/table.ts';
import { EXPORT_KEPT_MS, MAX_IMAGES_BYTES } from '#domain/exports/course-export.ts';
import { EXPORT_SECONDS } from '#domain/exports/execution.ts';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { MAX_IMAGE_BYTES } from '#domain/images/course-image.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, plusMs } from '#domain/time.ts';
import { handler as exportIt } from '#functions/courses/export-course.ts';
import { handler as get } from '#functions/courses/get-export.ts';
import { handler as list } from '#functions/courses/list-exports.ts';
import { handler as start } from '#functions/courses/start-export.ts';
import { courseExports } from '#functions/data/courses/course-exports.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { handler as build } from '#functions/generation/build-export.ts';
import { handler as failExport } from '#functions/generation/fail-export.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import {
  aCourse,
  aModule,
  aSlide,
  aSubscription,
  aTextWithImages,
  creator,
  imageFile,
  stranger,
} from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { caught } from '../generation/run-workflow.ts';

vi.mock('#functions/adapters/exports/player-files.ts', async () => ({
  playerFiles: (await import('#lib/bundling/player.ts')).buildPlayer,
}));
vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

let db: TestTable;
let cloud: AwsStandIns;
let executions: TestExecutions;
beforeAll(async () => {
  [db, cloud, executions] = await Promise.all([startTable(), startAwsStandIns(), startExecutions()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop(), executions.stop()]));

const course = aCourse();
const { id } = course;
const [shown, unused] = [imageFile(1), imageFile(2)];
const text = aTextWithImages([shown]);
const pk = keys.course.pk(id);
const imageRow = (file: string, sizeBytes = 8) => ({
  ...{ pk, sk: keys.course.image(file), file, width: 1, height: 1, sizeBytes },
  ...{ uploadedAt: NOON, keepUntil: NOON, isRemoved: false },
});
const textShowing = (files: readonly string[]) => {
  const lessons = Array.from({ length: Math.ceil(files.length / 20) }, (_, l) => ({
    ...{ id: `m1-l${l}`, title: `Lesson ${l}`, description: '', objective: '', durationMinutes: null },
    slides: files.slice(l * 20, l * 20 + 20).map((file, s) => {
      const visual = { kind: 'image', file, width: 1, height: 1, alt: 'A loaf', caption: '' } as const;
      return aSlide({ id: `m1-l${l}-s${s}`, title: 'A loaf', visual });
    }),
  }));
  return { ...text, content: { ...text.content, modules: [aModule(1, { lessons, quizQuestions: [] })] } };
};
const onPlan = (tier: 'free_trial' | 'hobby') =>
  db.seed({ pk: keys.user.pk(creator), sk: keys.user.subscription, ...aSubscription({ tier }) });
const at = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  await db.seed(courseItem(course), ...draftItems(id, 1, text), imageRow(shown), imageRow(unused));
  await onPlan('hobby');
  executions.byName.clear();
  executions.starts.length = 0;
  executions.inputs.length = 0;
  executions.outage.on = false;
  cloud.s3.outage.on = false;
  cloud.s3.clearMedia();
  for (const file of [shown, unused]) cloud.s3.putMedia(`media/${id}/${file}`);
});
afterEach(() => vi.useRealTimers());

const ask = (format: string, user = creator) =>
  invoke(start, startExport, { user, params: { courseId: id }, body: { format } });
const listed = (user = creator) => invoke(list, listExports, { user, params: { courseId: id } });
const listedAs = async (format: ExportFormat) =>
  (await listed()).body.exports.find((view: { format: string }) => view.format === format);
const fetched = (exportId: string, user = creator) =>
  invoke(get, getExport, { user, params: { courseId: id, exportId } });
/** Of the last export that was asked for. */
const view = async () => (await fetched(lastName().slice(-26))).body.export;
/** Runs the last execution that was started. */
const run = () => build(JSON.parse(executions.inputs.at(-1) ?? ''));
const failureOf = (running: Promise<unknown>) =>
  running.then(() => {
    throw new Error('It did not fail');
  }, caught);
const lastName = () => executions.starts.at(-1) ?? '';
async function fileAt(url: string) {
  const reply = await fetch(url);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return { reply, size: bytes.length, files: unzipSync(bytes) };
}
const exportedKeys = () => cloud.s3.media().filter(({ key }) => key.startsWith('exports/'));

describe('an export', () => {
  test.each<[ExportFormat, string, string]>([
    ['scorm12', 'bread-at-home-scorm.zip', 'imsmanifest.xml'],
    ['scorm12-single', 'bread-at-home-scorm-single.zip', 'imsmanifest.xml'],
    ['html', 'bread-at-home-web.zip', 'index.html'],
  ])('as %s is made, stored and downloaded as %s', async (format, name, first) => {
    expect((await listedAs(format)).status).toBe('none');
    expect(await ask(format)).toMatchObject({
      status: 202,
      body: { exportId: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    });
    expect([(await listedAs(format)).status, await view()]).toEqual(['running', { status: 'running' }]);
    await run();

    const { url, ...ready } = await view();
    expect(ready).toEqual({ status: 'ready', fileName: name, isCurrent: true });
    const { reply, size, files } = await fileAt(url);
    expect(await listedAs(format)).toEqual({ format, status: 'ready', sizeBytes: size });
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
    expect(Object.keys(files)[0]).toBe(first);
    for (const path of ['player.js', 'player.css', 'fonts/inter-latin-wght-normal.woff2'])
      expect(files[path]?.length).toBeGreaterThan(5_000);
    expect(files['course.css']?.length).toBeGreaterThan(100);
    // Only what the text shows.
    expect(Object.keys(files).filter((path) => path.startsWith('images/'))).toEqual([`images/${shown}`]);
    expect(new TextDecoder().decode(files[`images/${shown}`])).toBe('an image');
  });

  test.each<[ExportFormat, string]>([
    ['pdf-slides', 'bread-at-home-slides.pdf'],
    ['pdf-handout', 'bread-at-home-handout.pdf'],
    ['pdf-workbook', 'bread-at-home-workbook.pdf'],
    ['pdf-answers', 'bread-at-home-answers.pdf'],
  ])('as %s is downloaded as %s', async (format, name) => {
    await ask(format);
    await run();
    const { url, fileName } = await view();
    const reply = await fetch(url);
    expect([fileName, reply.headers.get('content-type')]).toEqual([name, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
    expect((await reply.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('as PowerPoint is downloaded, also in letters that PDF files lack', async () => {
    await db.seed(...draftItems(id, 2, { ...text, title: 'パン' }));
    await ask('pptx');
    await run();
    const { url, fileName } = await view();
    const reply = await fetch(url);
    expect(fileName).toBe('パン.pptx');
    expect(reply.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    );
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(new TextDecoder().decode(files['ppt/slides/slide1.xml'])).toContain('<a:t>パン</a:t>');
  });

  test('as PDF is refused where its fonts lack letters, and never tried again', async () => {
    await db.seed(...draftItems(id, 2, { ...text, title: 'パン' }));
    await ask('pdf-workbook');
    const error = await failureOf(run());
    expect(error.Error).toBe('RetryNever');
    await failExport({ executionName: lastName(), error });
    expect((await view()).failure).toContain('Latin, Greek and Cyrillic');
    await ask('html');
    await run();
    expect((await view()).status).toBe('ready');
  });

  test('of the same text, name, language and colors is made once', async () => {
    const { exportId } = (await ask('html')).body;
    await run();
    expect((await ask('html')).body).toEqual({ exportId });
    expect(executions.starts.length).toBe(1);
    const changes = [
      { revision: 2 },
      { creatorName: 'M. Baker' },
      { facets: { ...course.facets, language: 'de' } },
      { customColors: { ...course.customColors, accent: '#000000' } },
    ];
    for (const [index, change] of changes.entries()) {
      const { revision = 1 } = change;
      await db.seed(courseItem(aCourse(change)), ...draftItems(id, revision, text));
      expect((await listedAs('html')).status).toBe('none');
      await ask('html');
      expect(executions.starts.length).toBe(index + 2);
      await run();
      expect(await view()).toMatchObject({ status: 'ready', isCurrent: true });
    }
    expect(exportedKeys().length).toBe(changes.length + 1);
    expect(new Set(executions.starts).size).toBe(changes.length + 1);
  });

  test('is of the text at the time it is made, and says so', async () => {
    const { exportId } = (await ask('html')).body;
    const german = courseItem(aCourse({ facets: { ...course.facets, language: 'de' } }));
    await db.seed(german);
    await run();
    expect(await view()).toMatchObject({ isCurrent: true });
    await db.seed(courseItem(course));
    expect([(await listedAs('html')).status, (await view()).isCurrent]).toEqual(['none', false]);
    const { files } = await fileAt((await view()).url);
    expect(new TextDecoder().decode(files['index.html'])).toContain('lang="de"');
    expect((await ask('html')).body.exportId).not.toBe(exportId);
    // Another one of the format takes its place.
    expect((await fetched(exportId)).status).toBe(404);
  });

  test('leaves out an image whose file is gone', async () => {
    cloud.s3.clearMedia();
    await ask('html');
    await run();
    const { files } = await fileAt((await view()).url);
    expect(Object.keys(files).filter((path) => path.startsWith('images/'))).toEqual([]);
    expect(new TextDecoder().decode(files['index.html'])).toContain('A loaf on a table');
  });

  test('gives the same bytes for the same course', async () => {
    const made = [];
    for (const _ of [1, 2]) {
      await ask('scorm12');
      await run();
      made.push(Buffer.from(await (await fetch((await view()).url)).arrayBuffer()).toString('base64'));
      await db.clear();
      await db.seed(courseItem(course), ...draftItems(id, 1, text), imageRow(shown));
      await onPlan('hobby');
    }
    expect(made[0]).toBe(made[1]);
  });

  test('keeps neither name nor id of the creator in its row', async () => {
    await ask('html');
    await run();
    const row = (await db.rows(pk)).find(({ sk }) => sk === keys.course.export('html'));
    expect(row?.ttl).toBe((Date.parse(NOON) + DAY_MS) / 1_000);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${course.creatorName}|${creator}`));
  });

  test('is joined by a second request, also if its start was lost', async () => {
    const { exportId } = (await ask('html')).body;
    executions.byName.clear();
    expect((await ask('html')).body).toEqual({ exportId });
    expect(new Set(executions.starts).size).toBe(1);
    expect(executions.byName.get(lastName())).toBe('RUNNING');
  });

  test('begins once when two are asked for together', async () => {
    const [first, second] = await Promise.all([ask('html'), ask('html')]);
    expect(first.body.exportId).toBe(second.body.exportId);
    expect(new Set(executions.starts).size).toBe(1);
  });

  test('begins again if its execution ended without a result', async () => {
    await ask('html');
    executions.byName.set(lastName(), 'SUCCEEDED');
    await ask('html');
    expect(new Set(executions.starts).size).toBe(2);
    await run();
    expect(await view()).toMatchObject({ status: 'ready' });
  });

  test('that ended meanwhile is not replaced', async () => {
    const { exportId } = (await ask('html')).body;
    const [stale] = await courseExports(lambdaPlatform).ofCourse(id);
    await run();
    const other = { courseId: id, format: 'html', id: ulid(77), fingerprint: '' } as const;
    expect(await courseExports(lambdaPlatform).begin(other, stale)).toBe(false);
    expect((await ask('html')).body).toEqual({ exportId });
  });

  test('of an earlier run changes nothing', async () => {
    await ask('html');
    const first = JSON.parse(executions.inputs.at(-1) ?? '');
    executions.byName.set(lastName(), 'FAILED');
    await ask('html');
    await build(first);
    await failExport({ executionName: executions.starts[0] ?? '', status: 'FAILED' });
    expect(await view()).toEqual({ status: 'running' });
  });

  test('is kept for a day, and made again after that, also before its row is gone', async () => {
    const { exportId } = (await ask('html')).body;
    await run();
    at(plusMs(NOON, EXPORT_KEPT_MS));
    expect([(await listedAs('html')).status, (await fetched(exportId)).status]).toEqual(['ready', 200]);
    at(plusMs(NOON, EXPORT_KEPT_MS + 1));
    expect([(await listedAs('html')).status, (await fetched(exportId)).status]).toEqual(['none', 404]);
    for (const later of [EXPORT_KEPT_MS + 1, 2 * DAY_MS, 4 * DAY_MS]) {
      at(plusMs(NOON, later));
      const started = executions.starts.length;
      await ask('html');
      expect(executions.starts.length).toBe(started + 1);
      await run();
      expect(await view()).toMatchObject({ status: 'ready' });
    }
  });
});

describe('a failed export', () => {
  const interrupted = { status: 'failed', failure: "The file couldn't be made. Try again." };

  test('says that the images are too large, and is not tried again by itself', async () => {
    const files = Array.from({ length: Math.ceil(MAX_IMAGES_BYTES / MAX_IMAGE_BYTES) + 1 }, (_, n) => imageFile(n));
    await db.seed(...draftItems(id, 1, textShowing(files)), ...files.map((file) => imageRow(file, MAX_IMAGE_BYTES)));
    await ask('html');
    const error = await failureOf(run());
    expect(error.Error).toBe('RetryNever');
    await failExport({ executionName: lastName(), error });
    expect((await view()).failure).toContain('more than 300 MB');
    expect((await listedAs('html')).status).toBe('none');
  });

  test('of a deleted course is over, and none begins', async () => {
    await ask('html');
    await db.seed(courseItem(aCourse({ status: 'deleted', deletedAt: NOON, publication: null, takedown: null })));
    expect((await failureOf(run())).Error).toBe('RetryNever');
    expect(exportedKeys()).toEqual([]);
    expect([(await listed()).status, (await fetched(lastName().slice(-26))).status]).toEqual([404, 404]);
    const asked = { courseId: id, format: 'scorm12', id: ulid(77), fingerprint: '' } as const;
    expect(await courseExports(lambdaPlatform).begin(asked, undefined)).toBe(false);
  });

  test('is retried while files cannot be read, and closes with a reason', async () => {
    await ask('html');
    cloud.s3.outage.on = true;
    expect((await failureOf(run())).Error).toBe('RetryBriefly');
    cloud.s3.outage.on = false;
    await failExport({ executionName: lastName(), status: 'FAILED' });
    expect(await view()).toEqual(interrupted);
    await ask('html');
    await run();
    expect(await view()).toMatchObject({ status: 'ready' });
  });

  test('closes if it could not be started', async () => {
    executions.outage.on = true;
    expect((await ask('html')).status).toBe(503);
    executions.outage.on = false;
    const [row] = await courseExports(lambdaPlatform).ofCourse(id);
    expect((await fetched(row?.id ?? '')).body.export).toEqual(interrupted);
  });

  test('ends after the time of its workflow', async () => {
    await ask('html');
    at(plusMs(NOON, EXPORT_SECONDS * 1_000 + MINUTE_MS));
    expect(await view()).toEqual({ status: 'running' });
    at(plusMs(NOON, EXPORT_SECONDS * 1_000 + MINUTE_MS + 1));
    expect((await view()).failure).toContain('too long');
  });
});

describe('exports', () => {
  test('are refused without the feature, and unknown to others', async () => {
    const { exportId } = (await ask('html')).body;
    expect((await ask('html', stranger)).status).toBe(404);
    expect((await listed(stranger)).status).toBe(404);
    expect((await fetched(exportId, stranger)).status).toBe(404);
    expect((await fetched(ulid(77))).status).toBe(404);
    await onPlan('free_trial');
    const refused = { status: 403, body: { code: 'upgrade_required' } };
    for (const reply of [await ask('html'), await listed(), await fetched(exportId)])
      expect(reply).toMatchObject(refused);
    expect(executions.starts.length).toBe(1);
    expect((await ask('docx')).status).toBe(400);
  });

  test('are limited to 60 files an hour', async () => {
    const taken = Array<string>(60).fill(plusMs(NOON, -HOUR_MS / 2));
    await db.seed({ pk: keys.rateLimit.pk(`exports#${creator}`), sk: keys.rateLimit.sk, taken });
    expect((await ask('html')).status).toBe(429);
    expect(executions.starts).toEqual([]);
  });

  test('have the exact sizes of texts', async () => {
    const { jsonBytes, textBytes } = (await listed()).body;
    for (const [format, bytes] of [
      ['json', jsonBytes],
      ['text', textBytes],
    ]) {
      const given = { user: creator, params: { courseId: id }, query: { format } };
      const { body } = await invoke(exportIt, exportCourse, given);
      expect(new TextEncoder().encode(body.body).length).toBe(bytes);
    }
  });
});
