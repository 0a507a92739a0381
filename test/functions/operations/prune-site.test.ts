import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSET_LIST } from '#contracts/site-pages.ts';
import { DAY_MS } from '#domain/time.ts';
import { siteFiles } from '#functions/data/media/site-files.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { type TestPlatform, testPlatform } from '#test/support/platform.ts';

const KEPT_MS = 30 * DAY_MS;
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
/** What a deployment does: it adds files and says which ones are its own. */
function deploy(...names: readonly string[]): void {
  for (const name of names) cloud.s3.site.put(`assets/${name}`, name);
  cloud.s3.site.put(ASSET_LIST, JSON.stringify(names.map((name) => `assets/${name}`)));
}
const night = async (days: number): Promise<number> => {
  platform.advance(days * DAY_MS);
  return siteFiles(platform).pruneAssets(KEPT_MS);
};
const assets = () => cloud.s3.site.keys().filter((key) => key.startsWith('assets/'));

test('a file goes a month after the last night on which it belonged to the site', async () => {
  deploy('shared.js', 'old.js');
  expect(await night(0)).toBe(0);
  deploy('shared.js', 'new.js');
  expect(await night(29)).toBe(0);
  expect(await night(2)).toBe(1);
  expect(assets()).toEqual(['assets/new.js', 'assets/shared.js']);
  expect(await night(1_000)).toBe(0);
});

test('a file that came back with an older site is not removed', async () => {
  deploy('old.js');
  await night(0);
  deploy('new.js');
  await night(20);
  deploy('old.js');
  expect(await night(20)).toBe(0);
  expect(assets()).toEqual(['assets/new.js', 'assets/old.js']);
  expect(await night(31)).toBe(1);
  expect(assets()).toEqual(['assets/old.js']);
});

test('a file that nobody has seen yet is kept as long as any other', async () => {
  deploy('new.js');
  cloud.s3.site.put('assets/stray.js', 'x');
  expect(await night(500)).toBe(0);
  expect(await night(31)).toBe(1);
});

test('without the list of its own files nothing of a site is removed', async () => {
  deploy('new.js');
  await night(0);
  cloud.s3.site.put(ASSET_LIST, '[]');
  await expect(night(500)).rejects.toThrow();
  cloud.s3.site.remove(ASSET_LIST);
  await expect(night(500)).rejects.toThrow();
  expect(assets()).toEqual(['assets/new.js']);
});
