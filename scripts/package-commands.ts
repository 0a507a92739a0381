import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** A script to run with Node: the shims in `node_modules/.bin` need a shell on Windows. */
export function commandPath(packageName: string, command: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}

/** Runs npm's own script, because `npm` needs a shell on Windows. */
export function npmCommand(...args: readonly string[]): [command: string, args: string[]] {
  const script = process.env.npm_execpath;
  return script === undefined ? ['npm', [...args]] : [process.execPath, [script, ...args]];
}
