import { endpoints } from '#contracts/http.ts';
import { clientRenderedPages } from '#contracts/site-pages.ts';
import type { SiteBuild } from './site-build.ts';

export const CONFIG_FILE = 'config.json';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MAX_FUNCTION_BYTES = 10 * 1024;

const shownEndpoints = endpoints.flatMap(({ path, shownAt }) => (shownAt === undefined ? [] : [{ path, shownAt }]));

const PART = /:(\w+)/g;

const pathPattern = (path: string): string => path.replace(/[.]/g, '\\$&').replace(PART, '([^/]+)');

const APP = `^(?:${Object.values(clientRenderedPages)
  .map((path) => path.replace(/:\w+/g, '[^/]+'))
  .join('|')})$`;

/** Idempotent, since the response function may see the original or the rewritten path. */
const fileFor = ({ prerenderedPaths, files }: SiteBuild): string => `
var PAGES = ${JSON.stringify(prerenderedPaths)};
var FILES = ${JSON.stringify([...files, `/${CONFIG_FILE}`])};
var APP = new RegExp(${JSON.stringify(APP)});
function fileFor(uri) {
  var path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (PAGES.indexOf(path) !== -1) return path === '/' ? '/index.html' : path + '/index.html';
  if (APP.test(path)) return '/spa.html';
  if (path.startsWith('/assets/') || FILES.indexOf(path) !== -1) return path;
  return '/404.html';
}`;

/** A page that the API fills in has one address, without a slash at its end. */
export const rewriteRequest = (build: SiteBuild): string =>
  withinSizeLimit(`${fileFor(build)}
var SLASHED = new RegExp(${JSON.stringify(`^(?:${shownEndpoints.map(({ shownAt }) => pathPattern(shownAt)).join('|')})/+$`)});
function handler(event) {
  var request = event.request;
  if (SLASHED.test(request.uri)) {
    var query = request.rawQueryString();
    var location = request.uri.replace(/\\/+$/, '') + (query ? '?' + query : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }
  request.uri = fileFor(request.uri);
  return request;
}
`);

/** A distribution error page would also replace the API's own 404s. */
export const rewriteResponse = (build: SiteBuild): string =>
  withinSizeLimit(`${fileFor(build)}
function handler(event) {
  if (fileFor(event.request.uri) === '/404.html') {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}
`);

/** Paths below a varying part come first and go to the site. */
export const shownPatterns: readonly { readonly pattern: string; readonly from: 'api' | 'site' }[] =
  shownEndpoints.flatMap(({ shownAt }) => {
    const pattern = shownAt.replace(PART, '*');
    const own = { pattern, from: 'api' } as const;
    return pattern === shownAt ? [own] : [{ pattern: `${pattern}/*`, from: 'site' } as const, own];
  });

export function rewriteToApi(): string {
  const rules = shownEndpoints.map(({ path, shownAt }) => {
    const names = [...shownAt.matchAll(PART)].map(([, name]) => name);
    return [
      `^${pathPattern(shownAt)}$`,
      path.replace(/\{(\w+)\}/g, (_, name: string) => `$${names.indexOf(name) + 1}`),
    ];
  });
  return withinSizeLimit(`
var RULES = ${JSON.stringify(rules)};
function handler(event) {
  var request = event.request;
  for (var i = 0; i < RULES.length; i++) {
    var asked = new RegExp(RULES[i][0]);
    if (asked.test(request.uri)) {
      request.uri = request.uri.replace(asked, RULES[i][1]);
      return request;
    }
  }
  return request;
}
`);
}

function withinSizeLimit(code: string): string {
  if (Buffer.byteLength(code) <= MAX_FUNCTION_BYTES) return code.trimStart();
  throw new Error(
    `The site's rewrite function exceeds CloudFront's limit of ${MAX_FUNCTION_BYTES} bytes. Move files under assets/.`,
  );
}
