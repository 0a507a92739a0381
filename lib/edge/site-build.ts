import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ASSETS } from '#contracts/site-pages.ts';
import { SITE_URL_MARK } from '#domain/pages/served-page.ts';

export interface SiteBuild {
  readonly folder: string;
  readonly prerenderedPaths: readonly string[];
  /** Outside `assets/` and requested by name, such as `/spa.html`. */
  readonly files: readonly string[];
  readonly assets: readonly string[];
  readonly pagesWithSiteUrl: readonly string[];
  readonly scriptSources: readonly string[];
}

export const NOT_SERVED = ['csp.json', '.vite'];
/** Served, but never by name. */
const HIDDEN_FILES = ['404.html', 'course-frame.html'];

const Csp = z.object({ 'script-src': z.array(z.string()) });

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
