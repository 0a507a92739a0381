import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { showCoursePage, showMarketplacePage } from '#contracts/http/pages.ts';
import { MAX_SEARCH_CHARS } from '#domain/limits.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { files } from '#functions/data/media/files.ts';
import { handler as coursePage } from '#functions/marketplace/show-course-page.ts';
import { handler as marketplacePage } from '#functions/marketplace/show-marketplace-page.ts';
import { type AwsStandIns, EMPTY_BUCKET, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aCourseText } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

const { contentMark, listMark, searchMark } = servedPage;
const head = '<head><!--head:start--><title>Built</title><!--head:end--></head>';

let db: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
  process.env.SITE_BUCKET = EMPTY_BUCKET;
  const put = (Key: string, Body: string) => files.send(new PutObjectCommand({ Bucket: EMPTY_BUCKET, Key, Body }));
  await put('course-frame.html', `<html>${head}<body>${contentMark}</body></html>`);
  await put('marketplace/index.html', `<html>${head}<body><p>${searchMark}</p><p>${listMark}</p></body></html>`);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));

test('a title that equals the placeholder does not break the course page', async () => {
  const course = aCourse({ id: ulid(1), title: `About ${contentMark}` });
  if (course.status === 'deleted') throw new Error('the course is deleted');
  const text = aCourseText({ title: course.title });
  await db.seed(courseItem(course), ...draftItems(course.id, 1, text));
  await courses(testPlatform()).publish(course, text, { textHash: 'hash' });
  const { status, body } = await invoke(coursePage, showCoursePage, { params: { courseId: course.id } });
  expect(status).toBe(200);
  const [top, shown] = body.split('</head><body>');
  expect(top).toContain(`"name":"About ${contentMark}"`);
  expect(top).not.toContain('<h1');
  expect(shown).toContain('<h1');
});

test('a search cut inside a character works, and unknown filters are ignored', async () => {
  const q = `${'a'.repeat(MAX_SEARCH_CHARS - 1)}😀`;
  const { status, body } = await invoke(marketplacePage, showMarketplacePage, {
    query: { q, price: 'nonsense', level: 'none', sort: '', offset: '-3' },
  });
  expect(status).toBe(200);
  expect(body).toContain('Showing 0 of 0 courses');
});

test('a failed page returns HTML with a link home and the request id', async () => {
  cloud.s3.outage.on = true;
  try {
    // A fresh instance has no cached page to fall back on.
    vi.resetModules();
    const { handler } = await import('#functions/marketplace/show-course-page.ts');
    const { status, headers, body } = await invoke(handler, showCoursePage, { params: { courseId: 'nonsense' } });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(body).toContain('<a href="/">');
    expect(body).toContain('request-1');
  } finally {
    cloud.s3.outage.on = false;
  }
});
