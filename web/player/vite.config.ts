import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One classic script, which also runs from a disk, and one style sheet with its fonts beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The package can lie in any folder of a site.
  base: './',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // As on the site's pages, each color is written once for both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('player.ts', import.meta.url)),
      output: {
        format: 'iife',
        entryFileNames: 'player.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'player.css' : 'fonts/[name][extname]',
      },
    },
  },
});
