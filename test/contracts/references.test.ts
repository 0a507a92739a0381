import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { danglingReferences, type Repository } from '#test/support/references.ts';
import { root } from '#test/support/sources.ts';

const packageFile: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const FOLDERS = '{.ci,.github,bin,contracts,docs,domain,engines,functions,lib,local,scripts,test,web}';
const EXTENSIONS = '{ts,tsx,js,mjs,json,md,css,html,yml,yaml}';
const made = ['node_modules', 'dist', 'dist-ssr', 'build', '.vite'];
const files = globSync([`*.${EXTENSIONS}`, '.ci/*', `${FOLDERS}/**/*.${EXTENSIONS}`], {
  cwd: root,
  exclude: (path) => made.includes(basename(path)),
}).filter((path) => path !== 'package-lock.json');

const names = new Set(files.map((path) => basename(path)));
const identifiers = new Set(
  files
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z]\w+/g) ?? []),
);
const repository: Repository = {
  has: (path) => (/[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))),
  hasName: (name) => names.has(name),
  hasIdentifier: (name) => identifiers.has(name),
  page: (path) => (files.includes(path) ? readFileSync(join(root, path), 'utf8') : undefined),
  commands: new Set(Object.keys(packageFile.scripts)),
};

const allowed = new Set([
  // A link that this script writes into docs/alarms.md, where it resolves.
  'scripts/docs/alarms.ts: runbook.md',
  // The client's specification lies beside some checkouts; the test is skipped where it does not.
  'test/web/toasts/toasts.test.ts: ../shared/spec/product.md',
]);
/** These files name missing files as examples. */
const finder = ['test/contracts/references.test.ts', 'test/support/references.ts'];

test('every file, page, heading and command that texts name exists in the repository', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const dangling = files
    .filter((path) => !finder.includes(path))
    .flatMap((path) => danglingReferences(path, readFileSync(join(root, path), 'utf8'), repository));
  expect(dangling.filter((reference) => !allowed.has(reference))).toEqual([]);
  expect([...allowed].filter((reference) => !dangling.includes(reference))).toEqual([]);
});

describe('danglingReferences', () => {
  const made: Repository = {
    has: (path) => ['docs', 'docs/a.md', 'domain/a.ts', 'domain/*.ts'].includes(path),
    hasName: (name) => name === 'a.ts',
    hasIdentifier: (name) => name === 'keepIt',
    page: (path) => (path === 'docs/a.md' ? '# A\n\n## What is kept\n' : undefined),
    commands: new Set(['docs']),
  };

  test.each([
    ['domain/x.ts', '/** As product.md has it. */', 'product.md'],
    ['domain/x.ts', '/** As docs/a.md section 2 has it. */', '.md section 2'],
    ['domain/x.ts', '/** As docs/a.md "What is gone" has it. */', 'docs/a.md "What is gone"'],
    ['domain/x.ts', '/** As docs/a.md#what-is-gone has it. */', 'docs/a.md#what-is-gone'],
    ['domain/x.ts', '/** See domain/b.ts. */', 'domain/b.ts'],
    ['domain/x.ts', '/** Run `npm run dcos`. */', 'npm run dcos'],
    ['domain/x.ts', '/** Spec section 9: 60 s. */', 'Spec section 9'],
    ['docs/x.md', '[A](a.md#what-is-gone)', '](a.md#what-is-gone)'],
    ['docs/x.md', '[A](../b/)', '](../b/)'],
    ['docs/x.md', '`b.ts` does it.', '`b.ts`'],
    ['docs/x.md', '`keptIt` does it.', '`keptIt`'],
  ])('finds the missing target in %s: %s', (path, text, reference) => {
    expect(danglingReferences(path, text, made)).toContain(`${path}: ${reference}`);
  });

  test.each([
    ['domain/x.ts', '/** See docs/a.md "What is kept", docs/a.md#what-is-kept, domain/*.ts; run `npm run docs`. */'],
    ['docs/x.md', '[A](a.md#what-is-kept), `a.ts`, `keepIt`, [code](../domain/a.ts)'],
  ])('finds nothing in %s if the target exists', (path, text) => {
    expect(danglingReferences(path, text, made)).toEqual([]);
  });
});
