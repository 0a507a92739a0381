import { createServer } from 'node:http';
import { createModel, type ModelOptions, type ModelStandIn } from '#local/model/model.ts';
import { startSecrets } from './secrets.ts';

const SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:openai';
const KEY = 'test-model-key';

/** The model stand-in and its key in a secret. This process's settings point at both. */
export interface TestModel extends ModelStandIn {
  readonly url: string;
  readonly key: string;
  /** Changes the key in the secret, not in the stand-in. */
  setKey(key: string): void;
  stop(): Promise<void>;
}

/** US dollars per million tokens (contracts/environment.ts). */
const PRICES = JSON.stringify({ input: 1.25, cachedInput: 0.125, output: 10 });

export async function startModel(options: Pick<ModelOptions, 'courses'> = {}): Promise<TestModel> {
  const standIn = createModel({ key: KEY, latencyMs: 0, ...options });
  const secrets = await startSecrets({ [SECRET_ARN]: { apiKey: KEY } });
  const server = createServer(standIn.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  const url = `http://127.0.0.1:${address.port}/v1`;
  Object.assign(process.env, {
    OPENAI_SECRET_ARN: SECRET_ARN,
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'local-sample',
    OPENAI_REASONING_EFFORT: 'default',
    OPENAI_PRICES: PRICES,
    OPENAI_CHECK_MODEL: 'local-checker',
    OPENAI_CHECK_REASONING_EFFORT: 'default',
    OPENAI_CHECK_PRICES: PRICES,
  });
  return {
    ...standIn,
    url,
    key: KEY,
    setKey: (apiKey) => secrets.set(SECRET_ARN, { apiKey }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await secrets.stop();
    },
  };
}
