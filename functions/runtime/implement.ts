import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { errors } from '#contracts/errors.ts';
import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { type Dependencies, dependenciesOf, type Exactly, type Providers } from './dependencies.ts';
import { type HttpRequest, parseRequest, userOf } from './http-request.ts';
import { failure, success } from './http-response.ts';
import { log } from './log.ts';
import { lambdaPlatform, type Platform } from './platform.ts';
import { Problem, problemOf } from './problem.ts';
import { isOriginSecret } from './through-the-edge.ts';

export type UseOf<E extends Endpoint> = E['uses'][number];

/** What a handler tells: parsed request in, promised reply out. */
export type Story<E extends Endpoint, Given extends Providers<UseOf<E>>> = (
  request: HttpRequest<E>,
  dependencies: Dependencies<UseOf<E>, Given>,
) => Promise<z.input<E['reply']>>;

/**
 * The one middy chain: names the request in the logs, admits only what came through the site's distribution, and turns
 * every error into the one shape of a failure.
 */
const chain = (
  endpoint: Endpoint,
  refuse: typeof failure,
  platform: Platform,
): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  before: ({ event }) => {
    const correlationId = event.headers['x-correlation-id'];
    log.during({
      endpoint: endpoint.name,
      requestId: event.requestContext.requestId,
      // Only what looks like an id of ours: the header is the caller's to write.
      correlationId: correlationId !== undefined && /^[\w-]{8,64}$/.test(correlationId) ? correlationId : undefined,
    });
    if (!isOriginSecret(event.headers[ORIGIN_SECRET_HEADER], platform))
      throw new Problem('forbidden', { message: "This address is not open. Please use the site's own." });
  },
  after: ({ response }) => log.info('requestDone', { status: response?.statusCode }),
  onError: (request) => {
    const { error, event } = request;
    const problem = problemOf(error);
    if (errors[problem.code].status >= 500)
      log.error('requestFailed', problem.cause ?? problem, { code: problem.code });
    else log.info('requestRefused', { code: problem.code });
    request.response = refuse(problem, event.requestContext.requestId);
  },
});

/** Makes a handler whose story's reply becomes an answer by `respond`, and whose error becomes one by `refuse`. */
export function implementBy<E extends Endpoint, Given extends Providers<UseOf<E>>>(
  {
    respond,
    refuse,
    admit,
  }: {
    readonly respond: (endpoint: Endpoint, reply: unknown) => APIGatewayProxyStructuredResultV2;
    readonly refuse: typeof failure;
    /** Refuses callers whose token holds and whose account does not. */
    readonly admit?: (userId: string, endpoint: Endpoint, platform: Platform) => Promise<void>;
  },
  endpoint: E,
  providers: Exactly<UseOf<E>, Given>,
  story: Story<E, Given>,
  platform: Platform,
) {
  return middy(async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const user = userOf(event, endpoint.access);
    const admission = user && admit?.(user.id, endpoint, platform);
    const answer = async () => {
      const request = parseRequest(endpoint, event);
      const dependencies = dependenciesOf<UseOf<E>, Given>(endpoint.uses, providers, platform, admission);
      return respond(endpoint, await story(request, dependencies));
    };
    const answering = answer();
    // Whoever is not admitted hears that and nothing else, however the story ended; which then ends first.
    await Promise.allSettled([admission, answering]);
    await admission;
    return answering;
  }).use(chain(endpoint, refuse, platform));
}

/**
 * Makes an endpoint's Lambda handler from its declaration and its story. The story is handed only the port methods that
 * the declaration uses; using more does not compile. For those who are signed in there is implement-for-users.ts.
 */
export const implement = <
  E extends Endpoint & { readonly contentType?: never; readonly access: 'anyone' | 'stripe-signature' },
  Given extends Providers<UseOf<E>>,
>(
  endpoint: E,
  providers: Exactly<UseOf<E>, Given>,
  story: Story<E, Given>,
  platform: Platform = lambdaPlatform,
) => implementBy({ respond: success, refuse: failure }, endpoint, providers, story, platform);
