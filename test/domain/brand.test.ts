import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';

const folders = ['contracts', 'domain', 'engines', 'functions', 'lib', 'web/src'];
const files = [
  'web/index.html',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  ),
].filter((file) => file !== join('domain', 'brand.ts'));

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
/** Browser storage keys survive a rename of the product, because they hold unsent drafts. */
const isStorageKey = (line: string): boolean =>
  /['`]coursewright\./.test(line) || line.includes("['coursewright', topic");

test('only domain/brand.ts spells the product’s name and addresses', () => {
  const spelled = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.toLowerCase().includes(brand.name.toLowerCase()) && !isComment(line) && !isStorageKey(line)
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(spelled).toEqual([]);
});
