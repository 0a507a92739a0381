import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import * as z from 'zod';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { stages } from '#contracts/workflow.ts';
import { copyFilesBeside } from './bundling/files-beside.ts';
import { lazyBuiltins } from './bundling/lazy-builtins.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages are bundled as they are published (docs/decisions/bundles-hold-stock-packages.md). `sideEffects` in package.json
 * tells esbuild which of our own modules it may drop when nothing of them is used.
 */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  minify: true,
  metafile: true,
  logLevel: 'warning',
  // Lambda sets credentials in the environment, so the SDK's chain of other sources is not loaded.
  alias: { '@aws-sdk/credential-provider-node': join(root, 'lib/bundling/environment-credentials.ts') },
  plugins: [lazyBuiltins],
} satisfies BuildOptions;

/** A declared function: an endpoint, a workflow stage or a job, at `functions/<area>/<name>.ts`. */
export interface DeclaredFunction {
  readonly name: string;
  readonly area: string;
  /** Methods of ports, `courses.byId`. */
  readonly uses: readonly string[];
}

export const declaredFunctions: readonly DeclaredFunction[] = [...endpoints, ...stages, ...jobs];

/** A folder with one file of code, and the files that the code reads. */
const FunctionBundle = z.strictObject({
  folder: z.string(),
  /** `<file>.handler`, as Lambda names it. */
  handler: z.string(),
  /** Minified, without its source map. */
  bytes: z.number(),
  /** The source files that the code comes from, relative to the project. */
  sources: z.array(z.string()),
  /** Files beside the code: data that is read when it is needed, and not counted in `bytes`. */
  files: z.array(z.string()),
});
export type FunctionBundle = z.output<typeof FunctionBundle>;

export interface BundlingOptions {
  /** Where `<area>/<name>.ts` are; tests bundle folders of their own. */
  readonly functionsRoot?: string;
  /** Emptied first. By default a folder of this process alone, since several may bundle at a time. */
  readonly outdir?: string;
  /** Writes a source map beside the code but not linked from it: stacks can be traced later, and a cold start does not read it. */
  readonly sourceMaps?: boolean;
}

/**
 * Bundles every declared function, each into a folder of its own, so that editing one handler redeploys one function. One
 * esbuild call for many functions parses the packages once. Nothing is split into shared chunks: a chunk is kept whole
 * when any of its functions needs any of it, which made every function a fifth larger.
 */
export async function bundleFunctions(options: BundlingOptions = {}): Promise<ReadonlyMap<string, FunctionBundle>> {
  const { functionsRoot = join(root, 'functions'), outdir = join(root, 'build/functions', `${process.pid}`) } = options;
  const { sourceMaps = false } = options;
  const entryOf = ({ area, name }: DeclaredFunction) => join(functionsRoot, area, `${name}.ts`);
  requireAll(declaredFunctions, entryOf);
  rmSync(outdir, { recursive: true, force: true });

  // esbuild is a Go program that ends soon: collecting its garbage takes a third of its time and saves little memory.
  process.env.GOGC ??= 'off';
  const { metafile } = await build({
    ...bundleOptions,
    ...(sourceMaps && { sourcemap: 'external', sourcesContent: false }),
    entryPoints: declaredFunctions.map((declared) => ({
      in: entryOf(declared),
      out: `${declared.name}/${declared.name}`,
    })),
    outdir,
  });
  return new Map(
    declaredFunctions.map(({ name }) => {
      const folder = join(outdir, name);
      const output = metafile.outputs[relative(root, join(folder, `${name}.mjs`)).replaceAll('\\', '/')];
      if (output === undefined) throw new Error(`esbuild wrote no ${name}.mjs; its output names have changed`);
      const { bytes, inputs } = output;
      const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
      const sources = used.map(([source]) => source).sort();
      const files = copyFilesBeside(root, sources, folder);
      return [name, { folder, handler: `${name}.handler`, bytes, sources, files }];
    }),
  );
}

/** Takes the folders away again; synthesis has copied them into its own output. */
export function removeBundles(bundles: ReadonlyMap<string, FunctionBundle>): void {
  for (const { folder } of bundles.values()) rmSync(dirname(folder), { recursive: true, force: true });
}

const LIST = 'bundles.json';

/** Writes down what was bundled into a folder, so that a later synthesis need not bundle again. */
export function listBundles(folder: string, bundles: ReadonlyMap<string, FunctionBundle>): void {
  writeFileSync(join(folder, LIST), JSON.stringify([...bundles]));
}

export const listedBundles = (folder: string): ReadonlyMap<string, FunctionBundle> =>
  new Map(z.array(z.tuple([z.string(), FunctionBundle])).parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8'))));

function requireAll(functions: readonly DeclaredFunction[], entryOf: (declared: DeclaredFunction) => string): void {
  const missing = functions.filter((declared) => !existsSync(entryOf(declared)));
  if (missing.length === 0) return;
  const lines = missing.map((declared) => `  ${relative(root, entryOf(declared))} (declared as ${declared.name})`);
  throw new Error(
    `Declared in contracts/ but not written:\n${lines.join('\n')}\nWrite the handlers, or take back their declarations.`,
  );
}
