import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#local/launch/listen.ts';
import { emulatorBinary } from './binary.ts';

export interface Emulator {
  readonly address: URL;
  send(operation: string, input: object): Promise<EmulatorReply>;
  call(operation: string, input: object): Promise<Record<string, unknown>>;
  readonly databasePath: string | undefined;
  /** Undefined for an external emulator. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

export interface EmulatorReply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export class EmulatorFailure extends Error {
  override readonly name = 'EmulatorFailure';
  readonly code: string;
  constructor(operation: string, { body }: EmulatorReply) {
    super(`${operation}: ${String(body.message ?? body.Message)}`);
    this.code = String(body.__type).split('#').at(-1) ?? '';
  }
}

const START_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** In memory without a folder. Restarts after a crash and ends with this process. */
export async function startEmulator(
  dataDir?: string,
  environment: NodeJS.ProcessEnv = process.env,
  choosePort = freePort,
): Promise<Emulator> {
  const given = environment.DYNAMODB_ENDPOINT;
  if (given)
    return connect(
      new URL(given),
      undefined,
      () => undefined,
      async () => {},
    );

  const binary = emulatorBinary(environment);
  const databasePath = dataDir === undefined ? undefined : join(dataDir, 'dynamodb', 'tables.db');
  if (databasePath !== undefined) mkdirSync(dirname(databasePath), { recursive: true });
  let stopping = false;
  let pid: number | undefined;

  const keepRunning = async (launching: Promise<EmulatorProcess>): Promise<ChildProcess> => {
    const { process: child, emulatorPid, port } = await launching;
    pid = emulatorPid;
    child.once('exit', () => {
      if (stopping) return;
      console.error('The DynamoDB emulator stopped unexpectedly. Restarting it.');
      running = keepRunning(launch(binary, port, databasePath));
      running.catch((error: unknown) => console.error(error));
    });
    return child;
  };
  const first = launchOnFreePort(binary, databasePath, choosePort);
  let running = keepRunning(first);
  await running;
  const { port } = await first;

  const stop = async (): Promise<void> => {
    stopping = true;
    const child = await running.catch(() => undefined);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  };
  return connect(new URL(`http://127.0.0.1:${port}`), databasePath, () => pid, stop);
}

interface EmulatorProcess {
  readonly process: ChildProcess;
  readonly emulatorPid: number;
  readonly port: number;
}

/** Another process may take a port between its choice and the emulator's start. */
const PORT_TAKEN = /already in use|os error 10048/i;
const MAX_PORTS = 5;

async function launchOnFreePort(
  binary: string,
  databasePath: string | undefined,
  choosePort: () => Promise<number>,
): Promise<EmulatorProcess> {
  for (let ports = 1; ; ports++) {
    const launched = launch(binary, await choosePort(), databasePath);
    const taken = await launched.then(
      () => false,
      (error: unknown) => PORT_TAKEN.test(String(error)),
    );
    if (!taken || ports === MAX_PORTS) return launched;
  }
}

const RUNNER = fileURLToPath(new URL('./run-emulator.ts', import.meta.url));

async function launch(binary: string, port: number, databasePath: string | undefined): Promise<EmulatorProcess> {
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port)];
  if (databasePath !== undefined) args.push('--db-path', databasePath);
  // Detached from Ctrl-C, since stopping still needs the emulator.
  const child = spawn(process.execPath, [RUNNER, binary, ...args], {
    stdio: 'pipe',
    detached: true,
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => {});
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
    const pid = /pid (\d+)/.exec(output)?.[1];
    if (pid !== undefined && output.includes('listening on')) return { process: child, emulatorPid: Number(pid), port };
    if (child.exitCode !== null) break;
  }
  // Ends the emulator too. On Windows, killing the runner would not.
  child.stdin.end();
  throw new Error(`The DynamoDB emulator did not start (${binary} ${args.join(' ')}):\n${output}`);
}

function connect(
  address: URL,
  databasePath: string | undefined,
  pid: () => number | undefined,
  stopProcess: () => Promise<void>,
): Emulator {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  const send = (operation: string, input: object): Promise<EmulatorReply> =>
    new Promise((resolve, reject) => {
      const target = operation.startsWith('Streams.')
        ? `DynamoDBStreams_20120810.${operation.slice('Streams.'.length)}`
        : `DynamoDB_20120810.${operation}`;
      const outgoing = request(
        address,
        { method: 'POST', agent, timeout: REQUEST_TIMEOUT_MS, headers: { ...UNVERIFIED, 'x-amz-target': target } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            try {
              resolve({ status: response.statusCode ?? 500, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`the DynamoDB emulator did not answer ${operation}`)));
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(input));
    });

  return {
    address,
    send,
    async call(operation, input) {
      const reply = await send(operation, input);
      if (reply.status !== 200) throw new EmulatorFailure(operation, reply);
      return reply.body;
    },
    databasePath,
    pid,
    async stop() {
      agent.destroy();
      await stopProcess();
    },
  };
}

/** The emulator requires a signature but does not check it. */
const UNVERIFIED = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=local',
};
