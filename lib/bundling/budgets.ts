import { endpoints } from '#contracts/http.ts';

/** Minified bytes, packages included. A cold start reads and compiles all of them. */
const HOT_BYTES = 450_000;
const OTHER_BYTES = 1_000_000;

const slow = /^(payments|billing|payoutProvider|model|logoFiles|publishedLogos|siteFiles|socialCards)\./;

/**
 * Excludes admin endpoints, and those that call Stripe or the model, take uploads, or return pages and images that the
 * edge caches.
 */
export const isHot = ({ name, uses }: { readonly name: string; readonly uses: readonly string[] }): boolean =>
  endpoints.some((endpoint) => endpoint.name === name && endpoint.access !== 'admin') &&
  !uses.some((use) => slow.test(use));

export const bundleBudget = (declared: Parameters<typeof isHot>[0]): number =>
  isHot(declared) ? HOT_BYTES : OTHER_BYTES;
