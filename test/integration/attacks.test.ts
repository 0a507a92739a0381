import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { callApi, replyOf } from './support/api.ts';
import { aCourseOnSaleBy } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person, resetPassword } from './support/person.ts';
import { rowsOf } from './support/rows.ts';
import { connectPayouts } from './support/stripe-stand-in.ts';

/** Attacks on addresses, caches and the edge (docs/security.md). */
let cloud: Origin;
let ada: Person;
let lee: Person;
let courseId: string;
beforeAll(async () => {
  cloud = await openCloud();
  const rows = await rowsOf(cloud);
  [ada, lee] = await Promise.all([aPerson(cloud.url, 'creator'), aPerson(cloud.url, 'student')]);
  await connectPayouts(cloud.url, rows, ada);
  ({ id: courseId } = await aCourseOnSaleBy(cloud.url, rows, ada, 700));
});
afterAll(() => cloud.close());

const EVIL = 'evil.test';
const forged = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'javascript',
  'x-original-url': `//${EVIL}/`,
  'x-rewrite-url': `//${EVIL}/`,
  forwarded: `host=${EVIL};proto=http`,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
};

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
/** Sends the raw path and headers that a browser forbids. */
const send = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = '',
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(cloud.url);
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body);
  });

const pages = () => [
  pathTo(sitePages.course, { courseId }),
  sitePages.marketplace,
  '/sitemap.xml',
  '/robots.txt',
  '/',
  `/api/public/courses/${courseId}`,
];

test('a forged host never appears in a page, URL or header, nor in the cache', async () => {
  for (const path of pages()) {
    // A new query, so that it is not cached.
    const fresh = `${path}?fresh=${path.length}-${process.pid}`;
    const reply = await send(fresh, forged);
    const next = await send(fresh);
    for (const { text, headers } of [reply, next])
      expect(JSON.stringify(headers) + text.toLowerCase(), path).not.toContain(EVIL);
    expect([path, next.status]).toEqual([path, 200]);
  }
});

test('return URLs and email links use the site’s address for any request headers', async () => {
  const path = createCourseCheckout.path.replace('{courseId}', courseId);
  const headers = { ...forged, authorization: `Bearer ${lee.accessToken}`, 'content-type': 'application/json' };
  const { status, text } = await send(path, headers, 'POST', JSON.stringify({ course_id: courseId }));
  expect(status, text).toBe(200);
  expect(new URL((JSON.parse(text) as { url: string }).url).host).not.toBe(EVIL);
  const sessions = JSON.stringify(await (await fetch(`${cloud.url}/local/stripe/state.json`)).json());
  expect(sessions).not.toContain(EVIL);

  await resetPassword(cloud.url, lee, 'secret2');
  const [mail] = await mailsTo(cloud.url, lee.email);
  const links = mail?.text.match(/https?:\/\/[^\s)"\]]+/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(new URL(link).host).not.toBe(EVIL);
});

test('cached replies ignore tokens and cookies, and failures are not cached', async () => {
  const call = { params: { courseId }, query: { once: String(process.pid) } };
  const first = await callApi(cloud.url, getCourseDetail, {
    ...call,
    token: ada.accessToken,
    headers: { cookie: 'a=b' },
  });
  const second = await callApi(cloud.url, getCourseDetail, call);
  expect(second.text).toBe(first.text);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(replyOf(getCourseDetail, second).course.id).toBe(courseId);
  // Errors of API Gateway itself.
  for (const path of ['/api/nowhere', '/api/me'])
    expect([path, (await send(path)).headers['cache-control']]).toEqual([path, 'no-store']);
  for (const path of ['/api/public/courses/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/course/01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
    const missing = await send(path);
    expect([path, missing.status, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('no path spelling caches a private reply or redirects to another site', async () => {
  const authorization = `Bearer ${lee.accessToken}`;
  const paths = [
    '/api/public/../me',
    '/api/public/..%2fme',
    '/api/public/%2e%2e/me',
    '/api/public//me',
    '/api/me;/api/public/x',
    '/api/public/courses/../../me',
    `//${EVIL}`,
    `//${EVIL}/%2e%2e`,
    `/\\${EVIL}`,
    `/%5c${EVIL}`,
    `/%2f%2f${EVIL}`,
    `/.${EVIL}`,
    `/course/..%2f..%2f${EVIL}`,
    `/marketplace?next=//${EVIL}`,
    `/auth?redirect=//${EVIL}`,
    '/logos/../uploads/x',
    '/logos/..%2fuploads%2fx',
    '/logos/../media/x',
    '/logos/..%2fmedia%2fx',
    '/media/x',
    '/uploads/x',
    '/exports/x',
  ];
  for (const path of paths) {
    const { status, headers, text } = await send(path, { authorization });
    expect(status, path).toBeLessThan(500);
    expect(text, path).not.toContain(lee.email);
    const location = String(headers.location ?? '');
    expect(location === '' || new URL(location, cloud.url).origin === new URL(cloud.url).origin, path).toBe(true);
  }
});

test('a request with two lengths is rejected, without request smuggling', async () => {
  const { hostname, port } = new URL(cloud.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
      ),
    );
    socket.setEncoding('utf8').setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).not.toContain('"ok"');
});
