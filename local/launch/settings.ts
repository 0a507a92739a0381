import * as z from 'zod';
import { GATEWAY_WAIT_MS } from '#local/edge/throttle.ts';

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOCAL_DATA_DIR: z.string().min(1).default('.local'),
  LOCAL_SEED: z.enum(['none', 'demo']).default('demo'),
  /** An existing assembly; nothing is built then. */
  LOCAL_CDK_OUT: z.string().min(1).optional(),
  /** How long a request waits for its function before the gateway answers 503. */
  LOCAL_GATEWAY_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(GATEWAY_WAIT_MS),
  /** Replaces how long the functions of queues wait for further messages. */
  LOCAL_QUEUE_WINDOW_MS: z.coerce.number().int().min(0).max(300_000).optional(),
});

export interface Settings {
  readonly port: number;
  readonly dataDir: string;
  readonly seed: 'none' | 'demo';
  readonly cdkOut: string | undefined;
  readonly gatewayWaitMs: number;
  readonly queueWindowMs: number | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw new Error(`Invalid environment variables:\n${z.prettifyError(parsed.error)}`);
  const { PORT, LOCAL_DATA_DIR, LOCAL_SEED, LOCAL_CDK_OUT, LOCAL_GATEWAY_WAIT_MS, LOCAL_QUEUE_WINDOW_MS } = parsed.data;
  return {
    port: PORT,
    dataDir: LOCAL_DATA_DIR,
    seed: LOCAL_SEED,
    cdkOut: LOCAL_CDK_OUT,
    gatewayWaitMs: LOCAL_GATEWAY_WAIT_MS,
    queueWindowMs: LOCAL_QUEUE_WINDOW_MS,
  };
}
