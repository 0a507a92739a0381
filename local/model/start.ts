import * as z from 'zod';
import { listen } from '#local/launch/listen.ts';
import { createModel, MODEL_NAME, type ModelStandIn } from './model.ts';

export interface RunningModel extends ModelStandIn {
  readonly apiUrl: string;
  readonly modelName: string;
  stop(): Promise<void>;
}

const Latency = z.object({ LOCAL_MODEL_LATENCY_MS: z.coerce.number().int().min(0).max(60_000).optional() });

export async function startModel(key: string, environment: NodeJS.ProcessEnv): Promise<RunningModel> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Latency.safeParse(given);
  if (!parsed.success) throw new Error('LOCAL_MODEL_LATENCY_MS must be whole milliseconds, from 0 to 60000.');
  const { LOCAL_MODEL_LATENCY_MS: latencyMs } = parsed.data;
  const standIn = createModel({ key, ...(latencyMs !== undefined && { latencyMs }) });
  const server = await listen({ port: 0, listener: standIn.listener });
  return {
    ...standIn,
    apiUrl: `http://127.0.0.1:${server.port}/v1`,
    modelName: MODEL_NAME,
    stop: () => server.close(),
  };
}
