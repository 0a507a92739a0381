import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dataFiles } from '#lib/bundling.ts';

const files = [
  ...dataFiles['functions/adapters/exports/pdf/print-fonts.ts'],
  ...dataFiles['functions/adapters/exports/pdf/print-images.ts'],
  ...dataFiles['functions/adapters/exports/powerpoint/cover-picture.ts'],
];

/** In place of the files beside a bundle, for `functions/adapters/exports/pdf/assets.ts`. */
export async function readAsset(name: string): Promise<Buffer> {
  const file = files.find((path) => basename(path) === name);
  if (file === undefined) throw new Error(`No bundle has ${name}`);
  return readFile(join(import.meta.dirname, '../..', file));
}
