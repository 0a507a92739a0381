import * as z from 'zod';
import type { BucketName, Need, WorkflowName } from './needs.ts';
import { needsOf, type Use } from './ports.ts';

/** Every environment variable that a function may get; which ones it gets follows from what it uses. */
export const environment = {
  STAGE: z.string().min(1),
  SITE_URL: z.url(),
  TABLE_NAME: z.string().min(1),
  CATALOGUE_BUCKET: z.string().min(1),
  MEDIA_BUCKET: z.string().min(1),
  SITE_BUCKET: z.string().min(1),
  STRIPE_SECRET_ARN: z.string().min(1),
  AUDIT_BUCKET: z.string().min(1),
  OPENAI_SECRET_ARN: z.string().min(1),
  /** Where the OpenAI protocol is spoken, and by which model (decisions.md, "language models"). */
  OPENAI_BASE_URL: z.url(),
  OPENAI_MODEL: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  GENERATE_COURSE_WORKFLOW_ARN: z.string().min(1),
  REWRITE_PART_WORKFLOW_ARN: z.string().min(1),
  MAIL_FROM: z.string().min(1),
  /** Where what is said over sockets is handed in: the WebSocket API's stage, by https. */
  SOCKET_API_URL: z.url(),
} as const;

export type EnvironmentName = keyof typeof environment;

const bucketSettings = {
  catalogue: 'CATALOGUE_BUCKET',
  media: 'MEDIA_BUCKET',
  site: 'SITE_BUCKET',
  audit: 'AUDIT_BUCKET',
} as const satisfies Record<BucketName, EnvironmentName>;

/** Where each workflow's state machine is told. */
const workflowSettings = {
  'generate-course': 'GENERATE_COURSE_WORKFLOW_ARN',
  'rewrite-part': 'REWRITE_PART_WORKFLOW_ARN',
} as const satisfies Record<WorkflowName, EnvironmentName>;

function namesFor(need: Need): readonly EnvironmentName[] {
  if ('table' in need) return ['TABLE_NAME'];
  if ('secret' in need)
    return need.secret === 'stripe' ? ['STRIPE_SECRET_ARN'] : ['OPENAI_SECRET_ARN', 'OPENAI_BASE_URL', 'OPENAI_MODEL'];
  if ('bucket' in need) return [bucketSettings[need.bucket]];
  if ('pool' in need) return ['USER_POOL_ID'];
  if ('workflow' in need) return [workflowSettings[need.workflow]];
  if ('mail' in need) return ['MAIL_FROM'];
  if ('socket' in need) return ['SOCKET_API_URL'];
  return [need.setting];
}

/** The variables of a function with these uses. Every function knows its stage. */
export const environmentNamesFor = (uses: readonly Use[]): EnvironmentName[] => [
  ...new Set<EnvironmentName>(['STAGE', ...needsOf(uses).flatMap(namesFor)]),
];
