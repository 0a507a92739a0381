import type { IncomingMessage, ServerResponse } from 'node:http';
import { page, type Raw } from './page.ts';

/** Resolves to false if the request is another route's. */
export type LocalRoute = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

export function localRouter(routes: readonly LocalRoute[]): LocalRoute {
  return async (request, response, url) => {
    for (const route of routes) if (await route(request, response, url)) return true;
    return false;
  };
}

export function pageRoute(path: string, title: string, body: (url: URL) => Raw | Promise<Raw>): LocalRoute {
  return async (request, response, url) => {
    if (request.method !== 'GET' || url.pathname !== path) return false;
    const markup = page(title, await body(url));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(markup);
    return true;
  };
}

export function jsonRoute(path: string, value: (url: URL) => unknown): LocalRoute {
  return async (request, response, url) => {
    if (request.method !== 'GET' || url.pathname !== path) return false;
    const body = JSON.stringify(await value(url), null, 1);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
    return true;
  };
}
