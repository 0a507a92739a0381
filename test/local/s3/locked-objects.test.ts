import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openObjects } from '#local/s3/objects.ts';
import { createS3 } from '#local/s3/s3.ts';
import { aFolder } from '../serve-aws.ts';

const folder = aFolder();
afterAll(() => folder.remove());
const objects = openObjects(folder.path, ['audit', 'media'], () => new Date(), ['audit']);
const s3 = createS3({ objects });
const call = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
  s3.handle({
    caller: { name: 'test', accessKeyId: 'test' },
    method,
    url: new URL(path, 'http://127.0.0.1'),
    headers,
    body: Buffer.from(body),
  });

test('a bucket with object lock requires a checksum and keeps every version', async () => {
  expect((await call('PUT', '/audit/a', 'one')).status).toBe(400);
  expect((await call('PUT', '/media/a', 'one')).status).toBe(200);
  const summed = await call('PUT', '/audit/a', 'one', { 'x-amz-checksum-crc32': 'emyG8Q==' });
  expect([summed.status, String(summed.body)]).toEqual([200, '']);
  await call('DELETE', '/audit/a');
  expect((await call('GET', '/audit/a')).status).toBe(404);
  const kept = readdirSync(join(folder.path, 's3', 'audit'));
  expect(kept).toHaveLength(1);
  expect(readFileSync(join(folder.path, 's3', 'audit', kept[0] ?? ''), 'utf8')).toMatch(/\none$/);
  // Also after a restart, which removes drafts.
  openObjects(folder.path, ['audit'], () => new Date(), ['audit']);
  expect(readdirSync(join(folder.path, 's3', 'audit'))).toEqual(kept);
});
