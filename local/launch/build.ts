import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';
import { fingerprint } from './fingerprint.ts';
import { withLock } from './lock.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const SITE_INPUTS = [
  'web/src',
  'web/build.ts',
  'web/prerender.ts',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'domain',
  'contracts',
  'engines',
  'package.json',
  'package-lock.json',
];
export const BUNDLE_INPUTS = [
  'bin/bundle-functions.ts',
  // The player of exported courses.
  'web/player',
  'web/src/components/visuals/texts',
  'lib/bundling',
  'lib/bundling.ts',
  'functions',
  'domain',
  'contracts',
  'engines',
  'package.json',
  'package-lock.json',
];
interface Bundles {
  readonly folder: string;
  readonly options: readonly string[];
}
/** The bundles of a deployment. cdk.json names this folder. */
const BUNDLES: Bundles = { folder: join(ROOT, 'build', 'functions', 'current'), options: [] };
/** The bundles of `npm start`: the same code, not minified and with shared chunks. */
const SHARED_BUNDLES: Bundles = { folder: join(ROOT, 'build', 'functions', 'shared'), options: ['--shared'] };
const SYNTHESIS_INPUTS = ['bin', 'lib', 'domain', 'contracts', 'cdk.json', 'package-lock.json'];
const SITE_OUTPUT = 'web/dist';
const LIMIT_MS = 600_000;
const LOCK = join(ROOT, 'build', 'local-start.lock');

export interface BuildOptions {
  readonly dataDir: string;
  readonly dev: boolean;
  readonly log: (text: string) => void;
  /** Ends the build with everything that it started. */
  readonly signal?: AbortSignal;
}

export async function build({ dataDir, dev, log, signal }: BuildOptions): Promise<string> {
  const cdkOut = resolve(dataDir, 'cdk.out');
  const buildAll = async (): Promise<void> => {
    const [site, bundles] = await awaitBoth(buildSite(dev, log, signal), bundleFunctions(SHARED_BUNDLES, log, signal));
    // The tests and the deployment validate templates.
    await synthesize({
      folder: cdkOut,
      stage: 'dev',
      validates: false,
      bundles: SHARED_BUNDLES,
      inputs: `${site} ${bundles}`,
      log,
      signal,
    });
  };
  await withLock(LOCK, buildAll, signal);
  return cdkOut;
}

export async function buildParts(log: (text: string) => void): Promise<void> {
  await withLock(LOCK, () => awaitBoth(buildSite(false, log), bundleFunctions(BUNDLES, log)));
}

/** With every stage and validation. */
export async function buildAllStages(folder: string, signal?: AbortSignal): Promise<string> {
  const log = () => {};
  const buildAll = async (): Promise<void> => {
    const [site, bundles] = await awaitBoth(buildSite(false, log, signal), bundleFunctions(BUNDLES, log, signal));
    await synthesize({ folder, validates: true, bundles: BUNDLES, inputs: `${site} ${bundles}`, log, signal });
  };
  await withLock(LOCK, buildAll, signal);
  return BUNDLES.folder;
}

/** Waits for both before it throws, so that the lock is held while either still writes. */
async function awaitBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

async function buildSite(dev: boolean, log: (text: string) => void, signal?: AbortSignal): Promise<string> {
  const site = fingerprint(ROOT, SITE_INPUTS);
  const record = join(ROOT, 'build', 'site.sha256');
  if (!(existsSync(join(ROOT, SITE_OUTPUT, 'index.html')) && (dev || readFingerprint(record) === site))) {
    log('Building the site …');
    await run(process.execPath, ['web/build.ts'], {}, signal);
    writeAtomically(record, site);
  }
  return readFingerprint(record) ?? '';
}

async function bundleFunctions(
  { folder, options }: Bundles,
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const inputs = fingerprint(ROOT, BUNDLE_INPUTS);
  const record = `${folder}.sha256`;
  if (existsSync(join(folder, 'bundles.json')) && readFingerprint(record) === inputs) return inputs;
  log('Bundling the functions …');
  rmSync(record, { force: true });
  await run(process.execPath, ['bin/bundle-functions.ts', folder, ...options], {}, signal);
  writeAtomically(record, inputs);
  return inputs;
}

interface Synthesis {
  readonly folder: string;
  readonly stage?: string;
  readonly validates: boolean;
  readonly bundles: Bundles;
  readonly inputs: string;
  readonly log: (text: string) => void;
  readonly signal?: AbortSignal;
}

async function synthesize({ folder, stage, validates, bundles, inputs, log, signal }: Synthesis): Promise<void> {
  const synthesis = `${fingerprint(ROOT, SYNTHESIS_INPUTS)} ${inputs}`;
  const record = `${folder}.sha256`;
  if (existsSync(join(folder, 'manifest.json')) && readFingerprint(record) === synthesis) return;
  log('Synthesizing the cloud …');
  // A running cloud may still load from the folder; it stays if this fails.
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const context = { ...cdkContext(), bundles: bundles.folder, ...(stage && { stage }) };
  const environment = {
    CDK_OUTDIR: next,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    CDK_VALIDATION: String(validates),
  };
  await run(process.execPath, ['bin/coursewright.ts'], environment, signal);
  rmSync(record, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  writeAtomically(record, synthesis);
}

const CdkJson = z.object({ context: z.record(z.string(), z.unknown()).default({}) });

function cdkContext(): Record<string, unknown> {
  const path = join(ROOT, 'cdk.json');
  return existsSync(path) ? CdkJson.parse(JSON.parse(readFileSync(path, 'utf8'))).context : {};
}

function readFingerprint(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  // An abort is reported while the process still ends.
  const code = await new Promise<number | null>((settle) => child.on('close', settle));
  if (failure) throw failure;
  // No exit code means killed, most likely by the timeout.
  const end = code === null ? `was stopped (time limit: ${LIMIT_MS / 60_000} minutes)` : `ended with code ${code}`;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ${end}:\n${output}`);
}
