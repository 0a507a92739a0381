import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the page for tests of visuals into a folder. */
export async function buildVisualsPage(outDir: string): Promise<void> {
  // Vite keeps an existing value: a test would bundle React's development build.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', chunkSizeWarningLimit: 4_000 },
  });
}
