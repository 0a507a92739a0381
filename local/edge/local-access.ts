import type { IncomingMessage } from 'node:http';
import { requestHost } from './origin-request.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Of the page that asks, as browsers say it: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Why a request may not reach what only this machine's developer may see and do (`/local/*`, `/config.json`); undefined
 * where it may. The host must be a loopback name, with any port since ports are forwarded: another name that leads here is
 * a page's attempt to read by DNS rebinding. A page of another origin may link here, and nothing else.
 */
export function forbiddenReason(request: IncomingMessage): string | undefined {
  if (!LOOPBACK.includes(requestHost(request))) {
    return 'Open the local cloud as http://localhost or http://127.0.0.1 with its port; other names are refused.';
  }
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === `http://${host}` : OWN_SITES.includes(String(site));
  const isLink = request.method === 'GET' && destination === 'document';
  return isOwn || isLink ? undefined : 'Pages of other sites may not use /local.';
}
