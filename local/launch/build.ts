import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';
import { fingerprint } from './fingerprint.ts';
import { withLock } from './lock.ts';

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
  'package.json',
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
/** As cdk.json names it for the CDK command. */
const BUNDLES = join(ROOT, 'build', 'functions', 'current');
const SYNTHESIS_INPUTS = ['bin', 'lib', 'domain', 'contracts', 'cdk.json', 'package-lock.json'];
const SITE_OUTPUT = 'web/dist';
/** Far more than a step takes on a slow machine. */
const LIMIT_MS = 600_000;
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
  await withLock(LOCK, async () => {
    const [site, bundles] = await awaitBoth(buildSite(dev, say), bundleFunctions(say));
    // Templates are validated by the tests, and again when they are deployed.
    await synthesize({ folder: cdkOut, stage: 'dev', validates: false, inputs: `${site} ${bundles}`, say });
  });
  return cdkOut;
}

/** The site and the functions' bundles, for the CDK command. */
export async function buildParts(say: (text: string) => void): Promise<void> {
  await withLock(LOCK, () => awaitBoth(buildSite(false, say), bundleFunctions(say)));
}

/** The same as `build` with every stage in the assembly, for tests of templates. Answers the bundles' folder. */
export async function buildAllStages(folder: string, signal?: AbortSignal): Promise<string> {
  const say = () => {};
  await withLock(LOCK, async () => {
    const [site, bundles] = await awaitBoth(buildSite(false, say, signal), bundleFunctions(say, signal));
    await synthesize({ folder, validates: true, inputs: `${site} ${bundles}`, say, signal });
  });
  return BUNDLES;
}

/** Both have ended when this answers or throws, so that the lock is not given up while one still writes. */
async function awaitBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Answers what the built site was built from. */
async function buildSite(dev: boolean, say: (text: string) => void, signal?: AbortSignal): Promise<string> {
  const site = fingerprint(ROOT, SITE_INPUTS);
  const record = join(ROOT, 'build', 'site.sha256');
  if (!(existsSync(join(ROOT, SITE_OUTPUT, 'index.html')) && (dev || readFingerprint(record) === site))) {
    say('Building the site …');
    await run(process.execPath, ['web/build.ts'], {}, signal);
    writeAtomically(record, site);
  }
  return readFingerprint(record) ?? '';
}

/** Answers what the functions were bundled from. */
async function bundleFunctions(say: (text: string) => void, signal?: AbortSignal): Promise<string> {
  const inputs = fingerprint(ROOT, BUNDLE_INPUTS);
  const record = `${BUNDLES}.sha256`;
  if (existsSync(join(BUNDLES, 'bundles.json')) && readFingerprint(record) === inputs) return inputs;
  say('Bundling the functions …');
  rmSync(record, { force: true });
  await run(process.execPath, ['bin/bundle-functions.ts', BUNDLES], {}, signal);
  writeAtomically(record, inputs);
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
  readonly signal?: AbortSignal;
}

async function synthesize({ folder, stage, validates, inputs, say, signal }: Synthesis): Promise<void> {
  const synthesis = `${fingerprint(ROOT, SYNTHESIS_INPUTS)} ${inputs}`;
  const record = `${folder}.sha256`;
  if (existsSync(join(folder, 'manifest.json')) && readFingerprint(record) === synthesis) return;
  say('Synthesizing the cloud …');
  // Beside the assembly in use, whose bundles a running cloud may still load, and which stays if this fails.
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const context = { ...cdkContext(), bundles: BUNDLES, ...(stage && { stage }) };
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

/** The feature flags of cdk.json, which the CDK command would hand to the app. */
function cdkContext(): Record<string, unknown> {
  const path = join(ROOT, 'cdk.json');
  return existsSync(path) ? CdkJson.parse(JSON.parse(readFileSync(path, 'utf8'))).context : {};
}

function readFingerprint(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs a command in the project's root; its output is shown only when it fails. */
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
  const code = await new Promise<number | null>((settle, fail) => child.on('error', fail).on('close', settle));
  // Without a code it was killed: most likely it took too long.
  const end =
    code === null ? `was stopped, at the latest after ${LIMIT_MS / 60_000} minutes` : `ended with code ${code}`;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ${end}:\n${output}`);
}
