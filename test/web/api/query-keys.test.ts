// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('query keys are written in query-keys.ts alone', () => {
  const files = globSync('web/src/**/*.{ts,tsx}').filter((file) => !file.endsWith('api/query-keys.ts'));
  expect(files.length).toBeGreaterThan(300);
  const literal = /queryKey: \[|QueryData(<[^(]*>)?\(\s*\[|mutationKey: \[/;
  expect(files.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});
