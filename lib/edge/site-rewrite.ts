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
  checked(`${fileFor(build)}
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
  checked(`${fileFor(build)}
function handler(event) {
  if (fileFor(event.request.uri) === '/404.html') {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}
`);

function checked(code: string): string {
  if (Buffer.byteLength(code) <= MAX_FUNCTION_BYTES) return code.trimStart();
  throw new Error(
    `The site's rewrite function is past CloudFront's limit of ${MAX_FUNCTION_BYTES} bytes. Move files under assets/.`,
  );
}
