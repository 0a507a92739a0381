import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanReact } from './lean-react.ts';

/** Where `npm run dev` sends what the site itself does not serve: the local cloud's origin. */
const cloudOrigin = process.env.CLOUD_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * React changes less often than our code does, so it keeps a chunk of its own; all that every page needs besides is one
 * chunk, since text compresses better together. React Query stays apart: only pages with data load it.
 */
const chunks = [
  {
    name: 'react',
    test: /(node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime)/,
    priority: 30,
  },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
  {
    name: 'shell',
    test: /(node_modules[\\/]clsx|preload-helper|contracts[\\/]site-pages|domain[\\/](brand|pages[\\/](head|served-page))|icons[\\/](loader-circle|x|plus|menu|moon|sun|user-round|search|shield-check)\.|src[\\/](lib[\\/](router|toast|return-to|use-return|session[\\/](index|door|audience|stored-tokens))|config[\\/](paths|words[\\/](navigation|trouble))|app[\\/](?!entry|main)|components[\\/](logo|cx|drawn-icon|page-head|ui[\\/](button|spinner|loading-screen|toast-host))))/,
    priority: 10,
  },
  {
    name: 'common',
    test: /(src[\\/](lib[\\/](announce|use-hydrated|api[\\/](correlation|public|send|api-error))|config[\\/]words[\\/](plural|levels)\.|components[\\/](back-link|ui[\\/](badge|card|skeleton|empty-state)))|domain[\\/](dollars|covers[\\/]random)|http[\\/]public-reads|icons[\\/](arrow-left|check|chevron-down|clock-3|cloud-off|search-x)\.)/,
    priority: 6,
  },
  {
    name: 'courses',
    test: /(src[\\/](config[\\/]words[\\/]rating\.|components[\\/](course-cover|cover[\\/]|stars|when-near))|domain[\\/]covers|icons[\\/](star|book-open|share-2)\.)/,
    priority: 5,
  },
  {
    name: 'course-page',
    test: /(src[\\/](config[\\/]words[\\/]course-detail\.|components[\\/]course-page[\\/]|features[\\/]course-detail[\\/](course-detail|course-facts|course-skeleton|enrol-button|learn|price|side-buttons|report[\\/]report-button))|domain[\\/]courses[\\/]outline|icons[\\/](eye|flag|globe|list-checks)\.)/,
    priority: 4,
  },
  {
    name: 'catalogue',
    test: /(src[\\/](config[\\/]words[\\/]marketplace\.|components[\\/]course-card|features[\\/]marketplace[\\/](?!facets-dialog|applied-filters|more-courses))|domain[\\/]marketplace[\\/]limits|icons[\\/]sliders-horizontal\.)/,
    priority: 3,
  },
];

/**
 * All styles are one file that every page links, so a chunk that comes late brings none: Vite's helper, which would fetch
 * them first, weighs a kilobyte on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (sheets.length > 1)
      this.error(`Styles must be one file, since late chunks do not fetch theirs: ${sheets.join(', ')}`);
  },
};

/** Lucide's icons are drawn by our own few lines: its library is a kilobyte on every page. */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: () => fileURLToPath(new URL('src/components/drawn-icon.ts', import.meta.url)),
  },
};

// Subpath imports (#web, #domain, #contracts) are resolved from package.json, so no aliases are kept here.
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), drawnIcons, leanReact, plainImports],
  build: {
    outDir: isSsrBuild ? 'dist-ssr' : 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // Per chunk, each late import would name the styles that it needs.
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    // Pre-rendering writes the preloads of each page into its HTML; the helper that adds them later costs 1 KB.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: chunks, includeDependenciesRecursively: false } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/local', '/config.json', '/cognito'].map((path) => [path, cloudOrigin])),
  },
}));
