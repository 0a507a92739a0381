import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';

const folders = ['contracts', 'domain', 'functions', 'lib', 'web/src'];
const files = [
  'web/index.html',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  ),
].filter((file) => file !== join('domain', 'brand.ts'));

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
/** Keys in the browser's storage stay when the product is renamed: what people have not sent yet is found by them. */
const isStorageKey = (line: string): boolean =>
  /['`]coursewright\./.test(line) || line.includes("['coursewright', topic");

test('the product’s name and addresses are spelled in domain/brand.ts alone', () => {
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
