import { Agent, createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';

/**
 * Network faults. `once` affects the first attempt only, so it tests the SDK's retry. `killed` ends the process: no later call
 * arrives until the next invocation.
 */
export const faultKinds = [
  'lost before it arrived',
  'lost before it arrived, once',
  'answer lost',
  'answer lost, once',
  'timeout, once',
  'throttled',
  'throttled, once',
  'server error',
  'killed before',
  'killed after',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A call in a run without faults. */
export interface Site {
  readonly service: string;
  readonly operation: string;
}
/** Faults by call number. */
export type FaultPlan = ReadonlyMap<number, FaultKind>;

const xml = (code: string) =>
  `<ErrorResponse><Error><Code>${code}</Code><Message>Rate</Message></Error></ErrorResponse>`;
const throttled: Readonly<Record<string, { status: number; body: string }>> = {
  dynamodb: {
    status: 400,
    body: JSON.stringify({ __type: 'ProvisionedThroughputExceededException', message: 'slow' }),
  },
  states: { status: 400, body: JSON.stringify({ __type: 'ThrottlingException', message: 'slow' }) },
  secrets: { status: 400, body: JSON.stringify({ __type: 'ThrottlingException', message: 'slow' }) },
  pool: { status: 400, body: JSON.stringify({ __type: 'TooManyRequestsException', message: 'slow' }) },
  mail: { status: 400, body: xml('Throttling') },
  files: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
};
const tooMany = { status: 429, body: JSON.stringify({ error: { message: 'slow', type: 'rate_limit_error' } }) };

/** Endpoint settings of this process's SDKs. They are redirected through the faulty network. */
const settings = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  states: 'AWS_ENDPOINT_URL_SFN',
  secrets: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  pool: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  mail: 'AWS_ENDPOINT_URL_SES',
  files: 'AWS_ENDPOINT_URL_S3',
  stripe: 'STRIPE_API_URL',
  model: 'OPENAI_BASE_URL',
} as const;

/** Longer than any client timeout. */
const HANG_MS = 30_000;

export interface FaultyNetwork {
  /** Runs `work` with faults. Returns the calls in order. */
  during(plan: FaultPlan, work: (network: { revive(): void }) => Promise<void>): Promise<Site[]>;
  stop(): Promise<void>;
}

/** Redirects every started stand-in through a network with planned faults. Start it after the stand-ins and before any call. */
export async function startFaultyNetwork(): Promise<FaultyNetwork> {
  let plan: FaultPlan | undefined;
  let sites: Site[] = [];
  let isDead = false;
  /** Call number and attempts by invocation id. */
  let calls = new Map<string, { number: number; tries: number }>();
  const agent = new Agent({ keepAlive: true });

  const operationOf = (headers: IncomingHttpHeaders, method: string, path: string): string =>
    String(headers['x-amz-target'] ?? `${method} ${path.split('?')[0]}`).replace(/^.*\./, '');

  const servers = await Promise.all(
    Object.entries(settings).flatMap(([service, setting]) => {
      const target = process.env[setting];
      if (target === undefined) return [];
      const { hostname, port, pathname } = new URL(target);

      const pass = (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) =>
        new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
          const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
            );
          });
          sent.on('error', reject);
          sent.end(body);
        });

      /** The fault of this attempt. */
      const faultOf = (headers: IncomingHttpHeaders, method: string, path: string): FaultKind | undefined => {
        if (!plan) return undefined;
        const id = String(headers['amz-sdk-invocation-id'] ?? headers['idempotency-key'] ?? '');
        // Stripe's SDK sends no id for a GET; an equal call after a fault is a retry.
        const same = `${service} ${id || `${method} ${path}`}`;
        let call = calls.get(same);
        const isRetry = call !== undefined && (id !== '' || (plan.has(call.number) && call.tries < 2));
        if (!call || !isRetry) {
          call = { number: sites.length, tries: 0 };
          calls.set(same, call);
          sites.push({ service, operation: operationOf(headers, method, path) });
        }
        call.tries++;
        const kind = plan.get(call.number);
        return kind?.endsWith(', once') && call.tries > 1 ? undefined : kind;
      };

      const server = createServer(async (given, response: ServerResponse) => {
        const chunks: Buffer[] = [];
        for await (const chunk of given) chunks.push(chunk);
        const { method = '', url: path = '', headers } = given;
        const reply = ({ status, body }: { status: number; body: string }) => {
          const type = body.startsWith('{') ? 'application/json' : 'text/xml';
          response.writeHead(status, { 'content-type': type }).end(body);
        };
        try {
          const kind = faultOf(headers, method, path);
          if (isDead || kind === 'lost before it arrived' || kind === 'lost before it arrived, once')
            return void given.socket.destroy();
          if (kind === 'killed before') {
            isDead = true;
            return void given.socket.destroy();
          }
          if (kind === 'throttled' || kind === 'throttled, once') return reply(throttled[service] ?? tooMany);
          if (kind === 'server error') return reply({ status: 500, body: '{}' });
          const answer = await pass(method, path, headers, Buffer.concat(chunks));
          if (kind === 'killed after') isDead = true;
          if (kind === 'timeout, once') return void setTimeout(() => given.socket.destroy(), HANG_MS).unref();
          if (kind !== undefined) return void given.socket.destroy();
          response.writeHead(answer.status, answer.headers).end(answer.body);
        } catch {
          given.socket.destroy();
        }
      });
      return [
        new Promise<typeof server>((listening) =>
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            if (address !== null && typeof address !== 'string')
              process.env[setting] = `http://127.0.0.1:${address.port}${pathname === '/' ? '' : pathname}`;
            listening(server);
          }),
        ),
      ];
    }),
  );

  return {
    async during(faults, work) {
      plan = faults;
      sites = [];
      calls = new Map();
      isDead = false;
      const revive = () => {
        isDead = false;
      };
      try {
        await work({ revive });
      } finally {
        plan = undefined;
        revive();
      }
      return sites;
    },
    async stop() {
      agent.destroy();
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
