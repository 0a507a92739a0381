import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { LeftOut } from './left-out/change.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Bundles the changed texts in place of those on disk. */
export const leaveOut = (list: readonly LeftOut[]): Plugin => ({
  name: 'leave-out',
  setup({ initialOptions, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const byPath = new Map(list.map((one) => [join(root, one.file), one]));
    onLoad({ filter: new RegExp(`^(${[...byPath.keys()].map(escaped).join('|')})$`) }, async ({ path }) => {
      const one = byPath.get(path);
      if (one === undefined) return undefined;
      const contents = changed(one, await readFile(path, 'utf8'));
      return { contents, loader: extname(path) === '.json' ? 'json' : 'ts', resolveDir: dirname(path) };
    });
  },
});

function changed({ file, change }: LeftOut, source: string): string {
  try {
    return change(source);
  } catch (cause) {
    throw new Error(`${file} has changed; look again at what lib/bundling/left-out.ts does to it`, { cause });
  }
}
