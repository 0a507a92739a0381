import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

const outdir = join(root, 'build/player');

export const playerOptions = {
  absWorkingDir: root,
  entryPoints: ['web/player/player.ts', 'web/player/player.css'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  charset: 'utf8',
  legalComments: 'none',
  loader: { '.woff2': 'file' },
  assetNames: 'fonts/[name]',
  outdir,
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * The player of exported courses (docs/decisions/packages-are-pages.md), by path: a classic script, which also runs from
 * a disk, and a style sheet with its fonts in `fonts/`.
 */
export async function buildPlayer(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build(playerOptions);
  return new Map(
    outputFiles.map(({ path, contents }) => [path.slice(outdir.length + 1).replaceAll('\\', '/'), contents]),
  );
}
