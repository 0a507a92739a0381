import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/support/sources.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** The section of attempted attacks lists numbers, not threats. */
const [threats = ''] = page.split('## What was tried');
const rows = threats.split('\n').filter((line) => /^\| (?!asset|---)/.test(line));

test('every file that a threat names exists', () => {
  const named = [...page.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((path) => !existsSync(join(root, path.startsWith('decisions/') ? `docs/${path}` : path))),
  ).toEqual([]);
});

test('every threat has a test or a reason to accept it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/`test\/|the table|accepted because/);
});
