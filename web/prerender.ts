/**
 * Writes the public pages as HTML after `vite build` and `vite build --ssr`: index.html, <page>/index.html,
 * 404.html, spa.html (every other route), course-frame.html (the course page's function fills its head and
 * content), social-card.png, and csp.json with the hashes of inline scripts for the Content-Security-Policy.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { brand } from '#domain/brand.ts';
import { CARD_WIDTH, fullTitle, headTags } from '#domain/pages/head.ts';
import { SITE_URL_MARK, servedPage } from '#domain/pages/served-page.ts';
import { brandCard } from '#domain/pages/social-card.ts';

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly assets?: string[];
  readonly imports?: string[];
}

interface Entry {
  readonly prerenderedPaths: readonly string[];
  render(path: string): Promise<{ html: string; title: string; description: string }>;
  renderFrame(path: string, mark: string): Promise<string>;
}

const web = fileURLToPath(new URL('.', import.meta.url));
const dist = join(web, 'dist');
const distSsr = join(web, 'dist-ssr');

/** The module of each pre-rendered path. Its chunks are preloaded from the HTML. */
const modules: Readonly<Record<string, string>> = {
  '/': 'src/features/home/home-page.tsx',
  '/pricing': 'src/features/pricing/pricing-page.tsx',
  '/marketplace': 'src/features/marketplace/marketplace-page.tsx',
  '/contact': 'src/features/contact/contact-page.tsx',
  '/privacy': 'src/features/privacy/privacy-page.tsx',
  '/404': 'src/features/not-found/not-found-page.tsx',
};

const CARD_FILE = 'social-card.png';

/** The social image of every page without its own. */
async function drawnCard(): Promise<Uint8Array> {
  const read = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));
  await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'));
  const fontBuffers = await Promise.all(
    ['newsreader/500Medium/Newsreader_500Medium.ttf', 'inter/500Medium/Inter_500Medium.ttf'].map((file) =>
      read(`@expo-google-fonts/${file}`),
    ),
  );
  const font = { fontBuffers, defaultFontFamily: 'Inter' };
  return new Resvg(brandCard(), { font, fitTo: { mode: 'width', value: CARD_WIDTH } }).render().asPng();
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const { prerenderedPaths, render, renderFrame }: Entry = await import(
  pathToFileURL(join(distSsr, 'entry-prerender.js')).href
);

/** A chunk's file and all files it imports, recursively. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/** The two fonts of every page. Other alphabets load on demand. */
const fonts = Object.values(manifest)
  .flatMap(({ file, assets = [] }) => [file, ...assets])
  .filter((file) => /(inter|newsreader)-latin-wght-normal.*\.woff2$/.test(file));
if (new Set(fonts).size !== 2) throw new Error(`Expected two fonts to preload, found: ${fonts.join(', ') || 'none'}`);
const fontLinks = [...new Set(fonts)]
  .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  .join('');

const preloadsOf = (files: Iterable<string>): string =>
  [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

const entryFiles = filesOf('index.html');
const STYLESHEET = /\s*(<link rel="stylesheet"[^>]*>)/;
const built = await readFile(join(dist, 'index.html'), 'utf8');
const [, stylesheet] = STYLESHEET.exec(built) ?? [];
if (stylesheet === undefined) throw new Error('The built index.html has no stylesheet to put first.');
// Only the stylesheet blocks the first paint, so it comes before all preloads.
const template = built
  .replace(STYLESHEET, '')
  .replace('<!--head:start-->', () => `${stylesheet}${fontLinks}<!--head:start-->`);

function page(path: string | undefined, head: string, html: string): string {
  const root = path ? `<div id="root" data-prerendered="${path}">` : '<div id="root">';
  return template
    .replace(/<!--head:start-->.*?<!--head:end-->/s, () => `<!--head:start-->${head}<!--head:end-->`)
    .replace('<div id="root"><!--page--></div>', () => `${root}${html}</div>`);
}

/** For pages with content in their HTML: scripts yield to the stylesheet, fonts and images. */
const withScriptsLast = (html: string): string =>
  html.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

/** The deployment replaces the mark with the stage's URL. */
const headOf = (path: string, title: string, description: string): string =>
  headTags({
    title,
    description,
    address: `${SITE_URL_MARK}${path}`,
    image: `${SITE_URL_MARK}/${CARD_FILE}`,
    imageText: brand.name,
  });
const preloadsFor = (module: string): string =>
  preloadsOf([...filesOf(module)].filter((file) => !entryFiles.has(file)));
const plainHead = (title: string): string => `<title>${title}</title>`;

await writeFile(join(dist, CARD_FILE), await drawnCard());
/** For pages that render in the browser only. */
const needsScript =
  '<noscript><main class="page py-16"><h1 class="font-serif text-36">This page needs JavaScript</h1><p class="mt-4">Turn it on and reload the page, or browse <a href="/marketplace">the marketplace</a>, which works without it.</p></main></noscript>';
await writeFile(join(dist, 'spa.html'), page(undefined, plainHead(brand.name), needsScript));
// The function puts its own tags between the marks and keeps the preloads.
const frame = page(undefined, plainHead(brand.name), await renderFrame('/course/id', servedPage.contentMark))
  .replace('<div id="root">', '<div id="root" data-served>')
  .replace('<!--head:end-->', `<!--head:end-->${preloadsFor('src/features/course-detail/course-detail-page.tsx')}`);
await writeFile(join(dist, 'course-frame.html'), withScriptsLast(frame));

for (const path of prerenderedPaths) {
  const module = modules[path];
  if (!module) throw new Error(`${path} is pre-rendered but web/prerender.ts does not know its module.`);
  const { html, title, description } = await render(path);
  const name = path === '/404' ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  const file = join(dist, name);
  await mkdir(dirname(file), { recursive: true });
  // A missing page has no canonical address.
  const head = path === '/404' ? plainHead(fullTitle(title)) : headOf(path, title, description);
  await writeFile(file, withScriptsLast(page(path, head + preloadsFor(module), html)));
}

const inlineScripts = [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, body]) => body ?? '');
if (inlineScripts.length === 0) throw new Error('The theme script is missing from the built index.html.');
const hashes = inlineScripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
await writeFile(join(dist, 'csp.json'), `${JSON.stringify({ 'script-src': hashes }, null, 2)}\n`);

await rm(distSsr, { recursive: true });
