import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { type Endpoint, isBinary } from '#contracts/endpoint.ts';
import { type ErrorCode, errors, Failure } from '#contracts/errors.ts';
import { OwnedCourse } from '#contracts/http/courses.ts';
import { GenerationView } from '#contracts/http/generation.ts';
import { SlideView } from '#contracts/http/learning.ts';
import { CourseDetail } from '#contracts/http/marketplace.ts';
import { endpoints } from '#contracts/http.ts';
import type { Need } from '#contracts/needs.ts';
import { needsOf } from '#contracts/ports.ts';
import { brand } from '#domain/brand.ts';
import { CourseText } from '#domain/courses/content.ts';
import { Card } from '#domain/marketplace/card.ts';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Errors that follow from the needs. */
const mayConflict = (need: Need): boolean => 'table' in need && /^(Put|Update|Delete)Item$/.test(need.table);
const mayBeUnreadable = (need: Need): boolean => 'table' in need && /^(BatchGet|Get)Item$|^Query$/.test(need.table);
const mayBeUnavailable = (need: Need): boolean =>
  'secret' in need || ('table' in need && need.table === 'BatchGetItem');

function errorsOf({ access, params, query, body, errors: declared, uses }: Endpoint): ErrorCode[] {
  const needs = needsOf(uses);
  const ofItsKind: readonly (readonly [ErrorCode, boolean])[] = [
    ['invalid_input', query !== undefined || body !== undefined],
    ['too_large', body !== undefined],
    ['unauthenticated', access === 'signed-in' || access === 'admin'],
    ['forbidden', access === 'admin'],
    ['not_found', params !== undefined],
    ['conflict', needs.some(mayConflict)],
    ['provider_unavailable', needs.some(mayBeUnavailable)],
    ['unreadable_record', needs.some(mayBeUnreadable)],
    ['internal_error', true],
  ];
  return [...new Set([...ofItsKind.flatMap(([code, may]) => (may ? [code] : [])), ...declared])];
}

const failures = (endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    [...Map.groupBy(errorsOf(endpoint), (code) => errors[code].status)]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
          content: json(Failure),
        },
      ]),
  );

const contentOf = ({ reply, contentType }: Endpoint) => {
  if (contentType === undefined) return json(reply);
  const bytes = isBinary(contentType) ? { contentMediaType: contentType } : {};
  return { [contentType]: { schema: { type: 'string' as const, ...bytes } } };
};

const operation = (endpoint: Endpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.area],
  security: endpoint.access === 'signed-in' || endpoint.access === 'admin' ? [{ accessToken: [] }] : [],
  ...((endpoint.params || endpoint.query) && {
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
  }),
  ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body) } }),
  ...(endpoint.access === 'stripe-signature' && {
    requestBody: {
      required: true,
      description: "The provider's event; its bytes are verified by the `Stripe-Signature` header.",
      content: json(z.looseObject({})),
    },
  }),
  responses: {
    [String(endpoint.status ?? 200)]: { description: 'As asked.', content: contentOf(endpoint) },
    ...failures(endpoint),
  },
});

export const openApi = () =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Generated from contracts/ by `npm run docs`. Money is in US cents, time in ISO 8601 UTC.',
    },
    servers: [{ url: '/', description: 'The site’s own origin' }],
    paths: Object.fromEntries(
      [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, ofPath]) => [
        path,
        Object.fromEntries(ofPath.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
      ]),
    ),
    components: {
      schemas: {
        Card,
        CourseDetail,
        CourseText,
        Failure,
        GenerationView,
        OwnedCourse,
        PaymentAccountStatus,
        SlideView,
        SubscriptionView,
      },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "The user pool's access token.",
        },
      },
    },
  });
