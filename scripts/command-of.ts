import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script of an installed package's command, to run with Node: the shims in `node_modules/.bin` need a shell on Windows. */
export function commandOf(packageName: string, command: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}
