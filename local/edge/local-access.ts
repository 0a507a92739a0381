import type { IncomingMessage } from 'node:http';
import { requestHost } from './origin-request.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** The site's address has the first of these names. */
export const canonicalOrigin = (origin: string): string =>
  LOOPBACK.reduce((text, host) => text.replace(`//${host}`, `//${LOOPBACK[0]}`), origin);

/** Of the requesting page: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site */
const OWN_SITES = ['same-origin', 'none'];

/** Developer's pages need a loopback host, against DNS rebinding. Pages of other origins may only link here. */
export function forbiddenReason(request: IncomingMessage): string | undefined {
  if (!LOOPBACK.includes(requestHost(request))) {
    return 'Open the local cloud as http://localhost or http://127.0.0.1 with its port. Other host names are not allowed.';
  }
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === `http://${host}` : OWN_SITES.includes(String(site));
  const isLink = request.method === 'GET' && destination === 'document';
  return isOwn || isLink ? undefined : 'Pages of other sites cannot use /local.';
}
