import * as z from 'zod';
import { ReasoningEffort } from '#domain/generations/reasoning.ts';
import type { Access } from './endpoint.ts';
import type { BucketName, Need, QueueName, SecretName, WorkflowName } from './needs.ts';
import { needsOf, type Use } from './ports.ts';

export const environment = {
  STAGE: z.string().min(1),
  SITE_URL: z.url(),
  PAYOUT_COUNTRY: z.string().length(2),
  TABLE_NAME: z.string().min(1),
  CATALOGUE_BUCKET: z.string().min(1),
  MEDIA_BUCKET: z.string().min(1),
  SITE_BUCKET: z.string().min(1),
  AUDIT_BUCKET: z.string().min(1),
  STRIPE_SECRET_ARN: z.string().min(1),
  OPENAI_SECRET_ARN: z.string().min(1),
  MEDIA_KEYS_SECRET_ARN: z.string().min(1),
  /** The secret's key that signs, and its id at CloudFront. */
  MEDIA_KEY_NAME: z.string().min(1),
  MEDIA_KEY_ID: z.string().min(1),
  OPENAI_BASE_URL: z.url(),
  OPENAI_MODEL: z.string().min(1),
  OPENAI_REASONING_EFFORT: ReasoningEffort,
  /** JSON, see domain/generations/model-cost.ts. */
  OPENAI_PRICES: z.string().min(1),
  /** Checks courses, at the same API. */
  OPENAI_CHECK_MODEL: z.string().min(1),
  OPENAI_CHECK_REASONING_EFFORT: ReasoningEffort,
  OPENAI_CHECK_PRICES: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** 1 to 98, since one transaction admits them and stores both lists. */
  GENERATIONS_AT_ONCE: z.string().regex(/^(?:[1-9]|[1-8]\d|9[0-8])$/),
  GENERATE_COURSE_WORKFLOW_ARN: z.string().min(1),
  REWRITE_PART_WORKFLOW_ARN: z.string().min(1),
  REVIEW_COURSE_WORKFLOW_ARN: z.string().min(1),
  MAKE_EXPORT_WORKFLOW_ARN: z.string().min(1),
  CATALOGUE_QUEUE_URL: z.url(),
  MAIL_FROM: z.string().min(1),
  /** The HTTPS endpoint of the WebSocket API's stage. */
  SOCKET_API_URL: z.url(),
  /** JSON, see contracts/origin-secret.ts. */
  ORIGIN_SECRETS: z.string().min(1),
} as const;

export type EnvironmentName = keyof typeof environment;

const bucketSettings = {
  catalogue: 'CATALOGUE_BUCKET',
  media: 'MEDIA_BUCKET',
  site: 'SITE_BUCKET',
  audit: 'AUDIT_BUCKET',
} as const satisfies Record<BucketName, EnvironmentName>;

const queueSettings = { catalogue: 'CATALOGUE_QUEUE_URL' } as const satisfies Record<QueueName, EnvironmentName>;

const workflowSettings = {
  'generate-course': 'GENERATE_COURSE_WORKFLOW_ARN',
  'rewrite-part': 'REWRITE_PART_WORKFLOW_ARN',
  'review-course': 'REVIEW_COURSE_WORKFLOW_ARN',
  'make-export': 'MAKE_EXPORT_WORKFLOW_ARN',
} as const satisfies Record<WorkflowName, EnvironmentName>;

const secretSettings = {
  stripe: ['STRIPE_SECRET_ARN'],
  openai: [
    'OPENAI_SECRET_ARN',
    'OPENAI_BASE_URL',
    'OPENAI_MODEL',
    'OPENAI_REASONING_EFFORT',
    'OPENAI_PRICES',
    'OPENAI_CHECK_MODEL',
    'OPENAI_CHECK_REASONING_EFFORT',
    'OPENAI_CHECK_PRICES',
  ],
  mediaKeys: ['MEDIA_KEYS_SECRET_ARN', 'MEDIA_KEY_NAME', 'MEDIA_KEY_ID'],
} as const satisfies Record<SecretName, readonly EnvironmentName[]>;

function namesFor(need: Need): readonly EnvironmentName[] {
  if ('table' in need) return ['TABLE_NAME'];
  if ('secret' in need) return secretSettings[need.secret];
  if ('bucket' in need) return [bucketSettings[need.bucket]];
  if ('pool' in need) return ['USER_POOL_ID'];
  if ('workflow' in need) return [workflowSettings[need.workflow]];
  if ('queue' in need) return [queueSettings[need.queue]];
  if ('mail' in need) return ['MAIL_FROM'];
  if ('socket' in need) return ['SOCKET_API_URL'];
  return [need.setting];
}

interface Configured {
  readonly uses: readonly Use[];
  readonly access?: Access;
}

/** Endpoints get the origin secret, to verify that requests came through CloudFront. */
export const environmentNamesFor = ({ uses, access }: Configured): EnvironmentName[] => [
  ...new Set<EnvironmentName>([
    'STAGE',
    ...(access === undefined ? [] : (['ORIGIN_SECRETS'] as const)),
    ...needsOf(uses).flatMap(namesFor),
  ]),
];
