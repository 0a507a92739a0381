import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';

/** The scripts that a page's own HTML makes a browser fetch at once, brotli; `npm run bench` measures later ones, too. */
const MAX_SCRIPT_BYTES = 115_000;

/** Expects a public page's first scripts to be found, and to be small enough. */
export async function expectFewScripts(html: string, read: (path: string) => Promise<Buffer>): Promise<void> {
  const scripts = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script));
  let bytes = 0;
  for (const script of scripts) bytes += brotliCompressSync(await read(script)).length;
  expect(bytes, [...scripts].join(', ')).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  // React alone is most of it: less would mean that the scripts were not found.
  expect(bytes).toBeGreaterThan(MAX_SCRIPT_BYTES / 2);
}
