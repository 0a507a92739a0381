import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { stages } from '#contracts/workflow.ts';
import { lazyBuiltins } from './bundling/lazy-builtins.ts';
import { buildPlayer } from './bundling/player.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  minify: true,
  // Escaped, word lists of other languages take up to three times the bytes.
  charset: 'utf8',
  metafile: true,
  logLevel: 'warning',
  // Lambda sets credentials in the environment.
  alias: { '@aws-sdk/credential-provider-node': join(root, 'lib/bundling/environment-credentials.ts') },
  plugins: [lazyBuiltins],
} satisfies BuildOptions;

export interface DeclaredFunction {
  readonly name: string;
  readonly area: string;
  readonly uses: readonly string[];
}

export const declaredFunctions: readonly DeclaredFunction[] = [...endpoints, ...stages, ...jobs];

const FunctionBundle = z.strictObject({
  folder: z.string(),
  handler: z.string(),
  bytes: z.number(),
  sources: z.array(z.string()),
  /** Data files; not counted in `bytes`. */
  files: z.array(z.string()),
});
export type FunctionBundle = z.output<typeof FunctionBundle>;

export interface BundlingOptions {
  readonly functionsRoot?: string;
  /** Emptied first. One per process by default, since several may bundle at once. */
  readonly outdir?: string;
  /** Unlinked, so that cold starts don't read them. */
  readonly sourceMaps?: boolean;
  /**
   * One folder for all functions, which share chunks that are not minified. It is built in a sixth of the time, for the
   * local cloud. Deployed, each edit would change every function, and each would be larger.
   */
  readonly shared?: boolean;
}

/** One folder per function unless they are `shared`, so that editing a handler redeploys one function. */
export async function bundleFunctions(options: BundlingOptions = {}): Promise<ReadonlyMap<string, FunctionBundle>> {
  const { functionsRoot = join(root, 'functions'), outdir = join(root, 'build/functions', `${process.pid}`) } = options;
  const { sourceMaps = false, shared = false } = options;
  const entryOf = ({ area, name }: DeclaredFunction) => join(functionsRoot, area, `${name}.ts`);
  requireAll(declaredFunctions, entryOf);
  rmSync(outdir, { recursive: true, force: true });

  // Without garbage collection, esbuild takes a third less time.
  process.env.GOGC ??= 'off';
  const { metafile } = await build({
    ...bundleOptions,
    ...(sourceMaps && { sourcemap: 'external', sourcesContent: false }),
    splitting: shared,
    minify: !shared,
    entryPoints: declaredFunctions.map((declared) => ({
      in: entryOf(declared),
      out: `${declared.name}/${declared.name}`,
    })),
    outdir,
  });
  const used = ({ inputs }: Output): string[] =>
    Object.entries(inputs).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : []));
  for (const [path, output] of Object.entries(metafile.outputs))
    await copyFiles(used(output), dirname(join(root, path)));
  return new Map(
    declaredFunctions.map(({ name }) => {
      const entry = relative(root, join(outdir, name, `${name}.mjs`)).replaceAll('\\', '/');
      const outputs = outputsOf(metafile, entry);
      const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
      const sources = [...new Set(outputs.flatMap(used))].sort();
      const files = filesBeside(sources).map((file) => basename(file));
      const place = shared
        ? { folder: outdir, handler: `${name}/${name}.handler` }
        : { folder: join(outdir, name), handler: `${name}.handler` };
      return [name, { ...place, bytes, sources, files }];
    }),
  );
}

type Output = Metafile['outputs'][string];

/** The output and the chunks that it imports, directly or not. */
function outputsOf({ outputs }: Metafile, entry: string): readonly Output[] {
  const found = new Map<string, Output>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    const output = outputs[path];
    if (output === undefined) throw new Error(`esbuild wrote no ${path}; its output names have changed`);
    found.set(path, output);
    for (const { path: chunk, external } of output.imports) if (!external) add(chunk);
  };
  add(entry);
  return [...found.values()];
}

export function removeBundles(bundles: ReadonlyMap<string, FunctionBundle>): void {
  for (const { folder } of bundles.values()) rmSync(dirname(folder), { recursive: true, force: true });
}

const LIST = 'bundles.json';

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
    `Declared in contracts/ but not written:\n${lines.join('\n')}\nWrite the handlers or remove the declarations.`,
  );
}

/** What code reads at run time, by the source that reads it. */
export const dataFiles = {
  'functions/adapters/site/social-cards.ts': [
    'node_modules/@resvg/resvg-wasm/index_bg.wasm',
    'node_modules/@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
    'node_modules/@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  ],
  'functions/adapters/exports/pdf/print-fonts.ts': [
    'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    'node_modules/@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
    'node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    'node_modules/@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
    'node_modules/@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
    'node_modules/@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
    'node_modules/@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    'node_modules/@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  'functions/adapters/exports/powerpoint/cover-picture.ts': ['node_modules/@resvg/resvg-wasm/index_bg.wasm'],
  'functions/adapters/exports/pdf/print-images.ts': [
    'node_modules/@jsquash/webp/codec/dec/webp_dec.wasm',
    'node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
    'node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    'node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
    'node_modules/@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  ],
};

const filesOf = new Map<string, readonly string[]>(Object.entries(dataFiles));

const filesBeside = (sources: readonly string[]): string[] => sources.flatMap((source) => filesOf.get(source) ?? []);

const READS_PLAYER = 'functions/adapters/exports/player-files.ts';

/** Code reads them by the address of its own file. */
async function copyFiles(sources: readonly string[], folder: string): Promise<void> {
  for (const file of filesBeside(sources)) copyFileSync(join(root, file), join(folder, basename(file)));
  if (!sources.includes(READS_PLAYER)) return;
  for (const [path, content] of await buildPlayer()) {
    const target = join(folder, 'player', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
