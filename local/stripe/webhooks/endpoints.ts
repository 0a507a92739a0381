import Stripe from 'stripe';
import * as z from 'zod';
import { requireObject } from '../context.ts';
import { listObject } from '../http/lists.ts';
import { clearable, flag, mergeMetadata, metadata, pagination, webAddress } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import type { Store } from '../store.ts';
import type { WebhookTarget } from './deliveries.ts';

export function createdTargets(store: Store): WebhookTarget[] {
  return store
    .list('webhook_endpoint', { where: ({ status }) => status === 'enabled' })
    .reverse()
    .map((endpoint) => ({
      url: endpoint.url,
      secret: endpoint.secret ?? '',
      connect: endpoint.application !== null,
      ...(!endpoint.enabled_events.includes('*') && { eventTypes: endpoint.enabled_events }),
    }));
}

const withoutSecret = ({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => endpoint;

export const webhookEndpointRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: z.string().optional(),
      connect: flag.optional(),
      description: clearable.optional(),
      enabled_events: z.array(z.string()).min(1),
      metadata: metadata.optional(),
      url: webAddress,
    },
    ({ context, params }): Stripe.WebhookEndpoint => {
      const endpoint: Stripe.WebhookEndpoint = {
        id: context.newId('we'),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? Stripe.API_VERSION,
        application: params.connect === true ? 'connect' : null,
        created: context.clock.nowSeconds(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        secret: `whsec_${context.randomLetters(32)}`,
        status: 'enabled',
        url: params.url,
      };
      context.store.save('webhook_endpoint', endpoint);
      return endpoint;
    },
  ),
  route(
    'GET',
    '/v1/webhook_endpoints',
    pagination,
    ({ context }): Stripe.ApiList<Stripe.WebhookEndpoint> =>
      listObject('/v1/webhook_endpoints', context.store.list('webhook_endpoint').map(withoutSecret)),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      disabled: flag.optional(),
      enabled_events: z.array(z.string()).min(1).optional(),
      metadata: metadata.optional(),
    },
    ({ context, id, params }): Stripe.WebhookEndpoint => {
      const before = requireObject(context, 'webhook_endpoint', id);
      const after: Stripe.WebhookEndpoint = {
        ...before,
        enabled_events: params.enabled_events ?? before.enabled_events,
        metadata: mergeMetadata(before.metadata, params.metadata),
        status: params.disabled === undefined ? before.status : params.disabled ? 'disabled' : 'enabled',
      };
      context.store.save('webhook_endpoint', after);
      return withoutSecret(after);
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ context, id }): Stripe.DeletedWebhookEndpoint => {
    requireObject(context, 'webhook_endpoint', id);
    context.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
