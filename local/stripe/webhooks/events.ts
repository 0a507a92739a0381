import Stripe from 'stripe';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Emit } from '../context.ts';
import { listPage } from '../http/lists.ts';
import { flag, pagination, range } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import type { Ids } from '../ids.ts';
import type { Store } from '../store.ts';
import type { Deliveries } from './deliveries.ts';

/** Null when a page, the clock or a control is the cause. */
export interface Cause {
  request: Stripe.Event.Request | null;
}

/** In the transaction of the change, so that no committed change lacks its event. */
export function createEmit(given: {
  store: Store;
  clock: Clock;
  ids: Ids;
  deliveries: Deliveries;
  cause: Cause;
}): Emit {
  const { store, clock, ids, deliveries, cause } = given;
  return (type, object, about = {}) => {
    const account = about.account ?? '';
    const endpoints = deliveries.endpointsFor(type, account !== '');
    const event: Stripe.EventBase = {
      id: ids.newId('evt'),
      object: 'event',
      ...(account !== '' && { account }),
      api_version: Stripe.API_VERSION,
      created: clock.nowSeconds(),
      data: {
        // A copy: later changes of the object must not reach the event.
        object: structuredCloneByJson(object),
        ...(about.previous !== undefined && { previous_attributes: about.previous }),
      },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: cause.request ?? { id: null, idempotency_key: null },
      type,
    };
    store.save('event', event, account);
    deliveries.enqueue(event.id, endpoints);
  };
}

function structuredCloneByJson(object: object): object {
  return JSON.parse(JSON.stringify(object));
}

export const eventRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/events',
    {
      ...pagination,
      created: range,
      type: z.string().optional(),
      types: z.array(z.string()).optional(),
      delivery_success: flag.optional(),
    },
    ({ context, params, account }): Stripe.ApiList<Stripe.EventBase> => {
      const wanted = params.types ?? (params.type === undefined ? undefined : [params.type]);
      const matches = (type: string) =>
        wanted === undefined ||
        wanted.some((name) => name === type || (name.endsWith('*') && type.startsWith(name.slice(0, -1))));
      const delivered = (id: string) =>
        context.store.database
          .prepare("SELECT 1 FROM deliveries WHERE event = ? AND status <> 'delivered' LIMIT 1")
          .get(id) === undefined;
      return listPage(context, {
        kind: 'event',
        url: '/v1/events',
        page: params,
        account,
        where: (event) =>
          matches(event.type) &&
          (params.delivery_success === undefined || delivered(event.id) === params.delivery_success),
      });
    },
  ),
];
