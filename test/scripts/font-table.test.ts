import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/support/sources.ts';
import { fontTable } from '../../scripts/fonts/font-table.ts';

test('the table of character widths is that of the shipped fonts; if not, run npm run font-table', async () => {
  expect(readFileSync(join(root, 'domain/visuals/font-table.ts'), 'utf8')).toBe(await fontTable());
});
