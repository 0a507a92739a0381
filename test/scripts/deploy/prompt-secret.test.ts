import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const ASK =
  "const { promptSecret } = await import('./scripts/deploy/prompt-secret.ts'); console.log(`got ${await promptSecret('Key: ')}.`);";

test.each([
  ['a line', 'a key\n', 'got a key.\n'],
  ['what ends without a line break', 'a key', 'got a key.\n'],
  ['nothing, which is an answer, too: whoever asked goes on', '', 'got .\n'],
])('%s is read from a pipe', (_, input, out) => {
  const result = spawnSync(process.execPath, ['--input-type=module', '--eval', ASK], { input, encoding: 'utf8' });
  expect([result.status, result.stdout]).toEqual([0, out]);
  expect(result.stderr).not.toContain('a key');
});
