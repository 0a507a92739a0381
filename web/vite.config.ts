import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** Proxy target of `npm run dev`: the local cloud. */
const cloudOrigin = process.env.CLOUD_ORIGIN ?? 'http://127.0.0.1:3000';

/** Libraries of every page. They change less often than our code, so browsers keep them across deployments. */
const vendor = /node_modules[\\/](@tanstack|clsx|react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

/**
 * Our modules that the entry imports statically. Otherwise the bundler splits each one that a page imports too.
 * Without the entry itself, whose chunk the manifest names.
 */
const shell: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const seen = new Set<string>();
  const isInitial = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    return info !== null && (info.isEntry || info.importers.some(isInitial));
  };
  return /node_modules|\.html$|main\.tsx$/.test(id) || !isInitial(id) ? null : 'shell';
};

// Subpath imports (#web, #domain, #contracts, #engines) resolve from package.json.
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
    // The content security policy refuses fonts in style sheets.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // All target browsers support module preload.
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: vendor, priority: 1 },
              { name: shell, debugName: 'shell' },
              // Small shared parts: alone, each would cost a request.
              {
                name: 'public',
                test: /web[\\/]src[\\/](?:api[\\/](public-course|public-reviews|cursor-pages)|config[\\/]messages[\\/](duration|plural)|lib[\\/](numbered|copy-text|language-name|use-required-param))/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'common',
                test: /web[\\/]src[\\/]components[\\/]ui|lucide-react/,
                minShareCount: 4,
                maxModuleSize: 4_000,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    }),
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/local', '/config.json', '/cognito'].map((path) => [path, cloudOrigin])),
  },
}));
