import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ASSETS } from '#contracts/site-pages.ts';
import { SITE_URL_MARK } from '#domain/pages/served-page.ts';

/** What `npm run build:web` left behind, as far as serving it needs to know. */
export interface SiteBuild {
  readonly folder: string;
  /** Paths that were written out as HTML: `/`, `/pricing`, … */
  readonly prerenderedPaths: readonly string[];
  /** Files outside `assets/`, such as `/spa.html`, but for those that are not asked for by their names. */
  readonly files: readonly string[];
  /** Files in `assets/`, as keys of the bucket. */
  readonly assets: readonly string[];
  /** Pages that name their own address, which only a stage knows, by its mark. */
  readonly pagesWithSiteUrl: readonly string[];
  /** Sources that its inline scripts add to the Content-Security-Policy. */
  readonly scriptSources: readonly string[];
}

/** What the build says to this side only; it is not served. */
export const NOT_SERVED = ['csp.json', '.vite'];
/** The page that says there is nothing, and what stands around a course: filled in or shown, but never asked for by name. */
const HIDDEN_FILES = ['404.html', 'course-frame.html'];

const Csp = z.object({ 'script-src': z.array(z.string()) });

/** Reads the built site; throws, saying what to run, when it is not there or not whole. */
export function readSiteBuild(folder: string): SiteBuild {
  const needed = ['index.html', 'spa.html', ...HIDDEN_FILES, 'csp.json', ASSETS];
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
    assets: readdirSync(join(folder, ASSETS), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort(),
    files: paths.filter((path) => !HIDDEN_FILES.includes(path.slice(1))),
    pagesWithSiteUrl: paths
      .map((path) => path.slice(1))
      .filter((name) => name.endsWith('.html') && readFileSync(join(folder, name), 'utf8').includes(SITE_URL_MARK)),
    scriptSources: Csp.parse(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')))['script-src'],
  };
}
