import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployFiles } from '#local/s3/deploy-files.ts';
import { openObjects } from '#local/s3/objects.ts';
import { aFolder, aResource } from '../serve-aws.ts';

let folder: ReturnType<typeof aFolder>;
beforeEach(() => {
  folder = aFolder();
  mkdirSync(join(folder.path, 'site', 'assets'), { recursive: true });
  mkdirSync(join(folder.path, 'data'));
  writeFileSync(join(folder.path, 'site', 'index.html'), '<html>');
  writeFileSync(join(folder.path, 'site', 'assets', 'app.js'), 'x');
  writeFileSync(join(folder.path, 'data', 'config.json'), '{"userPoolId":"<<marker:0xbaba:0>>"}');
});
afterEach(() => folder.remove());

const deployment = (logicalId: string, more: Record<string, unknown> = {}) =>
  aResource('Custom::CDKBucketDeployment', logicalId, {
    DestinationBucketName: 'site',
    SourceObjectKeys: ['site.zip', 'data.zip'],
    SourceMarkers: [{}, { '<<marker:0xbaba:0>>': 'say "hi"' }],
    SourceMarkersConfig: [{}, { jsonEscape: true }],
    ...more,
  });

function deployed(...resources: ReturnType<typeof deployment>[]) {
  const objects = openObjects(folder.path, ['site'], () => new Date());
  deployFiles({ resources, objects, assetPath: (key) => join(folder.path, key.replace('.zip', '')) });
  return objects;
}

test('files arrive with their types, cache rules and markers replaced', () => {
  const objects = deployed(deployment('All', { SystemMetadata: { 'cache-control': 'no-cache' } }));
  expect(objects.list('site').map(({ key }) => key)).toEqual(['assets/app.js', 'config.json', 'index.html']);
  expect(objects.describe('site', 'assets/app.js')?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(JSON.parse(String(objects.read('site', 'config.json')))).toEqual({ userPoolId: 'say "hi"' });
});

test('excluded files stay out unless an include brings them back', () => {
  const objects = deployed(deployment('Pages', { Exclude: ['*'], Include: ['*.html'] }));
  expect(objects.list('site').map(({ key }) => key)).toEqual(['index.html']);
});

test('a missing asset or bucket is an error that names it', () => {
  expect(() => deployed(deployment('Lost', { DestinationBucketName: 'other' }))).toThrow(/Test\/Lost .*bucket other/);
});
