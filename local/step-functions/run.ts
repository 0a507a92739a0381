import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { InvokeFunction } from '#local/service.ts';
import { type Definition, runnable, tasksOf } from './definition.ts';
import type { Execution, TaskInvocation } from './executions.ts';

export type Outcome =
  | { readonly status: 'SUCCEEDED'; readonly output: string }
  | { readonly status: 'FAILED'; readonly error: string; readonly cause: string }
  | { readonly status: 'TIMED_OUT' | 'ABORTED' };

export interface Running {
  readonly outcome: Promise<Outcome>;
  readonly tasks: readonly TaskInvocation[];
  /** Running functions finish, as in AWS. */
  abort(): void;
}

export interface RunContext {
  readonly definition: Definition;
  readonly machine: { readonly arn: string; readonly name: string; readonly roleArn: string };
  readonly execution: Execution;
  readonly invoke: InvokeFunction;
  readonly clock: () => Date;
  readonly retryPace: number;
}

/** Step Functions' limit. */
const MAX_STATE_BYTES = 262_144;

const Invocation = z.object({ FunctionName: z.string(), Payload: z.json().default({}) });

class TaskError extends Error {
  override readonly name: string;
  /** For the runner; an aborted execution neither retries nor catches. */
  readonly isRetryable: boolean;
  readonly isCatchable: boolean;

  constructor(name: string, cause: string, isFinal = false) {
    super(cause);
    this.name = name;
    this.isRetryable = !isFinal;
    this.isCatchable = !isFinal;
  }
}

/** From the start; the timeout counts from the first start. */
export function run({ definition, machine, execution, invoke, clock, retryPace }: RunContext): Running {
  const tasks: TaskInvocation[] = [];
  let isOver = false;

  const call = async (state: string, functionArn: string, payload: z.core.util.JSONType) => {
    // The runner's abort does not stop the rest of a Map.
    if (isOver) throw new TaskError('ExecutionAborted', 'The execution is over.', true);
    const task: TaskInvocation = { state, functionArn, startedAt: clock().toISOString() };
    tasks.push(task);
    try {
      const result = z.json().parse((await invoke(functionArn, payload)) ?? null);
      checkSize(result, state);
      return result;
    } catch (error) {
      const failure = taskError(error);
      task.error = failure.name;
      throw failure;
    } finally {
      task.stoppedAt = clock().toISOString();
    }
  };

  const handlers = Object.fromEntries(
    tasksOf(definition).map(({ name, isWrapped, functionArn = '' }) => [
      name,
      async (input: z.core.util.JSONType) => {
        if (!isWrapped) return call(name, functionArn, input);
        const { FunctionName, Payload } = Invocation.parse(input);
        checkSize(Payload, name);
        const result = await call(name, FunctionName, Payload);
        return { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 };
      },
    ]),
  );

  const left = secondsLeft(definition, execution, clock);
  const input = z.json().parse(JSON.parse(execution.input));
  const machineRun = new StateMachine(
    runnable(left === undefined ? definition : { ...definition, TimeoutSeconds: left }, retryPace),
    { validationOptions: { noValidate: true } },
  ).run(input, {
    overrides: { taskResourceLocalHandlers: handlers },
    context: {
      Execution: {
        Id: execution.arn,
        Input: input,
        Name: execution.name,
        RoleArn: machine.roleArn,
        StartTime: execution.startedAt,
      },
      StateMachine: { Id: machine.arn, Name: machine.name },
    },
  });

  const outcome = machineRun.result
    .then((output): Outcome => ({ status: 'SUCCEEDED', output: JSON.stringify(output) }))
    .catch((error: unknown): Outcome => {
      if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' };
      if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT' };
      const failure = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return failure instanceof Error
        ? { status: 'FAILED', error: failure.name, cause: failure.message }
        : { status: 'FAILED', error: 'States.Runtime', cause: String(failure) };
    })
    .finally(() => {
      isOver = true;
    });

  return {
    outcome,
    tasks,
    abort() {
      isOver = true;
      machineRun.abort();
    },
  };
}

/** At least 0.1 s, so that an execution that expired during a restart ends as TIMED_OUT. */
function secondsLeft({ TimeoutSeconds }: Definition, { startedAt }: Execution, clock: () => Date): number | undefined {
  if (TimeoutSeconds === undefined) return undefined;
  const elapsed = (clock().getTime() - Date.parse(startedAt)) / 1000;
  return Math.max(TimeoutSeconds - elapsed, 0.1);
}

function checkSize(value: z.core.util.JSONType, state: string): void {
  if (Buffer.byteLength(JSON.stringify(value)) <= MAX_STATE_BYTES) return;
  throw new TaskError(
    'States.DataLimitExceeded',
    `The state/task '${state}' returned a result with a size exceeding the maximum number of bytes service limit.`,
  );
}

function taskError(error: unknown): TaskError {
  if (error instanceof TaskError) return error;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report = { errorType: name, errorMessage: message, trace: stack.split('\n').slice(0, 8) };
  return new TaskError(name, JSON.stringify(report));
}
