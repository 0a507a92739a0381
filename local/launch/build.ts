import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '#local/disk/write-whole.ts';
import { exclusively } from './exclusively.ts';
import { fingerprint } from './fingerprint.ts';

/** The project's root, where bin/, lib/ and web/ are. */
const ROOT = resolve(import.meta.dirname, '../..');

/** Of web/ all but its output, web/dist. */
const SITE_INPUTS = [
  'web/src',
  'web/build.ts',
  'web/prerender.ts',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'domain',
  'contracts',
  'package-lock.json',
];
const BUNDLE_INPUTS = [
  'bin/bundle-functions.ts',
  'lib/bundling',
  'lib/bundling.ts',
  'functions',
  'domain',
  'contracts',
  'package.json',
  'package-lock.json',
];
const BUNDLES = join(ROOT, 'build', 'functions', 'local');
const SYNTHESIS_INPUTS = ['bin', 'lib', 'domain', 'contracts', 'cdk.json', 'package-lock.json'];
const SITE_OUTPUT = 'web/dist';
const LOCK = join(ROOT, 'build', 'local-start.lock');

export interface BuildOptions {
  readonly dataDir: string;
  /** Vite serves the site from its sources, so it is not built. */
  readonly dev: boolean;
  readonly say: (text: string) => void;
}

/**
 * Builds the site beside the functions' bundles, then synthesizes the `dev` stage, each only when its inputs changed since.
 * Answers the assembly's folder.
 */
export async function build({ dataDir, dev, say }: BuildOptions): Promise<string> {
  const cdkOut = resolve(dataDir, 'cdk.out');
  await exclusively(LOCK, async () => {
    const [site, bundles] = await Promise.all([buildSite(dev, say), bundleFunctions(say)]);
    // Templates are validated by the tests, and again when they are deployed.
    await synthesize({ folder: cdkOut, stage: 'dev', validates: false, inputs: `${site} ${bundles}`, say });
  });
  return cdkOut;
}

/** The same with every stage in the assembly, for tests of templates. Answers the bundles' folder. */
export async function buildAllStages(folder: string, say: (text: string) => void): Promise<string> {
  await exclusively(LOCK, async () => {
    const [site, bundles] = await Promise.all([buildSite(false, say), bundleFunctions(say)]);
    await synthesize({ folder, validates: true, inputs: `${site} ${bundles}`, say });
  });
  return BUNDLES;
}

/** Answers what the built site was built from. */
async function buildSite(dev: boolean, say: (text: string) => void): Promise<string> {
  const site = fingerprint(ROOT, SITE_INPUTS);
  const record = join(ROOT, 'build', 'site.sha256');
  if (!(existsSync(join(ROOT, SITE_OUTPUT, 'index.html')) && (dev || recorded(record) === site))) {
    say('Building the site …');
    await run(process.execPath, ['web/build.ts'], {});
    writeWhole(record, site);
  }
  return recorded(record) ?? '';
}

/** Answers what the functions were bundled from. */
async function bundleFunctions(say: (text: string) => void): Promise<string> {
  const inputs = fingerprint(ROOT, BUNDLE_INPUTS);
  const record = `${BUNDLES}.sha256`;
  if (recorded(record) === inputs) return inputs;
  say('Bundling the functions …');
  rmSync(record, { force: true });
  // esbuild is a Go program that ends soon: collecting its garbage takes a third of its time and saves little memory.
  await run(process.execPath, ['bin/bundle-functions.ts', BUNDLES], { GOGC: process.env.GOGC ?? 'off' });
  writeWhole(record, inputs);
  return inputs;
}

interface Synthesis {
  readonly folder: string;
  /** All of them where none is named. */
  readonly stage?: string;
  /** With the library's validation of templates, which takes longer than the rest. */
  readonly validates: boolean;
  /** What the site and the bundles were made from. */
  readonly inputs: string;
  readonly say: (text: string) => void;
}

async function synthesize({ folder, stage, validates, inputs, say }: Synthesis): Promise<void> {
  const synthesis = `${fingerprint(ROOT, SYNTHESIS_INPUTS)} ${inputs}`;
  const record = `${folder}.sha256`;
  if (existsSync(join(folder, 'manifest.json')) && recorded(record) === synthesis) return;
  say('Synthesizing the cloud …');
  // Beside the assembly in use, whose bundles a running cloud may still load, and which stays if this fails.
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const context = { ...cdkContext(), bundles: BUNDLES, ...(stage && { stage }) };
  await run(process.execPath, ['bin/coursewright.ts'], {
    CDK_OUTDIR: next,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    ...(!validates && { CDK_VALIDATION: 'false' }),
  });
  rmSync(record, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  writeWhole(record, synthesis);
}

const CdkJson = z.object({ context: z.record(z.string(), z.unknown()).default({}) });

/** The feature flags of cdk.json, which the CDK command would hand to the app. */
function cdkContext(): Record<string, unknown> {
  const path = join(ROOT, 'cdk.json');
  return existsSync(path) ? CdkJson.parse(JSON.parse(readFileSync(path, 'utf8'))).context : {};
}

function recorded(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs a command in the project's root; its output is shown only when it fails. */
async function run(command: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((settle, fail) => child.on('error', fail).on('close', settle));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}:\n${output}`);
}
