import { readFile } from 'node:fs/promises';

/** Fonts and codecs. lib/bundling.ts copies them beside the code. */
export const readAsset = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));
