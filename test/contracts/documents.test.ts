import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from '../../scripts/docs/documents.ts';
import { root } from '../support/sources.ts';

test.each([...documents()])('%s matches the declarations; if not, run npm run docs', (path, text) => {
  const committed = readFileSync(join(root, path), 'utf8');
  // The formatter decides the layout of JSON.
  if (path.endsWith('.json')) expect(JSON.parse(committed)).toEqual(JSON.parse(text));
  else expect(committed).toBe(text);
});
