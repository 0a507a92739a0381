import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { bundleFunctions, type FunctionBundle } from '#lib/bundling.ts';
import { buildAllStages } from '#local/launch/build.ts';
import { type Assembly, readAssembly } from '#test/lib/support/assembly.ts';
import { startTestCloud, type TestCloud } from '#test/support/test-cloud.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { beginJourney, type Journey } from './journey.ts';

/** Resources shared by measurements, created on first use. */
export interface BenchContext {
  readonly scratch: string;
  /** Aborted to end processes that a measurement started. */
  readonly signal: AbortSignal;
  bundles(): Promise<ReadonlyMap<string, FunctionBundle>>;
  /** All stages, synthesized. */
  assembly(): Promise<Assembly>;
  cloud(): Promise<TestCloud>;
  journey(): Promise<Journey>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

/** Calls `make` at most once. `close` closes the result, if there is one. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  const get = (): Promise<T> => {
    made ??= make();
    return made;
  };
  const close = async (end: (it: T) => Promise<unknown>): Promise<void> => {
    const it = await made?.catch(() => undefined);
    if (it !== undefined) await end(it);
  };
  return { get, close };
}

export function createContext(scratch: string): BenchContext {
  const bundles = once(() => bundleFunctions({ outdir: resolve(scratch, 'functions') }));
  const assembly = once(async () => {
    const folder = resolve('build/all-stages');
    await buildAllStages(folder);
    return readAssembly(folder);
  });
  const cloud = once(() => startTestCloud(scratch));
  const journey = once(async () => beginJourney(await cloud.get()));
  const browser = once(async () =>
    chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  );
  const processes = new AbortController();
  return {
    scratch,
    signal: processes.signal,
    bundles: bundles.get,
    assembly: assembly.get,
    cloud: cloud.get,
    journey: journey.get,
    browser: browser.get,
    async close() {
      processes.abort();
      await browser.close((one) => one.close());
      await cloud.close((one) => one.stop());
    },
  };
}
