import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startEnvironment } from '#local/lambda/execution-environment.ts';
import { aFolder } from '../serve-aws.ts';

const folder = aFolder();
afterAll(() => folder.remove());

/** The thread of the local cloud is busy in a burst of requests. */
test('an answer that came in time is read, although this thread was busy until after the timeout', async () => {
  const answered = join(folder.path, 'answered');
  // The runtime sends the answer before the turn that writes the file.
  writeFileSync(
    join(folder.path, 'index.mjs'),
    `import { writeFileSync } from 'node:fs';
     export const handler = async () => {
       setImmediate(() => writeFileSync(${JSON.stringify(answered)}, ''));
       return 'in time';
     };`,
  );
  const timeoutSeconds = 0.2;
  const environment = startEnvironment(
    {
      ...{ name: 'try', arn: 'arn:aws:lambda:us-east-1:000000000000:function:try', roleName: 'try' },
      ...{ handler: 'index.handler', runtime: 'nodejs24.x', directory: folder.path, environment: {} },
      ...{ timeoutSeconds, memoryMegabytes: 128, reservedConcurrency: undefined },
    },
    {},
    () => {},
  );
  await environment.loaded;
  const answer = environment.invoke('request-1', '{}');
  // After this turn come due timers, and only then messages.
  await turn();
  const until = Date.now() + 2_000 * timeoutSeconds;
  while (!existsSync(answered) || Date.now() < until);
  expect(await answer).toBe('in time');
  await environment.terminate();
});
