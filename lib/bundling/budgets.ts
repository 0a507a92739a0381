import { endpoints } from '#contracts/http.ts';

/** Minified bytes of a bundle: a cold start reads and compiles them all before anything is answered. */
const HOT_BYTES = 220_000;
const OTHER_BYTES = 600_000;

const slow = /^(checkout|refunds|payoutProvider|planProvider|customers|model|logoFiles|siteFiles|courseCards)\./;

/**
 * Whether many people wait for it: an endpoint, of those that are not admins' alone, need neither the payment provider nor
 * the model, nor take in files, and are not pages and pictures, which the edge keeps.
 */
export const isHot = ({ name, uses }: { readonly name: string; readonly uses: readonly string[] }): boolean =>
  endpoints.some((endpoint) => endpoint.name === name && endpoint.access !== 'admin') &&
  !uses.some((use) => slow.test(use));

export const bundleBudget = (declared: Parameters<typeof isHot>[0]): number =>
  isHot(declared) ? HOT_BYTES : OTHER_BYTES;
