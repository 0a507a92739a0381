import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPrice, unpublishCourse } from '#contracts/http/courses.ts';
import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { expectFewScripts } from './support/first-scripts.ts';
import { aCourseOnSaleBy, aDraftBy, type CreatedCourse } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

/** Generated pages and files, as browsers and crawlers read them. */
let cloud: Origin;
let rows: Rows;
let ada: Person;
let course: CreatedCourse;
beforeAll(async () => {
  cloud = await openCloud();
  rows = await rowsOf(cloud);
  ada = await aPerson(cloud.url, 'creator');
  course = await aCourseOnSaleBy(cloud.url, rows, ada, 2_900, {
    title: `Loaves </script><b>& "crusts" ${Date.now()}`,
    description: 'Bake a good loaf.',
  });
  await rows.put({ pk: keys.course.pk(course.id), sk: keys.course.stats, starsSum: 9, reviewCount: 2 });
});
afterAll(() => cloud.close());

const get = async (path: string, method = 'GET') => {
  const response = await fetch(`${cloud.url}${path}`, { method });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
};
const structuredData = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('a course page', () => {
  test('has its metadata without a script and is cached for a minute', async () => {
    const { status, headers, text } = await get(`/course/${course.id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(text).toContain(`<link rel="canonical" href="${cloud.url}/course/${course.id}">`);
    expect(text).toContain('<h1');
    // The JSX runtime wraps texts, but not the mark that the function replaces.
    expect(text).toMatch(/<main [^>]*><!--\$--><(?!span)/);
    expect(text).toContain('&lt;/script&gt;&lt;b&gt;&amp; &quot;crusts&quot;');
    expect(text).not.toContain('<b>&');
    expect(structuredData(text)).toMatchObject({
      '@type': 'Course',
      name: course.title,
      offers: { price: '29.00', priceCurrency: 'USD' },
      provider: { name: 'Coursewright' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  test('contains the reply of its first request', async () => {
    const { text } = await get(`/course/${course.id}`);
    const [, read = '', reply = ''] = /id="served-reply" data-read="([^"]*)">(.*?)<\/script>/.exec(text) ?? [];
    expect(read).toBe(`/api/public/courses/${course.id}`);
    const answer = await callApi(cloud.url, getCourseDetail, { params: { courseId: course.id } });
    expect(JSON.parse(reply)).toEqual(answer.body);
  });

  test.each([
    ['', '?utm_source=news%20letter&x=%2F', 200],
    ['nonsense', '', 404],
  ])('has one address: with a slash at its end, %j leads to it', async (id, query, status) => {
    const path = `/course/${id || course.id}`;
    const moved = await fetch(`${cloud.url}${path}/${query}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}${query}`]);
    expect((await get(`${path}/${query}`)).status).toBe(status);
  });

  test('is a 404 page for an unpublished course', async () => {
    const draft = await aDraftBy(rows, ada);
    const unpublished = await aCourseOnSaleBy(cloud.url, rows, ada, 900);
    const call = { token: ada.accessToken, params: { courseId: unpublished.id } };
    replyOf(unpublishCourse, await callApi(cloud.url, unpublishCourse, call));
    for (const id of [draft.id, unpublished.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense', '%3Cscript%3E', '..%2F..']) {
      const { status, headers, text } = await get(`/course/${id}`);
      expect(status, id).toBe(404);
      expect(headers.get('content-type'), id).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control'), id).toBe('no-store');
      expect(text, id).toContain('<main');
      expect(text, id).not.toContain('data-prerendered');
    }
  });

  test('answers HEAD, and does not replace its subpages', async () => {
    expect(await get(`/course/${course.id}`, 'HEAD')).toMatchObject({ status: 200, text: '' });
    for (const beneath of ['edit', 'view']) {
      const { status, text } = await get(`/course/${course.id}/${beneath}`);
      expect(status).toBe(200);
      expect(text).not.toContain('ld+json');
    }
    expect((await get(`/course/${course.id}/nowhere`)).status).toBe(404);
  });

  test('is not indexed without a price', async () => {
    const unlisted = await aCourseOnSaleBy(cloud.url, rows, ada, null);
    const { text } = await get(`/course/${unlisted.id}`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(structuredData(text)).not.toHaveProperty('offers');
    const call = { token: ada.accessToken, params: { courseId: unlisted.id }, body: { priceCents: 500 } };
    expect((await callApi(cloud.url, setPrice, call)).status).toBe(200);
  });
});

test('the marketplace lists and searches courses without a script', async () => {
  const searchPath = `/marketplace?q=${encodeURIComponent(course.title)}`;
  const { text, headers } = await eventually(
    () => get(`${searchPath}&fresh=${Date.now()}`),
    (page) => page.text.includes(`/course/${course.id}`),
  );
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(/<noscript>(.*?)<\/noscript>/s.exec(text)?.[1]).toContain('type="search"');
  expect(text).toContain('$29.00');
  expect(text).toContain('Maya Baker');
  expect(text).toContain('Showing 1 of');
  expect(text).not.toContain('<b>&');
  const none = await get('/marketplace?q=no-such-course-anywhere&offset=x&price=cheap');
  expect(none.status).toBe(200);
  expect(none.text).toContain('No Courses Found');
});

test('a course page stays within the script limit', async () => {
  const { text } = await get(`/course/${course.id}`);
  await expectFewScripts(text, async (path) => (await get(path)).bytes);
});

test('the sitemap lists published courses with absolute URLs', async () => {
  const { text, headers } = await eventually(
    () => get(`/sitemap.xml?fresh=${Date.now()}`),
    (map) => map.text.includes(course.id),
  );
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([`${cloud.url}/`, `${cloud.url}/pricing`, `${cloud.url}/course/${course.id}`]),
  );
});

test('a course has a social image of the right size', async () => {
  const { status, headers, bytes } = await get(`/api/public/courses/${course.id}/social-card.png?v=1`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  // All other pages share one card.
  expect((await get('/social-card.png')).bytes.readUInt32BE(16)).toBe(1_200);
});
