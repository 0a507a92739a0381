/** `npm run build:web`: builds the site into `web/dist` and pre-renders the public pages. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Vite keeps an existing value: a test that builds the site would bundle React's development build.
process.env.NODE_ENV = 'production';
const config = { configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'warn' } as const;
await Promise.all([build(config), build({ ...config, build: { ssr: 'src/app/entry-prerender.tsx' } })]);
await import('./prerender.ts');
