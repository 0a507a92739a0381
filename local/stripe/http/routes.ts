import * as z from 'zod';
import type { StripeContext } from '../context.ts';
import { expand } from './expansion.ts';
import type { Form } from './form-decoding.ts';
import { expandable, parseParameters } from './parameters.ts';

export interface Call<P> {
  readonly context: StripeContext;
  readonly params: P;
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  /** The connected account that the call acts for (`Stripe-Account`); empty for the platform. */
  readonly account: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call<Form>) => object;
}

/**
 * One endpoint of the API: its parameters as a schema that knows them all, its answer as the SDK's type `A`. `expand[]`
 * is every endpoint's parameter.
 */
export function route<F extends z.core.$ZodLooseShape, A extends object>(
  method: Route['method'],
  path: string,
  fields: F,
  answer: (call: Call<z.infer<z.ZodObject<F, z.core.$strict>>>) => A,
): Route {
  const schema = z.strictObject(fields);
  return {
    method,
    path,
    answer: (call) => {
      const { expand: paths, ...form } = call.params;
      const { expand: expanded } = parseParameters(z.object(expandable), paths === undefined ? {} : { expand: paths });
      const params = parseParameters(schema, form);
      return expand(call.context.store, answer({ ...call, params }), expanded);
    },
  };
}

/** The route for a request, with the ids of its path. */
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
