import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionError } from './function-error.ts';
import type { Invocation, WorkerMessage, WorkerSettings } from './messages.ts';

/** One invocation at a time. */
export interface ExecutionEnvironment {
  invoke(requestId: string, event: string): Promise<unknown>;
  usable(): boolean;
  readonly loaded: Promise<void>;
  terminate(): Promise<void>;
}

/** Lambda allows 10 s; a laptop under load needs more. */
const INIT_TIMEOUT_MS = 30_000;
/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const RESULT_BYTES = 6 * 1024 * 1024;

export function startEnvironment(
  definition: FunctionDefinition,
  variables: Readonly<Record<string, string>>,
  log: (requestId: string | undefined, text: string) => void,
): ExecutionEnvironment {
  const { name, arn, directory, handler, runtime, memoryMegabytes, timeoutSeconds } = definition;
  if (directory === undefined) {
    throw new FunctionError({
      errorType: 'Runtime.NotPlayed',
      errorMessage: `${name} runs on ${runtime}, which the local cloud does not support`,
      trace: [],
    });
  }
  const workerData: WorkerSettings = { functionName: name, functionArn: arn, handler, directory, memoryMegabytes };
  const worker = new Worker(new URL('./runtime.js', import.meta.url), {
    name,
    workerData,
    env: { ...variables },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  let requestId: string | undefined;
  for (const output of [worker.stdout, worker.stderr]) {
    createInterface({ input: output }).on('line', (text) => log(requestId, text));
  }
  let usable = true;

  const next = (timeoutMs: number, late: () => FunctionError): Promise<WorkerMessage> =>
    new Promise((resolve, reject) => {
      let isDone = false;
      const finish = (settle: () => void): void => {
        isDone = true;
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      };
      const lost = (error: FunctionError): void => {
        usable = false;
        finish(() => reject(error));
        void worker.terminate();
      };
      const onMessage = (message: WorkerMessage): void => finish(() => resolve(message));
      const onError = (error: unknown): void => lost(crashed(error));
      const onExit = (code: number): void => lost(failure('Runtime.ExitError', `${name} exited with code ${code}`));
      // An answer that has come while this thread was busy is read first.
      const timer = setTimeout(() => void setImmediate(() => isDone || lost(late())), timeoutMs);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });

  const ready = (async () => {
    const message = await next(INIT_TIMEOUT_MS, () => failure('Runtime.InitTimeout', `${name} did not load in time`));
    if (message.kind !== 'init-failed') return;
    usable = false;
    void worker.terminate();
    throw new FunctionError(message.error);
  })();
  // Failures surface in `invoke`.
  const loaded = ready.catch(() => {});
  // An unhandled worker error would end the whole cloud.
  worker.on('error', () => {
    usable = false;
  });
  worker.once('exit', () => {
    usable = false;
  });

  return {
    async invoke(id, event) {
      requestId = id;
      try {
        await ready;
        const timeoutMs = timeoutSeconds * 1000;
        const answer = next(timeoutMs, () =>
          failure(
            'Sandbox.Timedout',
            `RequestId: ${id} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`,
          ),
        );
        const invocation: Invocation = { requestId: id, event, deadlineMs: Date.now() + timeoutMs };
        worker.postMessage(invocation);
        const message = await answer;
        if (message.kind === 'failed') throw new FunctionError(message.error);
        if (message.kind !== 'succeeded') throw new Error(`the runtime of ${name} answered out of turn`);
        if (Buffer.byteLength(message.result) > RESULT_BYTES) {
          throw failure(
            'Function.ResponseSizeTooLarge',
            `Response payload size exceeded maximum allowed payload size (${RESULT_BYTES} bytes).`,
          );
        }
        return JSON.parse(message.result);
      } catch (error) {
        if (error instanceof FunctionError) {
          log(id, reportOf(id, error.name));
          log(
            id,
            JSON.stringify({
              level: 'ERROR',
              type: 'platform.error',
              errorType: error.name,
              errorMessage: error.message,
              trace: error.trace,
            }),
          );
        }
        throw error;
      }
    },
    usable: () => usable,
    loaded,
    async terminate() {
      usable = false;
      const exited = once(worker, 'exit');
      void worker.terminate();
      await exited;
    },
  };
}

/** Only for failed runs here. */
function reportOf(requestId: string, errorType: string): string {
  const status = errorType === 'Sandbox.Timedout' ? 'timeout' : errorType === 'Runtime.ExitError' ? 'failure' : 'error';
  return JSON.stringify({
    time: new Date().toISOString(),
    type: 'platform.report',
    record: { requestId, status, errorType },
  });
}

function crashed(error: unknown): FunctionError {
  if (!(error instanceof Error)) return failure('Runtime.UnhandledError', String(error));
  const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new FunctionError({
    errorType: outOfMemory ? 'Runtime.OutOfMemory' : error.name,
    errorMessage: error.message,
    trace: (error.stack ?? '').split('\n'),
  });
}

function failure(errorType: string, errorMessage: string): FunctionError {
  return new FunctionError({ errorType, errorMessage, trace: [] });
}
