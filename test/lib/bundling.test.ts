import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type OnLoadOptions, type OnResolveOptions, type PluginBuild } from 'esbuild';
import { createFilter, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import {
  bundleFunctions,
  bundleOptions,
  declaredFunctions,
  type FunctionBundle,
  listBundles,
  listedBundles,
} from '#lib/bundling.ts';
import { root } from '#test/support/sources.ts';
import siteConfig from '../../web/vite.config.ts';

// Inside the project, so that handlers find its packages.
mkdirSync('build', { recursive: true });
const folder = mkdtempSync(join('build', 'bundling-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const functionsRoot = join(process.cwd(), folder, 'functions');

function write(area: string, name: string, text: string) {
  mkdirSync(join(functionsRoot, area), { recursive: true });
  writeFileSync(join(functionsRoot, area, `${name}.ts`), text);
}
write('.', 'shared', "export const shared = (name: string) => 'shared by ' + name;");
for (const { area, name } of declaredFunctions)
  write(area, name, `import { shared } from '../shared.ts';\nexport const handler = () => shared('${name}');`);

const bundle = (outdir: string, options: { sourceMaps?: boolean } = {}) =>
  bundleFunctions({ functionsRoot, outdir: join(process.cwd(), folder, outdir), ...options });
function digest({ folder: asset }: FunctionBundle): string {
  const hash = createHash('sha256');
  const files = readdirSync(asset, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

test('editing one handler changes only its own asset', async () => {
  const before = await bundle('before');
  write('account', 'get-me', "import { shared } from '../shared.ts';\nexport const handler = () => shared('edited');");
  const after = await bundle('after');
  const changed = [...before].filter(([name, one]) => digest(one) !== digest(after.get(name) as FunctionBundle));
  expect(before.size).toBe(declaredFunctions.length);
  expect(changed.map(([name]) => name)).toEqual(['get-me']);
});

test('a bundle reports its size and sources', async () => {
  const me = (await bundle('sizes')).get('get-me');
  expect(me?.bytes).toBeGreaterThan(40);
  expect(me?.bytes).toBeLessThan(2_000);
  expect(me?.sources.map((path) => path.replace(/.*functions\//, ''))).toEqual(['account/get-me.ts', 'shared.ts']);
});

test('a source map is optional and does not change the code', async () => {
  const plain = (await bundle('plain')).get('get-me')?.folder ?? '';
  const mapped = (await bundle('mapped', { sourceMaps: true })).get('get-me')?.folder ?? '';
  expect(readdirSync(plain)).toEqual(['get-me.mjs']);
  expect(readdirSync(mapped).sort()).toEqual(['get-me.mjs', 'get-me.mjs.map']);
  expect(readFileSync(join(mapped, 'get-me.mjs'))).toEqual(readFileSync(join(plain, 'get-me.mjs')));
});

test('shared bundles have one folder, and each handler loads from it', async () => {
  const shared = await bundleFunctions({ functionsRoot, outdir: join(process.cwd(), folder, 'shared'), shared: true });
  expect(new Set([...shared.values()].map((one) => one.folder)).size).toBe(1);
  for (const [name, { folder: asset, handler }] of shared) {
    expect(handler).toBe(`${name}/${name}.handler`);
    const loaded = await import(pathToFileURL(join(asset, name, `${name}.mjs`)).href);
    // An earlier test edited get-me.
    expect(loaded.handler(), name).toBe(`shared by ${name === 'get-me' ? 'edited' : name}`);
  }
  expect(shared.get('get-course')?.sources).toHaveLength(2);
});

test('a saved bundle list can be loaded', async () => {
  const bundles = await bundle('listed');
  listBundles(join(folder, 'listed'), bundles);
  expect(listedBundles(join(folder, 'listed'))).toEqual(bundles);
});

test('a missing handler is an error that names its file and declaration', async () => {
  rmSync(join(functionsRoot, 'account/get-dashboard.ts'));
  await expect(bundle('missing')).rejects.toThrow(/account\/get-dashboard\.ts \(declared as get-dashboard\)/);
});

test('the only esbuild plugin handles built-in modules only', async () => {
  expect(bundleOptions.plugins.map(({ name }) => name)).toEqual(['lazy-builtins']);
  const resolved: OnResolveOptions[] = [];
  const loaded: OnLoadOptions[] = [];
  for (const { setup } of bundleOptions.plugins)
    await setup({
      onResolve: (options) => resolved.push(options),
      onLoad: (options) => loaded.push(options),
    } as Pick<PluginBuild, 'onResolve' | 'onLoad'> as PluginBuild);

  const resolves = (path: string) => resolved.some(({ filter }) => filter.test(path));
  const builtins = builtinModules.filter((name) => !name.startsWith('_')).map((name) => name.replace(/^node:/, ''));
  expect(builtins.filter((name) => !resolves(`node:${name}`))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = [...Object.keys(dependencies), '@middy/util', 'fs-extra', 'stripe/http', './path', '../url.ts', '/fs'];
  expect(others.filter(resolves)).toEqual([]);
  expect(loaded.map(({ namespace }) => namespace)).toEqual(['builtin-object', 'builtin-names']);
});

test.each([false, true])(
  "no plugin of the site's build transforms a script of a package (SSR: %s)",
  async (isSsrBuild) => {
    const { plugins } = await siteConfig({ command: 'build', mode: 'production', isSsrBuild });
    const applied = (await Promise.all((plugins ?? []).flat(Infinity as 1))).filter(
      (plugin): plugin is Plugin => Boolean(plugin) && (plugin as Plugin).apply !== 'serve',
    );
    // These add no plugin of our own.
    expect(applied.filter(({ name }) => !/^(vite:react|@tailwindcss\/vite)\b/.test(name))).toEqual([]);
    const transformed = applied.flatMap(({ name, transform }) => {
      if (transform === undefined) return [];
      if (typeof transform === 'function' || !transform.filter) return [`${name}: everything`];
      const { include, exclude } = transform.filter.id as { include: RegExp[]; exclude: RegExp[] };
      const isTransformed = createFilter(include, exclude);
      return ['react/index.js', 'zod/index.mjs', 'a/b.cjs', 'a/b.ts', 'a/b.jsx'].filter((path) =>
        isTransformed(join(root, 'node_modules', path)),
      );
    });
    expect(transformed).toEqual([]);
  },
);

test('no plugin loads package files, and only one package is replaced', async () => {
  const loadedByEsbuild = new Set<string>();
  const { metafile } = await build({
    ...bundleOptions,
    // Together they contain every package that functions use.
    entryPoints: ['outbox/work-outbox', 'learning/grade-review-card', 'generation/write-lesson'].map(
      (name) => `functions/${name}.ts`,
    ),
    outdir: join(folder, 'stock'),
    write: false,
    plugins: [
      ...bundleOptions.plugins,
      {
        // Files that an earlier plugin loaded do not reach this one.
        name: 'last',
        setup({ onLoad }) {
          onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
            loadedByEsbuild.add(relative(process.cwd(), path));
            return undefined;
          });
        },
      },
    ],
  });
  const ofPackages = Object.keys(metafile.inputs).filter((path) => path.includes('node_modules/'));
  for (const name of ['@aws-sdk/client-dynamodb', '@middy/core', 'zod', 'stripe', 'openai', 'ts-fsrs', 'ulid'])
    expect(
      ofPackages.some((path) => path.startsWith(`node_modules/${name}/`)),
      name,
    ).toBe(true);
  expect(ofPackages.filter((path) => !loadedByEsbuild.has(path))).toEqual([]);
  expect(Object.keys(bundleOptions.alias)).toEqual(['@aws-sdk/credential-provider-node']);
});
