import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, test } from 'vitest';
import { readSiteBuild } from '#lib/edge/site-build.ts';
import { rewriteRequest, rewriteResponse } from '#lib/edge/site-rewrite.ts';
import { paths } from '#web/config/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));
function put(name: string, text = '') {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
for (const name of ['index.html', 'pricing/index.html', 'marketplace/index.html', 'contact/index.html']) put(name);
for (const name of ['privacy/index.html', 'spa.html', '404.html', 'course-frame.html']) put(name);
for (const name of ['social-card.png', 'assets/main-abc.js']) put(name);
put('csp.json', '{ "script-src": ["\'sha256-abc\'"] }');
put('.vite/manifest.json', '{}');

const build = readSiteBuild(folder);
type Answer = { uri: string; statusCode: number; headers: { location: { value: string } } };
const run = (code: string, event: object, query?: string): Answer =>
  runInNewContext(`${code}
const event = ${JSON.stringify(event)};
event.request.rawQueryString = () => (${JSON.stringify(query)});
handler(event)`);
const fileOf = (uri: string) => run(rewriteRequest(build), { request: { uri } }).uri;
const statusOf = (uri: string) =>
  run(rewriteResponse(build), { request: { uri }, response: { statusCode: 200 } }).statusCode;

describe('a path of the site', () => {
  test.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing/index.html'],
    ['/pricing/', '/pricing/index.html'],
    ['/course/01J9/edit', '/spa.html'],
    ['/assets/main-abc.js', '/assets/main-abc.js'],
    ['/social-card.png', '/social-card.png'],
    ['/config.json', '/config.json'],
  ])('%s is served from %s with 200', (path, file) => {
    expect(fileOf(path)).toBe(file);
    expect(statusOf(path)).toBe(200);
    expect(statusOf(file), 'seen by its file on the way back').toBe(200);
  });

  test.each([
    '/nowhere',
    '/pricing/more',
    '/course',
    '/course/1/edit/2',
    '/dashboards',
    '/csp.json',
    '/course-frame.html',
    '/.vite/manifest.json',
  ])('%s is the 404 page with status 404', (path) => {
    expect(fileOf(path)).toBe('/404.html');
    expect(statusOf(path)).toBe(404);
    expect(statusOf('/404.html')).toBe(404);
  });

  test.each([
    ['/course/01J9/', undefined, '/course/01J9'],
    ['/course/nope///', '', '/course/nope'],
    ['/course/01J9/', 'utm_source=news%20a&x=%2F&x', '/course/01J9?utm_source=news%20a&x=%2F&x'],
    ['/marketplace/', 'q=bread', '/marketplace?q=bread'],
    ['/sitemap.xml/', undefined, '/sitemap.xml'],
  ])('%s with query %s, which the API fills in, leads to %s', (uri, query, location) => {
    const { statusCode, headers } = run(rewriteRequest(build), { request: { uri } }, query);
    expect([statusCode, headers.location.value]).toEqual([301, location]);
  });

  test.each(['/course/01J9/edit/', '/pricing/', '/sitemapXxml/', '/course//'])('%s stays', (uri) => {
    expect(run(rewriteRequest(build), { request: { uri } })).not.toHaveProperty('statusCode');
  });

  test('that the site links to has a file', () => {
    const all = Object.values(paths).map((path) => (typeof path === 'function' ? path('01J9', 'm1-l1-s1') : path));
    const found = all.map((path) => path.replace(/[#?].*/, '')).filter((path) => fileOf(path) !== '/404.html');
    expect(all.length).toBeGreaterThan(10);
    expect(found).toHaveLength(all.length);
  });
});

test('a missing build is an error that names the command to run', () => {
  expect(() => readSiteBuild(join(folder, 'assets'))).toThrow(/lacks index\.html.*npm run build:web/);
});
