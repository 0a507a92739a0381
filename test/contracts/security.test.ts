import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/support/sources.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** What was tried is figures, and no threats. */
const [threats = ''] = page.split('## What was tried');
const rows = threats.split('\n').filter((line) => /^\| (?!asset|---)/.test(line));

test('every file that the threats name is there', () => {
  const named = [...page.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((path) => !existsSync(join(root, path.startsWith('decisions/') ? `docs/${path}` : path))),
  ).toEqual([]);
});

test('no threat is without a test, or a reason to live with it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/`test\/|the table|accepted because/);
});
