import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { errors } from '#contracts/errors.ts';
import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { chain } from './chain.ts';
import { compressed } from './compressed.ts';
import {
  type Dependencies,
  dependenciesOf,
  type Exactly,
  type Implementations,
  type Reads,
  readsOf,
} from './dependencies.ts';
import { type HttpRequest, parseRequest, userOf } from './http-request.ts';
import { failure, type ReplyWithCookies, success } from './http-response.ts';
import { log } from './log.ts';
import { verifyOriginSecret } from './origin-secret.ts';
import { lambdaPlatform, type Platform } from './platform.ts';
import { Problem, problemOf } from './problem.ts';

export type UseOf<E extends Endpoint> = E['uses'][number];

export type EndpointHandler<E extends Endpoint, Given extends Implementations<UseOf<E>>, Access = undefined> = (
  request: HttpRequest<E>,
  dependencies: Dependencies<UseOf<E>, Given>,
  access: Access,
) => Promise<ReplyOf<E>>;

type ReplyOf<E extends Endpoint> =
  | z.input<E['reply']>
  | (E extends { readonly setsCookies: true } ? ReplyWithCookies<z.input<E['reply']>> : never);

/** Throws to refuse the caller. */
export type Authorize<E extends Endpoint, Given extends Implementations<UseOf<E>>, Access> = (
  request: HttpRequest<E>,
  dependencies: Reads<UseOf<E>, Given>,
) => Promise<Access>;

const endpointKind = (endpoint: Endpoint, refuse: typeof failure, platform: Platform) => ({
  logContext: ({ headers, requestContext: { requestId } }: APIGatewayProxyEventV2) => {
    const correlationId = headers['x-correlation-id'];
    return {
      endpoint: endpoint.name,
      requestId,
      // Callers control the header.
      correlationId: correlationId !== undefined && /^[\w-]{8,64}$/.test(correlationId) ? correlationId : undefined,
    };
  },
  refuse: ({ headers }: APIGatewayProxyEventV2) => {
    if (!verifyOriginSecret(headers[ORIGIN_SECRET_HEADER], platform))
      throw new Problem('forbidden', { message: "This address isn't available. Use the site's own address." });
  },
  logDone: (response: APIGatewayProxyStructuredResultV2 | null | undefined) =>
    log.info('requestDone', { status: response?.statusCode }),
  fail: (error: unknown, event: APIGatewayProxyEventV2) => {
    const problem = problemOf(error);
    if (errors[problem.code].status >= 500)
      log.error('requestFailed', problem.cause ?? problem, { code: problem.code });
    else log.info('requestRefused', { code: problem.code });
    return { reply: refuse(problem, event.requestContext.requestId) };
  },
  // Enough to send a regular failure on a busy machine. After the timeout, callers would get a bare 500.
  timeoutEarlyInMillis: 1_000,
});

export const noFurtherCheck = async (): Promise<undefined> => undefined;

export function implementBy<E extends Endpoint, Given extends Implementations<UseOf<E>>, Access>(
  {
    respond,
    refuse,
    rejectDeleted,
    authorize,
  }: {
    readonly respond: (endpoint: Endpoint, reply: unknown) => APIGatewayProxyStructuredResultV2;
    readonly refuse: typeof failure;
    readonly rejectDeleted?: (userId: string, endpoint: Endpoint, platform: Platform) => Promise<void>;
    readonly authorize: Authorize<E, Given, Access>;
  },
  endpoint: E,
  implementations: Exactly<UseOf<E>, Given>,
  handle: EndpointHandler<E, Given, Access>,
  platform: Platform,
) {
  return chain(endpointKind(endpoint, refuse, platform), async (event: APIGatewayProxyEventV2) => {
    const user = userOf(event, endpoint.access);
    const authorized = async () => {
      const request = parseRequest(endpoint, event);
      return {
        request,
        access: await authorize(request, readsOf<UseOf<E>, Given>(endpoint.uses, implementations, platform)),
      };
    };
    // Both only read. A deleted account is refused first.
    const [account, permission] = await Promise.allSettled([
      user && rejectDeleted?.(user.id, endpoint, platform),
      authorized(),
    ]);
    if (account.status === 'rejected') throw account.reason;
    if (permission.status === 'rejected') throw permission.reason;
    const { request, access } = permission.value;
    const dependencies = dependenciesOf<UseOf<E>, Given>(endpoint.uses, implementations, platform);
    return compressed(respond(endpoint, await handle(request, dependencies, access)), event.headers['accept-encoding']);
  });
}

export const implement = <
  E extends Endpoint & { readonly contentType?: never; readonly access: 'anyone' | 'stripe-signature' },
  Given extends Implementations<UseOf<E>>,
>(
  endpoint: E,
  implementations: Exactly<UseOf<E>, Given>,
  handle: EndpointHandler<E, Given>,
  platform: Platform = lambdaPlatform,
) =>
  implementBy(
    { respond: success, refuse: failure, authorize: noFurtherCheck },
    endpoint,
    implementations,
    handle,
    platform,
  );
