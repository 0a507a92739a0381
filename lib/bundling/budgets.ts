import { endpoints } from '#contracts/http.ts';

/** Minified bytes of a bundle with packages as they are published. A cold start reads and compiles all of them. */
const HOT_BYTES = 450_000;
const OTHER_BYTES = 1_000_000;

const slow = /^(checkout|refunds|payoutProvider|planProvider|customers|model|logoFiles|siteFiles|courseCards)\./;

/**
 * Whether many people wait for it: an endpoint that is not for admins alone, needs neither the payment provider nor the
 * model, takes in no files, and is no page or picture that the edge caches.
 */
export const isHot = ({ name, uses }: { readonly name: string; readonly uses: readonly string[] }): boolean =>
  endpoints.some((endpoint) => endpoint.name === name && endpoint.access !== 'admin') &&
  !uses.some((use) => slow.test(use));

export const bundleBudget = (declared: Parameters<typeof isHot>[0]): number =>
  isHot(declared) ? HOT_BYTES : OTHER_BYTES;
