import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { getHealth } from '#contracts/http/operations.ts';
import { endpoints } from '#contracts/http.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { callApi, failureOf } from '../support/api.ts';
import { expectFewScripts } from '../support/first-scripts.ts';
import { openSite, type Site } from '../support/origin.ts';

/**
 * Read-only tests as a visitor, against the local cloud or a deployed stage:
 * `COURSEWRIGHT_URL=https://… npx vitest run --project any-site`.
 */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const EVIL = 'evil.test';
const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends the raw path and headers that a browser forbids. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(site.url);
    const request = protocol === 'https:' ? requestTls : requestPlain;
    const sent = request({ hostname, port, path, headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered in time`)));
    sent.on('error', reject).end();
  });

const publicPages = ['/', '/pricing', '/contact', '/privacy', sitePages.marketplace];

test('the API answers behind the site', async () => {
  expect((await callApi(site.url, getHealth)).status).toBe(200);
});

describe('without a valid token', () => {
  const closed = endpoints.filter(({ access }) => access === 'signed-in' || access === 'admin');

  test('finds endpoints to check', () => expect(closed.length).toBeGreaterThan(10));

  test.each(closed)('$name is rejected', async (endpoint) => {
    for (const token of [undefined, 'garbage', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`]) {
      const { status, headers } = await callApi(site.url, endpoint, {
        token,
        ...(endpoint.method !== 'GET' && { raw: '{}' }),
      });
      expect([token, status, headers.get('set-cookie')]).toEqual([token, 401, null]);
    }
  });
});

test.each(publicPages)('%s has its headers and stays within the script limit', async (page) => {
  const { status, headers, body } = await get(page);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['set-cookie']).toBeUndefined();
  await expectFewScripts(body.toString(), async (path) => (await get(path)).body);
});

test('a missing page returns an uncached 404', async () => {
  for (const path of ['/no-such-page', `/course/${UNKNOWN_ID}`, `/api/public/courses/${UNKNOWN_ID}`]) {
    const { status, headers } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control'], path).toMatch(/^no-(store|cache)$/);
  }
  expect((await get(`/api/public/courses/${UNKNOWN_ID}/social-card.png`)).status).toBe(404);
  expect((await get('/sitemap.xml?part=9')).status).toBe(404);
});

test('a forged host never appears in a page, URL or header, nor in the cache', async () => {
  const forged = {
    'x-forwarded-host': EVIL,
    'x-original-url': `//${EVIL}/`,
    'x-rewrite-url': `//${EVIL}/`,
    forwarded: `host=${EVIL};proto=http`,
    origin: `https://${EVIL}`,
    referer: `https://${EVIL}/`,
  };
  for (const path of [...publicPages, '/sitemap.xml', '/robots.txt']) {
    // A new query, so that it is not cached.
    const fresh = `${path}?fresh=${path.length}-${Date.now()}`;
    const first = await get(fresh, forged);
    const next = await get(fresh);
    for (const { body, headers } of [first, next])
      expect(JSON.stringify(headers) + body.toString().toLowerCase(), path).not.toContain(EVIL);
    expect([path, next.status]).toEqual([path, 200]);
  }
});

test('no path spelling redirects to another site or bypasses the site', async () => {
  const paths = [
    '/api/public/../me',
    '/api/public/..%2fme',
    '/api/public/%2e%2e/me',
    '/api/public//me',
    `//${EVIL}`,
    `//${EVIL}/%2e%2e`,
    `/%5c${EVIL}`,
    `/%2f%2f${EVIL}`,
    `/course/..%2f..%2f${EVIL}`,
    `/auth?redirect=//${EVIL}`,
    '/logos/../uploads/x',
    '/logos/..%2fuploads%2fx',
    '/uploads/x',
    '/exports/x',
  ];
  for (const path of paths) {
    const { status, headers } = await get(path);
    expect(status, path).toBeLessThan(500);
    const location = String(headers.location ?? '');
    expect(location === '' || new URL(location, site.url).origin === new URL(site.url).origin, path).toBe(true);
  }
});

test('robots.txt names the sitemap and excludes private pages', async () => {
  const { body, headers } = await get('/robots.txt');
  const text = body.toString();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const hidden of ['/dashboard', '/settings', '/course/*/edit']) expect(text).toContain(`Disallow: ${hidden}\n`);
  expect(text).not.toMatch(/Disallow: \/(course\/\*|marketplace|auth)\n/);
});

describe('the marketplace', () => {
  test.each([
    ['an unknown band', { price: 'cheap' }, 'query.price'],
    ['an unknown order', { sort: 'random' }, 'query.sort'],
    ['a negative offset', { offset: '-1' }, 'query.offset'],
    ['an offset that is no number', { offset: 'x' }, 'query.offset'],
    ['a search of 201 characters', { q: 'x'.repeat(201) }, 'query.q'],
    ['an unknown level', { level: 'expert' }, 'query.level'],
    ['a category of 61 characters', { category: 'x'.repeat(61) }, 'query.category'],
  ])('refuses %s', async (_, query, field) => {
    const answer = await callApi(site.url, listMarketplace, { query });
    expect(answer.status).toBe(400);
    expect(failureOf(answer).fields).toHaveProperty([field]);
  });
});
