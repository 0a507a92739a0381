import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PackageFiles } from '#domain/exports/packages.ts';

const require = createRequire(import.meta.url);

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  xml: 'application/xml',
};

/** A platform in one page: its API above a frame with the opened unit. Attempts live as long as the page's storage. */
const platform = `<!doctype html><html lang="en"><title>Platform</title><script src="/scorm-again.js"></script>
<script>
const attempts = JSON.parse(localStorage.attempts ?? '{}');
window.calls = [];
function launch(path, given = {}) {
  const before = attempts[path];
  window.API = new window.Scorm12API({ autocommit: false, logLevel: 5 });
  if (before) API.loadFromJSON(before, '');
  for (const [name, value] of Object.entries(given)) API.cmi.core[name] = value;
  for (const name of ['LMSSetValue', 'LMSCommit', 'LMSFinish', 'LMSInitialize']) {
    const real = API[name].bind(API);
    API[name] = (...values) => { const reply = String(real(...values)); calls.push([name, ...values, reply].join(' ')); return reply; };
  }
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.title = 'Unit';
  frame.style = 'width:100%;height:95vh;border:0';
  frame.src = '/package/' + path;
  document.body.append(frame);
}
function leave(path) {
  document.querySelector('iframe').remove();
  const { cmi } = JSON.parse(JSON.stringify(API.renderCMIToJSONObject()));
  attempts[path] = cmi;
  localStorage.attempts = JSON.stringify(attempts);
  return cmi;
}
</script><body></body></html>`;

export interface PackageServer {
  readonly url: string;
  close(): void;
}

/** Serves a package under `/package/`, and a platform that plays it. */
export async function servePackage(files: PackageFiles): Promise<PackageServer> {
  const library = readFileSync(require.resolve('scorm-again/scorm12/min'));
  const server: Server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    const content =
      path === '/platform'
        ? platform
        : path === '/scorm-again.js'
          ? library
          : files.get(path.replace(/^\/package\//, ''));
    if (content === undefined) return void response.writeHead(404).end();
    const extension = path === '/platform' ? 'html' : (path.split('.').at(-1) ?? '');
    response.writeHead(200, { 'content-type': types[extension] ?? 'application/octet-stream' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
