import * as z from 'zod';
import type { StripeContext } from '../context.ts';
import { expand } from './expansion.ts';
import type { Form } from './form-decoding.ts';
import { expandable, parseParameters } from './parameters.ts';

export interface ApiCall<P> {
  readonly context: StripeContext;
  readonly params: P;
  /** Empty when the path has none. */
  readonly id: string;
  /** From the `Stripe-Account` header; empty for the platform. */
  readonly account: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly handle: (call: ApiCall<Form>) => object;
}

/** Unknown parameters are refused, as at Stripe; every endpoint takes `expand[]`. */
export function route<F extends z.core.$ZodLooseShape, A extends object>(
  method: Route['method'],
  path: string,
  fields: F,
  answer: (call: ApiCall<z.infer<z.ZodObject<F, z.core.$strict>>>) => A,
): Route {
  const schema = z.strictObject(fields);
  return {
    method,
    path,
    handle: (call) => {
      const { expand: paths, ...form } = call.params;
      const { expand: expanded } = parseParameters(z.object(expandable), paths === undefined ? {} : { expand: paths });
      const params = parseParameters(schema, form);
      return expand(call.context.store, answer({ ...call, params }), expanded);
    },
  };
}

export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  const asked = path.split('/');
  for (const candidate of routes) {
    const parts = candidate.path.split('/');
    if (candidate.method !== method || parts.length !== asked.length) continue;
    if (!parts.every((part, index) => part.startsWith(':') || part === asked[index])) continue;
    const id = asked.find((_, index) => parts[index]?.startsWith(':')) ?? '';
    return { route: candidate, id: decodeURIComponent(id) };
  }
  return undefined;
}
