import * as z from 'zod';
import type { Access } from './endpoint.ts';
import type { BucketName, Need, QueueName, WorkflowName } from './needs.ts';
import { needsOf, type Use } from './ports.ts';

/** All environment variables. A function gets those that follow from its `uses`. */
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
  /** An OpenAI-compatible API and its model. */
  OPENAI_BASE_URL: z.url(),
  OPENAI_MODEL: z.string().min(1),
  /** JSON, see domain/generations/model-cost.ts. */
  OPENAI_PRICES: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  GENERATE_COURSE_WORKFLOW_ARN: z.string().min(1),
  REWRITE_PART_WORKFLOW_ARN: z.string().min(1),
  CATALOGUE_QUEUE_URL: z.url(),
  MAIL_FROM: z.string().min(1),
  /** The HTTPS endpoint of the WebSocket API's stage, for pushes. */
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
} as const satisfies Record<WorkflowName, EnvironmentName>;

function namesFor(need: Need): readonly EnvironmentName[] {
  if ('table' in need) return ['TABLE_NAME'];
  if ('secret' in need)
    return need.secret === 'stripe'
      ? ['STRIPE_SECRET_ARN']
      : ['OPENAI_SECRET_ARN', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_PRICES'];
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
  /** Set for endpoints. */
  readonly access?: Access;
}

/**
 * Every function gets the stage; endpoints also get the origin secret, to verify that requests came through CloudFront.
 */
export const environmentNamesFor = ({ uses, access }: Configured): EnvironmentName[] => [
  ...new Set<EnvironmentName>([
    'STAGE',
    ...(access === undefined ? [] : (['ORIGIN_SECRETS'] as const)),
    ...needsOf(uses).flatMap(namesFor),
  ]),
];
