import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` sends what the site itself does not serve: the local cloud's origin. */
const cloudOrigin = process.env.CLOUD_ORIGIN ?? 'http://127.0.0.1:3000';

/** Libraries that every page needs, each in a chunk of its own: they change less often than our code does. */
const libraryChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
];

// Subpath imports (#web, #domain, #contracts) are resolved from package.json, so no aliases are kept here.
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: isSsrBuild ? 'dist-ssr' : 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    // The polyfill is an inline-free script that no browser of our target needs.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: libraryChunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/local', '/config.json', '/cognito'].map((path) => [path, cloudOrigin])),
  },
}));
