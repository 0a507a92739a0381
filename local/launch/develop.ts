import { watch } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const WATCHED = [
  ...['bin', 'lib', 'functions', 'contracts', 'domain', 'engines'],
  ...['web/player', 'web/src/components/visuals/texts'],
];
/** Editors write a file in several steps. */
const QUIET_MS = 250;

export interface DevSite {
  readonly listener: RequestListener;
  close(): Promise<void>;
}

export async function startDevSite(): Promise<DevSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true },
  });
  return {
    listener: (request, response) => {
      vite.middlewares(request, response, () => {
        response.writeHead(404).end();
      });
    },
    close: () => vite.close(),
  };
}

export function onSourceChange(handle: (file: string) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || !file.endsWith('.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working
          .then(() => handle(join(folder, file)))
          .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
      }, QUIET_MS);
    });
  }
}
