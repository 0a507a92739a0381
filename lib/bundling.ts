import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type Metafile } from 'esbuild';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { stages } from '#contracts/workflow.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A declared function: an endpoint, a workflow stage or a job, at `functions/<area>/<name>.ts`. */
export interface DeclaredFunction {
  readonly name: string;
  readonly area: string;
}

export const declaredFunctions: readonly DeclaredFunction[] = [...endpoints, ...stages, ...jobs];

/** What a function's bundle is: a folder with just the files that it reaches. */
export interface FunctionBundle {
  readonly folder: string;
  /** `<file>.handler`, as Lambda names it. */
  readonly handler: string;
  /** Minified bytes of all its files, without source maps. */
  readonly bytes: number;
  /** The source files that ended up in it, relative to the project. */
  readonly sources: readonly string[];
}

export interface BundlingOptions {
  /** Where `<area>/<name>.ts` are; tests bundle folders of their own. */
  readonly functionsRoot?: string;
  /** Emptied first. By default a folder of this process alone, since several may bundle at a time. */
  readonly outdir?: string;
}

/**
 * Bundles every declared function in one esbuild call that splits shared code into chunks, then lays out one folder per
 * function. One call parses the SDKs once; folders of their own keep asset hashes apart, so that editing one handler
 * redeploys one function.
 */
export function bundleFunctions(options: BundlingOptions = {}): ReadonlyMap<string, FunctionBundle> {
  const { functionsRoot = join(root, 'functions'), outdir = join(root, 'build/functions', `${process.pid}`) } = options;
  const entries = declaredFunctions.map((declared) => ({ declared, file: entryOf(functionsRoot, declared) }));
  requireAll(entries);

  rmSync(outdir, { recursive: true, force: true });
  const all = join(outdir, '.all');
  const { outputs } = build(
    entries.map(({ declared, file }) => ({ in: file, out: declared.name })),
    all,
  );
  const bundles = new Map<string, FunctionBundle>();
  for (const { declared } of entries) {
    const entry = relative(root, join(all, `${declared.name}.mjs`));
    const files = reachedFrom(entry, outputs);
    const folder = join(outdir, declared.name);
    for (const file of files) copyWithMap(resolve(root, file), join(folder, relative(all, resolve(root, file))));
    const parts = [...files].map((file) => outputs[file]);
    bundles.set(declared.name, {
      folder,
      handler: `${declared.name}.handler`,
      bytes: parts.reduce((sum, part) => sum + (part?.bytes ?? 0), 0),
      sources: [...new Set(parts.flatMap((part) => Object.keys(part?.inputs ?? {})))].sort(),
    });
  }
  rmSync(all, { recursive: true, force: true });
  return bundles;
}

/** Takes the folders away again; synthesis has copied them into its own output. */
export function removeBundles(bundles: ReadonlyMap<string, FunctionBundle>): void {
  for (const { folder } of bundles.values()) rmSync(dirname(folder), { recursive: true, force: true });
}

const entryOf = (functionsRoot: string, { area, name }: DeclaredFunction): string =>
  join(functionsRoot, area, `${name}.ts`);

function requireAll(entries: readonly { declared: DeclaredFunction; file: string }[]): void {
  const missing = entries.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const lines = missing.map(({ declared, file }) => `  ${relative(root, file)} (declared as ${declared.name})`);
  throw new Error(
    `Declared in contracts/ but not written:\n${lines.join('\n')}\nWrite the handlers, or take back their declarations.`,
  );
}

function build(entryPoints: { in: string; out: string }[], outdir: string): Metafile {
  return buildSync({
    entryPoints,
    outdir,
    absWorkingDir: root,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    minify: true,
    // Beside the code but not linked from it, so that a stack can be traced later and a cold start reads none of them.
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    // Lambda puts credentials in the environment; the chain of other sources is most of what a small handler would load.
    alias: { '@aws-sdk/credential-provider-node': join(root, 'lib/bundling/environment-credentials.ts') },
    // The name is long because a short one collides with minified names, and the bundle then does not load.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  }).metafile;
}

/** An output file and all chunks that it imports, all the way down. */
function reachedFrom(file: string, outputs: Metafile['outputs'], seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  const output = outputs[file];
  if (output === undefined) throw new Error(`esbuild wrote no ${file}; its output names have changed`);
  seen.add(file);
  for (const { path, external } of output.imports) if (!external) reachedFrom(path, outputs, seen);
  return seen;
}

function copyWithMap(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const suffix of ['', '.map']) cpSync(`${from}${suffix}`, `${to}${suffix}`);
}
