import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { Permissions } from '#local/aws/permissions.ts';
import { openRecords } from '#local/disk/records.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { parseProperties } from '#local/template/properties.ts';
import { FunctionError } from './function-error.ts';
import type { Lambda } from './lambda.ts';
import { functionNameOf } from './resource-types.ts';

/** Accepted events survive a restart. */
export interface AsyncInvocations {
  accept(functionArnOrName: string, event: unknown): void;
  /** Call it once functions can run. */
  resume(): void;
  advance(ms: number): void;
  report(): readonly { readonly function: string; readonly attempts: number; readonly dueAt: string }[];
  settled(): Promise<void>;
  /** Leaves unfinished events to the next start. */
  stop(): Promise<void>;
}

const Accepted = z.object({
  id: z.string(),
  function: z.string(),
  event: z.unknown(),
  acceptedAt: z.number(),
  attempts: z.number(),
  dueAt: z.number(),
});
type Accepted = z.output<typeof Accepted>;

const ConfigProperties = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z.number().default(2),
  MaximumEventAgeInSeconds: z.number().default(21_600),
  DestinationConfig: z
    .strictObject({ OnFailure: z.object({ Destination: z.string().startsWith('arn:aws:sqs:') }).optional() })
    .default({}),
});
type Config = Omit<z.output<typeof ConfigProperties>, 'FunctionName' | 'Qualifier'>;
const DEFAULTS: Config = { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 21_600, DestinationConfig: {} };

const RETRY_AFTER_MS = [60_000, 120_000];

export interface AsyncInvocationsOptions {
  readonly templates: LoadedTemplates;
  readonly lambda: Pick<Lambda, 'functions' | 'invoke'>;
  readonly permissions: Pick<Permissions, 'require'>;
  readonly sendToQueue: (queueArn: string, body: string) => void;
  readonly dataDir: string;
  readonly log: (functionName: string, text: string) => void;
}

export function openAsyncInvocations(options: AsyncInvocationsOptions): AsyncInvocations {
  const { lambda, sendToQueue, log } = options;
  const configs = configsOf(options);
  const arns = new Map(lambda.functions.map(({ name, arn }) => [name, arn]));
  const waiting = openRecords(join(options.dataDir, 'asynchronous-invocations'), Accepted);
  const running = new Map<string, Promise<void>>();
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const now = (): number => Date.now() + aheadMs;

  const giveUp = (accepted: Accepted, condition: 'RetriesExhausted' | 'EventAgeExceeded', error?: FunctionError) => {
    waiting.delete(accepted.id);
    log(accepted.function, `asynchronous invocation given up after ${accepted.attempts} attempts: ${condition}`);
    const destination = configs.get(accepted.function)?.DestinationConfig.OnFailure?.Destination;
    if (destination === undefined) return;
    const record = { accepted, condition, error, functionArn: arns.get(accepted.function) ?? '' };
    sendToQueue(destination, JSON.stringify(invocationRecord(record)));
  };

  const attempt = async (before: Accepted): Promise<void> => {
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = configs.get(before.function) ?? DEFAULTS;
    if (now() - before.acceptedAt > MaximumEventAgeInSeconds * 1_000) return giveUp(before, 'EventAgeExceeded');
    const accepted = { ...before, attempts: before.attempts + 1 };
    try {
      await lambda.invoke(accepted.function, accepted.event);
      waiting.delete(accepted.id);
    } catch (error) {
      if (isStopping) return;
      if (!(error instanceof FunctionError)) throw error;
      if (accepted.attempts > MaximumRetryAttempts) return giveUp(accepted, 'RetriesExhausted', error);
      waiting.set(accepted.id, { ...accepted, dueAt: now() + (RETRY_AFTER_MS[accepted.attempts - 1] ?? 0) });
    }
  };

  const run = (accepted: Accepted): void => {
    const attempted = attempt(accepted)
      .catch((error) => {
        waiting.delete(accepted.id);
        log(accepted.function, `not invoked: ${String(error)}`);
      })
      .finally(() => {
        running.delete(accepted.id);
        runDue();
      });
    running.set(accepted.id, attempted);
  };

  const runDue = (): void => {
    clearTimeout(timer);
    if (isStopping) return;
    const idle = waiting.all().filter(({ id }) => !running.has(id));
    for (const accepted of idle) if (accepted.dueAt <= now()) run(accepted);
    const later = idle.flatMap(({ dueAt }) => (dueAt > now() ? [dueAt] : []));
    if (later.length > 0) timer = setTimeout(runDue, Math.max(0, Math.min(...later) - now())).unref();
  };

  return {
    accept(functionArnOrName, event) {
      const name = functionNameOf(functionArnOrName);
      if (!arns.has(name)) throw new AwsError('ResourceNotFoundException', `Function not found: ${functionArnOrName}`);
      const accepted = { id: randomUUID(), function: name, event, acceptedAt: now(), attempts: 0, dueAt: now() };
      waiting.set(accepted.id, accepted);
      run(accepted);
    },
    resume: runDue,
    advance(ms) {
      aheadMs += ms;
      runDue();
    },
    report: () =>
      waiting
        .all()
        .filter(({ id }) => !running.has(id))
        .map(({ function: name, attempts, dueAt }) => ({
          function: name,
          attempts,
          dueAt: new Date(dueAt - aheadMs).toISOString(),
        })),
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
    },
  };
}

/** Lambda rejects a configuration whose function may not send to its destination. */
function configsOf({ templates, permissions }: AsyncInvocationsOptions): ReadonlyMap<string, Config> {
  return new Map(
    templates.ofType('AWS::Lambda::EventInvokeConfig').map((resource) => {
      const copy = { ...resource, properties: { ...resource.properties } };
      const { FunctionName, Qualifier: _, ...config } = parseProperties(ConfigProperties, copy);
      const name = functionNameOf(FunctionName);
      const destination = config.DestinationConfig.OnFailure?.Destination;
      if (destination !== undefined) permissions.require(name, [{ action: 'sqs:SendMessage', resource: destination }]);
      return [name, config];
    }),
  );
}

interface FailedInvocation {
  readonly accepted: Accepted;
  readonly functionArn: string;
  readonly condition: string;
  readonly error: FunctionError | undefined;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
const invocationRecord = ({ accepted, functionArn, condition, error }: FailedInvocation): object => ({
  version: '1.0',
  timestamp: new Date().toISOString(),
  requestContext: {
    requestId: accepted.id,
    functionArn: `${functionArn}:$LATEST`,
    condition,
    approximateInvokeCount: accepted.attempts,
  },
  requestPayload: accepted.event,
  ...(error && {
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: error.name, errorMessage: error.message, trace: error.trace },
  }),
});
