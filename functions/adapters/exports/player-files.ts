import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By path. lib/bundling.ts puts the built player beside the code. */
export async function playerFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = fileURLToPath(new URL('player/', import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return new Map(await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path)] as const)));
}
