import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FunctionPool } from '#local/lambda/function-pool.ts';
import { aFolder } from '../serve-aws.ts';

const folder = aFolder();
writeFileSync(
  join(folder.path, 'index.mjs'),
  `import { threadId } from 'node:worker_threads';
   export const handler = async ({ ms }) => {
     await new Promise((resolve) => setTimeout(resolve, ms));
     return threadId;
   };`,
);

let pool: FunctionPool;
beforeEach(async () => {
  await pool?.close();
  pool = new FunctionPool(
    {
      name: 'try',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:try',
      roleName: 'try',
      handler: 'index.handler',
      runtime: 'nodejs24.x',
      directory: folder.path,
      environment: {},
      timeoutSeconds: 10,
      memoryMegabytes: 128,
      reservedConcurrency: undefined,
    },
    {},
    () => {},
  );
});
afterAll(async () => {
  await pool.close();
  folder.remove();
});

const calls = (count: number, ms: number) => Promise.all(Array.from({ length: count }, () => pool.invoke({ ms })));

test('a crowd of short calls is answered by few environments', async () => {
  const threads = await calls(60, 1);
  expect(threads).toHaveLength(60);
  expect(new Set(threads).size).toBeLessThanOrEqual(3);
});

test('long calls run side by side, and never two in one environment', async () => {
  const startedAt = performance.now();
  const threads = await calls(4, 1_500);
  expect(new Set(threads).size).toBe(4);
  expect(performance.now() - startedAt).toBeLessThan(4 * 1_500);
});
