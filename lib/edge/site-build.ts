import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';

/** What `npm run build:web` left behind, as far as serving it needs to know. */
export interface SiteBuild {
  readonly folder: string;
  /** Paths that were written out as HTML: `/`, `/pricing`, … */
  readonly prerenderedPaths: readonly string[];
  /** Files outside `assets/`, such as `/robots.txt` and `/spa.html`, but for the page that says there is nothing. */
  readonly files: readonly string[];
  /** Sources that its inline scripts add to the Content-Security-Policy. */
  readonly scriptSources: readonly string[];
}

/** Hashed names, kept for ever by browsers. */
export const ASSETS = 'assets';
/** What the build says to this side only; it is not served. */
export const NOT_SERVED = ['csp.json', '.vite'];

const Csp = z.object({ 'script-src': z.array(z.string()) });

/** Reads the built site; throws, saying what to run, when it is not there or not whole. */
export function readSiteBuild(folder: string): SiteBuild {
  const needed = ['index.html', 'spa.html', '404.html', 'csp.json', ASSETS];
  const missing = needed.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    throw new Error(`The built site in ${folder} lacks ${missing.join(', ')}. Run: npm run build:web`);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((path) => ![ASSETS, ...NOT_SERVED].some((name) => path === `/${name}` || path.startsWith(`/${name}/`)))
    .sort();
  return {
    folder,
    prerenderedPaths: paths.filter((path) => path.endsWith('/index.html')).map(dirname),
    files: paths.filter((path) => path !== '/404.html'),
    scriptSources: Csp.parse(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')))['script-src'],
  };
}
