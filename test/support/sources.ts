import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A source file and its imports: root-relative paths or package names. */
export interface Source {
  readonly path: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)(['"])([^'"]+)\1/gm;

function named(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(path), specifier));
  if (specifier.startsWith('#web/')) return `web/src/${specifier.slice('#web/'.length)}`;
  return specifier.startsWith('#') ? specifier.slice(1) : specifier;
}

export const sourcesOf = (folder: string): Source[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, imports: [...text.matchAll(IMPORT)].map(([, , specifier = '']) => named(path, specifier)) };
    });
