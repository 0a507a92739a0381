import type { Endpoint } from '#contracts/endpoint.ts';
import { users } from '../data/accounts/users.ts';
import type { Exactly, Implementations } from './dependencies.ts';
import { failure, success } from './http-response.ts';
import { type Authorize, type EndpointHandler, implementBy, noFurtherCheck, type UseOf } from './implement.ts';
import { lambdaPlatform, type Platform } from './platform.ts';
import { Problem } from './problem.ts';

type UserEndpoint = Endpoint & { readonly contentType?: never; readonly access: 'signed-in' | 'admin' };

/**
 * An access token outlives its account by up to an hour, so each request reads the tombstone. A GET reads with eventual
 * consistency at half the price; the erasure's last pass removes its traces.
 */
async function rejectDeleted(userId: string, { method }: Endpoint, platform: Platform): Promise<void> {
  const consistent = method !== 'GET';
  if (await users(platform).isDeleted(userId, { consistent })) throw new Problem('unauthenticated');
}

/** A separate file, because public functions may not read the table. */
export const implement = <E extends UserEndpoint, Given extends Implementations<UseOf<E>>>(
  endpoint: E,
  implementations: Exactly<UseOf<E>, Given>,
  handle: EndpointHandler<E, Given>,
  platform: Platform = lambdaPlatform,
) => implementAuthorized<E, Given, undefined>(endpoint, implementations, noFurtherCheck, handle, platform);

/** `authorize` runs beside the account check, the handler after both. */
export const implementAuthorized = <E extends UserEndpoint, Given extends Implementations<UseOf<E>>, Access>(
  endpoint: E,
  implementations: Exactly<UseOf<E>, Given>,
  authorize: Authorize<E, Given, Access>,
  handle: EndpointHandler<E, Given, Access>,
  platform: Platform = lambdaPlatform,
) =>
  implementBy(
    { respond: success, refuse: failure, rejectDeleted, authorize },
    endpoint,
    implementations,
    handle,
    platform,
  );
