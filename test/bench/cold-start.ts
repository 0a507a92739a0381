import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { FunctionBundle } from '#lib/bundling.ts';
import { originHeaders } from '#test/support/origin-headers.ts';
import type { BenchContext } from './context.ts';
import { measuredOnly, type Row, rowOf } from './row.ts';

const ROUNDS = 15;
const EVENT = {
  headers: originHeaders,
  requestContext: {
    requestId: 'bench',
    authorizer: {
      jwt: {
        claims: {
          sub: '11111111-1111-4111-8111-111111111111',
          token_use: 'access',
          username: 'ada',
          'cognito:groups': '[creator]',
        },
      },
    },
  },
};

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

async function plainHandler(folder: string): Promise<string> {
  const outfile = join(folder, 'plain-handler.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'plain-handler.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
  return outfile;
}

/** A table server with an empty reply to every call. */
async function emptyTable() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ Responses: {}, Items: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/**
 * CPU from loading the dashboard's handler to its first table reply, relative to a plain handler, and CPU of a warm request.
 * The two handlers alternate in fresh processes, so that the machine's load affects both.
 */
export async function coldStartRows(
  bundles: ReadonlyMap<string, FunctionBundle>,
  { scratch, signal }: BenchContext,
): Promise<Row[]> {
  const dashboard = bundles.get('get-dashboard');
  if (dashboard === undefined) throw new Error('get-dashboard was not bundled');
  const plain = await plainHandler(scratch);
  const { server, url } = await emptyTable();
  const cpu = async (bundle: string) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'first-answer.ts'), bundle, JSON.stringify(EVENT)],
      {
        signal,
        env: {
          AWS_REGION: 'us-east-1',
          AWS_ACCESS_KEY_ID: 'key',
          AWS_SECRET_ACCESS_KEY: 'secret',
          AWS_SESSION_TOKEN: 'token',
          AWS_LAMBDA_FUNCTION_NAME: 'bench',
          AWS_ENDPOINT_URL: url,
          TABLE_NAME: 'Bench',
          ORIGIN_SECRETS: process.env.ORIGIN_SECRETS,
        },
      },
    );
    const microseconds = (what: string): number => Number(new RegExp(`^${what} (\\d+)$`, 'm').exec(stdout)?.[1]);
    return { first: microseconds('cpu'), warm: microseconds('warm') };
  };
  try {
    const dashboardRuns: Awaited<ReturnType<typeof cpu>>[] = [];
    const plainRuns: typeof dashboardRuns = [];
    for (let round = 0; round < ROUNDS; round++) {
      dashboardRuns.push(await cpu(join(dashboard.folder, 'get-dashboard.mjs')));
      plainRuns.push(await cpu(plain));
    }
    const first = median(dashboardRuns.map((one) => one.first));
    const plainFirst = median(plainRuns.map((one) => one.first));
    const milliseconds = (micro: number): string => `${Math.round(micro / 1_000)} ms`;
    return [
      rowOf({
        what: 'CPU to the first table answer, of a plain handler’s',
        max: 0.8,
        figure: first / plainFirst,
        unit: '×',
        of: `${milliseconds(first)} to ${milliseconds(plainFirst)}, medians of ${ROUNDS}`,
        dependsOnMachine: true,
      }),
      measuredOnly(
        'CPU of a warm request to the dashboard',
        median(dashboardRuns.map((one) => one.warm)) / 1_000,
        'ms',
      ),
    ];
  } finally {
    server.close();
  }
}
