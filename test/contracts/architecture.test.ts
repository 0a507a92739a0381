import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { stages } from '#contracts/workflow.ts';
import { root, type Source, sourcesOf } from '#test/support/sources.ts';

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const ownFolders = [
  'bin',
  'contracts',
  'domain',
  'engines',
  'functions',
  'lib',
  'local',
  'scripts',
  'test',
  'web',
] as const;
const ownFolderOf = (imported: string) => ownFolders.find((folder) => isWithin(imported, folder));

/** Which folders of the project a folder may import, besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contracts: ['domain'],
  engines: ['domain'],
  functions: ['domain', 'contracts', 'engines'],
  lib: ['domain', 'contracts'],
  bin: ['lib'],
  web: ['domain', 'contracts', 'engines'],
  local: ['domain', 'contracts'],
  // Scripts drive the local cloud, use its demo accounts and deploy the stages.
  scripts: ['domain', 'contracts', 'lib', 'local'],
};

const offences = (sources: readonly Source[], isWrong: (imported: string, path: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((imported) => isWrong(imported, path)).map((imported) => `${path} imports ${imported}`),
  );

describe('imports run one way', () => {
  test.each(Object.entries(mayImport))('%s imports only itself and %j', (folder, allowed) => {
    const sources = sourcesOf(folder);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
    const wrong = offences(sources, (imported) => {
      const target = ownFolderOf(imported);
      return target !== undefined && target !== folder && !allowed.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test('engines import no package except those that lay out and typeset', () => {
    const isEngine = (imported: string) => /^@(?:dagrejs\/dagre$|mathjax\/)/.test(imported);
    expect(
      offences(sourcesOf('engines'), (imported) => ownFolderOf(imported) === undefined && !isEngine(imported)),
    ).toEqual([]);
  });

  test('domain and contracts import no package except zod', () => {
    const sources = [...sourcesOf('domain'), ...sourcesOf('contracts')];
    expect(offences(sources, (imported) => ownFolderOf(imported) === undefined && imported !== 'zod')).toEqual([]);
  });
});

/** Short waits for other writers, for a throttled table, and for a half-saved course; never for a model or a queue. */
const MAY_WAIT = [
  'functions/data/catalogue/catalogue.ts',
  'functions/data/courses/courses.ts',
  'functions/data/table/table.ts',
  'functions/runtime/retry-on-conflict.ts',
];

test('functions do not wait for their turn: the state machine and the rows do', () => {
  const waits = sourcesOf('functions').filter(
    ({ path, imports }) =>
      imports.includes('node:timers/promises') ||
      /\bset(?:Timeout|Interval)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(waits.map(({ path }) => path).sort()).toEqual(MAY_WAIT);
});

/** Each cycle once, as the files in it. */
function cyclesIn(sources: readonly Source[]): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push(trail.slice(trail.indexOf(path)));
    if (trail.includes(path) || done.has(path)) return;
    for (const imported of importsOf.get(path) ?? []) if (importsOf.has(imported)) visit(imported, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}

describe('imports form no cycle', () => {
  test('in any folder, type-only and dynamic imports included', () => {
    expect(cyclesIn(ownFolders.flatMap(sourcesOf))).toEqual([]);
  });

  test('the check finds cycles of two and three files', () => {
    const file = (path: string, ...imports: string[]): Source => ({ path, imports });
    expect(cyclesIn([file('a', 'b'), file('b', 'a', 'zod')])).toEqual([['a', 'b']]);
    expect(cyclesIn([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual([['b', 'c']]);
    expect(cyclesIn([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toEqual([]);
  });
});

const functionSources = sourcesOf('functions');
/** Folders that are not areas. */
const shared = ['runtime', 'data', 'adapters'];
const folderOf = (path: string): string => path.split('/')[1] ?? '';
const declared = [...endpoints, ...stages, ...jobs].map(({ area, name }) => `functions/${area}/${name}.ts`);

describe('functions', () => {
  test('are found by this test', () => {
    expect(functionSources.length).toBeGreaterThan(declared.length);
  });

  test('import service SDKs in data/ and adapters/ only', () => {
    const isService = (imported: string) => /^(@aws-sdk\/|@smithy\/|stripe$|stripe\/|openai$|openai\/)/.test(imported);
    const services = functionSources.filter(({ imports }) => imports.some(isService)).map(({ path }) => folderOf(path));
    expect(new Set(services)).toEqual(new Set(['data', 'adapters']));
  });

  test('of stores and adapters contain no texts for users', () => {
    const sources = functionSources.filter(({ path }) => /^functions\/(data|adapters)\//.test(path));
    const texts = sources.flatMap(({ path }) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:message|fields): ?(['"`].{12,}|\{.*['"`].* .*)/g)].map(
        ([, text]) => `${path}: ${text}`,
      ),
    );
    expect(texts).toEqual([]);
  });

  test('of one area import no other area', () => {
    const wrong = offences(functionSources, (imported, path) => {
      if (!isWithin(imported, 'functions')) return false;
      const target = folderOf(imported);
      return target !== folderOf(path) && !shared.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test('of the runtime import no store or adapter except users (ports-of.ts imports types)', () => {
    const runtime = functionSources.filter(
      ({ path }) => isWithin(path, 'functions/runtime') && path !== 'functions/runtime/ports-of.ts',
    );
    expect(runtime.length).toBeGreaterThan(0);
    expect(offences(runtime, (imported) => /^functions\/(?!runtime\/)/.test(imported))).toEqual([
      'functions/runtime/implement-for-users.ts imports functions/data/accounts/users.ts',
    ]);
  });

  test('have one file for each declared endpoint, stage and job', () => {
    expect(declared.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('are all reachable from a declared function', () => {
    const importsOf = new Map(functionSources.map(({ path, imports }) => [path, imports]));
    const reached = new Set<string>();
    const walk = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const imported of importsOf.get(path) ?? []) if (importsOf.has(imported)) walk(imported);
    };
    declared.forEach(walk);
    expect(functionSources.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });

  test('live in declared areas', () => {
    const known = new Set([...areas, ...stages.map(({ area }) => area), ...jobs.map(({ area }) => area), ...shared]);
    expect(
      [...new Set(functionSources.map(({ path }) => folderOf(path)))].filter((folder) => !known.has(folder)),
    ).toEqual([]);
  });
});

describe('the site', () => {
  /** What each layer may import of the site, besides itself. */
  const layers: Readonly<Record<string, readonly string[]>> = {
    app: ['features', 'widgets', 'components', 'api', 'lib', 'config'],
    features: ['widgets', 'components', 'api', 'lib', 'config'],
    widgets: ['components', 'api', 'lib', 'config'],
    components: ['lib', 'config'],
    api: ['lib', 'config'],
    lib: ['config'],
    config: [],
  };
  const layerOf = (path: string): string | undefined => /^web\/src\/([^/]+)\//.exec(path)?.[1];

  test.each(Object.entries(layers))('has a layer %s that imports only itself and %j', (layer, allowed) => {
    const sources = sourcesOf(`web/src/${layer}`);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
    const wrong = offences(sources, (imported) => {
      const target = layerOf(imported);
      return target !== undefined && target !== layer && !allowed.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test('has no other layer', () => {
    expect(new Set(sourcesOf('web/src').map(({ path }) => layerOf(path)))).toEqual(new Set(Object.keys(layers)));
  });

  test('lets browsers translate everything but code and the brand', () => {
    const marked = ['web', 'domain', 'engines', 'functions']
      .flatMap(sourcesOf)
      .flatMap(({ path }) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/notranslate|\btranslate\b\W{1,4}(?:no|false)\b/g)].map(
          () => path,
        ),
      );
    expect(marked.sort()).toEqual([
      'domain/exports/visual-markup.ts',
      'web/src/app/footer.tsx',
      'web/src/components/logo.tsx',
      'web/src/components/visuals/code-block.tsx',
      'web/src/components/visuals/visual-text.tsx',
      'web/src/features/admin/people/person-view.tsx',
      'web/src/features/settings/two-steps-setup.tsx',
    ]);
    expect(readFileSync(join(root, 'web/index.html'), 'utf8')).not.toContain('translate');
  });

  test('has features that do not import one another', () => {
    const feature = (path: string): string | undefined => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
    const wrong = offences(
      sourcesOf('web/src/features'),
      (imported, path) => feature(imported) !== undefined && feature(imported) !== feature(path),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the payment stand-in', () => {
  const entry = 'local/stripe/index.ts';
  const isInside = (path: string) => isWithin(path, 'local/stripe');
  const isOwn = (path: string) => isInside(path) || isWithin(path, 'test/local/stripe');

  test('is imported only through its entry, except by its own tests', () => {
    const others = ownFolders.flatMap(sourcesOf).filter(({ path }) => !isOwn(path));
    expect(others.some(({ imports }) => imports.includes(entry))).toBe(true);
    expect(offences(others, (imported) => isOwn(imported) && imported !== entry)).toEqual([]);
  });

  // A stand-in that shares constants with the product cannot catch a mistake in them.
  test('imports no product code', () => {
    const isForeign = (imported: string) => ownFolderOf(imported) !== undefined && !isInside(imported);
    const wrong = offences(sourcesOf('local/stripe'), (imported) => isForeign(imported));
    expect(wrong.filter((line) => !line.endsWith(' imports local/pages/page.ts'))).toEqual([]);
  });
});

test('biome.json lists every area of functions/', () => {
  const [, listed = ''] = /"functions\/\{([^}]+)\}\/\*\*"/.exec(readFileSync(join(root, 'biome.json'), 'utf8')) ?? [];
  expect(new Set(listed.split(','))).toEqual(new Set(declared.map(folderOf)));
});
