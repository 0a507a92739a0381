import { endpoints } from '#contracts/http.ts';
import { drawnPages } from '#contracts/site-pages.ts';
import type { SiteBuild } from './site-build.ts';

/** The site reads it when it starts; it is written at deployment, not by the build. */
export const CONFIG_FILE = 'config.json';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MAX_FUNCTION_BYTES = 10 * 1024;

/** The paths of the pages that are drawn in the browser, from `spa.html`. */
const APP = `^(?:${Object.values(drawnPages)
  .map((path) => path.replace(/:\w+/g, '[^/]+'))
  .join('|')})$`;

/**
 * Which file answers a path, in the JavaScript of CloudFront Functions. Of a file's own name it is that file, so asking
 * again for the answer gives the same one: the way back may see either.
 */
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

/** On a viewer's request: asks the bucket for the file that answers the path. */
export const rewriteRequest = (build: SiteBuild): string =>
  withinSizeLimit(`${fileFor(build)}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}
`);

/**
 * On the way back: a path that nothing answers gets the page that says so, and a status that says so too. An error page
 * of the distribution could do it as well, but would also replace the API's own 404s.
 */
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

/** The endpoints whose replies are pages and files of the site. */
const shownEndpoints = endpoints.flatMap(({ path, shownAt }) => (shownAt === undefined ? [] : [{ path, shownAt }]));

const PART = /:(\w+)/g;

/** Path patterns of the distribution for them; of those with a varying part, first what is deeper and is not theirs. */
export const shownPatterns: readonly { readonly pattern: string; readonly from: 'api' | 'site' }[] =
  shownEndpoints.flatMap(({ shownAt }) => {
    const pattern = shownAt.replace(PART, '*');
    const own = { pattern, from: 'api' } as const;
    return pattern === shownAt ? [own] : [{ pattern: `${pattern}/*`, from: 'site' } as const, own];
  });

/** On a viewer's request for one of them: asks the API for the endpoint whose reply it is. */
export function rewriteToApi(): string {
  const rules = shownEndpoints.map(({ path, shownAt }) => {
    const names = [...shownAt.matchAll(PART)].map(([, name]) => name);
    return [
      `^${shownAt.replace(/[.]/g, '\\$&').replace(PART, '([^/]+)')}$`,
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
    `The site's rewrite function is past CloudFront's limit of ${MAX_FUNCTION_BYTES} bytes. Move files under assets/.`,
  );
}
