import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';

/** The limit for the scripts in a page's HTML, with brotli. `npm run bench` also measures later ones. */
const MAX_SCRIPT_BYTES = 115_000;

export async function expectFewScripts(html: string, read: (path: string) => Promise<Buffer>): Promise<void> {
  const scripts = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script));
  let bytes = 0;
  for (const script of scripts) bytes += brotliCompressSync(await read(script)).length;
  expect(bytes, [...scripts].join(', ')).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  // React alone is most of it; less means that the scripts were not found.
  expect(bytes).toBeGreaterThan(MAX_SCRIPT_BYTES / 2);
}
