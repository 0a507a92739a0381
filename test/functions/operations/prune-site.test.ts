import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSET_LIST } from '#contracts/site-pages.ts';
import { DAY_MS } from '#domain/time.ts';
import { siteFiles } from '#functions/data/media/site-files.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { type TestPlatform, testPlatform } from '#test/support/platform.ts';

const RETENTION_MS = 30 * DAY_MS;
let cloud: AwsStandIns;
let platform: TestPlatform;
beforeAll(async () => {
  cloud = await startAwsStandIns();
});
afterAll(() => cloud.stop());
beforeEach(() => {
  cloud.s3.site.clear();
  platform = testPlatform();
});
/** A deployment adds files and writes the list of its own files. */
function deploy(...names: readonly string[]): void {
  for (const name of names) cloud.s3.site.put(`assets/${name}`, name);
  cloud.s3.site.put(ASSET_LIST, JSON.stringify(names.map((name) => `assets/${name}`)));
}
const pruneAfter = async (days: number): Promise<number> => {
  platform.advance(days * DAY_MS);
  return siteFiles(platform).pruneAssets(RETENTION_MS);
};
const assets = () => cloud.s3.site.keys().filter((key) => key.startsWith('assets/'));

test('removes a file a month after the last night it belonged to the site', async () => {
  deploy('shared.js', 'old.js');
  expect(await pruneAfter(0)).toBe(0);
  deploy('shared.js', 'new.js');
  expect(await pruneAfter(29)).toBe(0);
  expect(await pruneAfter(2)).toBe(1);
  expect(assets()).toEqual(['assets/new.js', 'assets/shared.js']);
  expect(await pruneAfter(1_000)).toBe(0);
});

test('keeps a file that returns with an older deployment', async () => {
  deploy('old.js');
  await pruneAfter(0);
  deploy('new.js');
  await pruneAfter(20);
  deploy('old.js');
  expect(await pruneAfter(20)).toBe(0);
  expect(assets()).toEqual(['assets/new.js', 'assets/old.js']);
  expect(await pruneAfter(31)).toBe(1);
  expect(assets()).toEqual(['assets/old.js']);
});

test('keeps an unknown file for a month after it is first seen', async () => {
  deploy('new.js');
  cloud.s3.site.put('assets/stray.js', 'x');
  expect(await pruneAfter(500)).toBe(0);
  expect(await pruneAfter(31)).toBe(1);
});

test('removes nothing without the list of current files', async () => {
  deploy('new.js');
  await pruneAfter(0);
  cloud.s3.site.put(ASSET_LIST, '[]');
  await expect(pruneAfter(500)).rejects.toThrow();
  cloud.s3.site.remove(ASSET_LIST);
  await expect(pruneAfter(500)).rejects.toThrow();
  expect(assets()).toEqual(['assets/new.js']);
});
