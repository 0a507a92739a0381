import type { Endpoint } from '#contracts/endpoint.ts';
import { profiles } from '../data/profiles.ts';
import type { Exactly, Providers } from './dependencies.ts';
import { failure, success } from './http-response.ts';
import { implementBy, type Story, type UseOf } from './implement.ts';
import { lambdaPlatform, type Platform } from './platform.ts';
import { Problem } from './problem.ts';

/**
 * An access token outlives its account by up to an hour: the tombstone refuses it (architecture.md section 7). Who only
 * looks is asked of any replica, for half as much; those may be behind by the blink that a request under way is, too,
 * whose traces the last pass of the erasure finds.
 */
async function refuseDeparted(userId: string, { method }: Endpoint, platform: Platform): Promise<void> {
  const consistent = method !== 'GET';
  if (await profiles(platform).hasLeft(userId, { consistent })) throw new Problem('unauthenticated');
}

/**
 * `implement` for endpoints whose callers are signed in; the other one does not compile for them. Apart from it, since the
 * functions that know no callers need not carry the table. What it reads is in `usesOf`, and is asked beside what the story
 * asks first (`askedBeforeAdmission`).
 */
export const implement = <
  E extends Endpoint & { readonly contentType?: never; readonly access: 'signed-in' | 'admin' },
  Given extends Providers<UseOf<E>>,
>(
  endpoint: E,
  providers: Exactly<UseOf<E>, Given>,
  story: Story<E, Given>,
  platform: Platform = lambdaPlatform,
) => implementBy({ respond: success, refuse: failure, admit: refuseDeparted }, endpoint, providers, story, platform);
