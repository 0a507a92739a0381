import { createServer } from 'node:http';

/** A fake Secrets Manager that counts its reads. */
export interface TestSecrets {
  set(arn: string, value: unknown): void;
  reads(): number;
  stop(): Promise<void>;
}

/** Points this process's SDK at it. */
export async function startSecrets(initial: Readonly<Record<string, unknown>> = {}): Promise<TestSecrets> {
  const values = new Map(Object.entries(initial));
  let reads = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    reads++;
    const value = values.get(JSON.parse(body).SecretId);
    response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(
        value === undefined
          ? { __type: 'ResourceNotFoundException', message: 'no such secret' }
          : { SecretString: typeof value === 'string' ? value : JSON.stringify(value) },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${address.port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return {
    set: (arn, value) => void values.set(arn, value),
    reads: () => reads,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
