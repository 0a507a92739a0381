import type * as z from 'zod';
import { type RetryName, retryPolicies, type Stage } from '#contracts/workflow.ts';
import { pascalCase } from '../names.ts';

/** A workflow's shape as contracts/workflow.ts declares it. */
export interface WorkflowShape {
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly mapConcurrency: number;
  readonly first: Stage & { readonly output: z.ZodObject };
  readonly inParallel: readonly { readonly stage: Stage; readonly forEach?: string }[];
  readonly last: Stage;
  readonly onFailure: Stage;
}

/** A state of Amazon States Language, in JSONPath. https://states-language.net/spec.html */
type State = Readonly<Record<string, unknown>>;

/** Failures of the platform, not of our code, each retried as patiently as an error of ours by that name. */
const platformErrors: Readonly<Record<keyof typeof retryPolicies & RetryName, readonly string[]>> = {
  RetryBriefly: ['Sandbox.Timedout', 'Lambda.Unknown', 'States.Timeout'],
  RetryPatiently: [
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
  ],
};

/** An error that has none of these names is not retried: `RetryNever`, and whatever nobody foresaw. */
const retries: readonly State[] = (['RetryBriefly', 'RetryPatiently'] as const).map((name) => {
  const { attempts, firstDelaySeconds, backoffRate } = retryPolicies[name];
  return {
    ErrorEquals: [name, ...platformErrors[name]],
    MaxAttempts: attempts,
    IntervalSeconds: firstDelaySeconds,
    BackoffRate: backoffRate,
    JitterStrategy: 'FULL',
  };
});

/** Where every failure of the workflow ends up. */
const FAILED = 'GenerationFailed';

/**
 * The workflow as a state machine's definition. State holds ids only: results of maps and branches are discarded, since
 * 256 KB is the limit (https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html), and texts are in the table.
 */
export function workflowDefinition(workflow: WorkflowShape, functionArnOf: (stage: Stage) => string): State {
  const { first, inParallel, last, onFailure } = workflow;
  const pieces = 'WritePieces';
  const caught = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: stateName(onFailure) }];

  const task = (stage: Stage, payload: State): State => ({
    Type: 'Task',
    Comment: stage.summary,
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: functionArnOf(stage), Payload: payload },
    // Past its own timeout the function is gone; the rest is for starting it.
    TimeoutSeconds: stage.timeoutSeconds + 30,
    Retry: retries,
  });

  const branch = ({ stage, forEach }: WorkflowShape['inParallel'][number]): State => {
    const name = stateName(stage);
    if (forEach === undefined) return machine(name, { ...task(stage, payloadOf(stage)), ResultPath: null, End: true });
    const itemKeys = keysOfItems(first.output, forEach);
    const onItem = payloadOf(stage);
    const selected = Object.fromEntries(
      Object.keys(stage.input.shape).map((key) => [
        `${key}.$`,
        itemKeys.includes(key) ? `$$.Map.Item.Value.${key}` : `$.${key}`,
      ]),
    );
    return machine(`ForEachOf${pascalCase(forEach)}`, {
      Type: 'Map',
      ItemsPath: `$.${forEach}`,
      ItemSelector: selected,
      MaxConcurrency: workflow.mapConcurrency,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        ...machine(name, { ...task(stage, onItem), ResultPath: null, End: true }),
      },
      ResultPath: null,
      End: true,
    });
  };

  return {
    Comment: `Made from contracts/workflow.ts, ${workflow.name}`,
    TimeoutSeconds: workflow.timeoutSeconds,
    StartAt: stateName(first),
    States: {
      [stateName(first)]: {
        ...task(first, payloadOf(first)),
        OutputPath: '$.Payload',
        Catch: caught,
        Next: pieces,
      },
      [pieces]: {
        Type: 'Parallel',
        Branches: inParallel.map(branch),
        ResultPath: null,
        Catch: caught,
        Next: stateName(last),
      },
      [stateName(last)]: { ...task(last, payloadOf(last)), OutputPath: '$.Payload', Catch: caught, End: true },
      [stateName(onFailure)]: {
        ...task(onFailure, { 'generationId.$': '$.generationId', 'error.$': '$.failure' }),
        ResultPath: null,
        Next: FAILED,
      },
      [FAILED]: { Type: 'Fail', ErrorPath: '$.failure.Error', CausePath: '$.failure.Cause' },
    },
  };
}

const stateName = (stage: Stage): string => pascalCase(stage.name);

const machine = (name: string, state: State): State => ({ StartAt: name, States: { [name]: state } });

/** A stage's input taken from the state by its declared names. */
const payloadOf = (stage: Stage): State =>
  Object.fromEntries(Object.keys(stage.input.shape).map((key) => [`${key}.$`, `$.${key}`]));

/** The names in each item of a declared list, so that a map knows which of a stage's inputs the item brings. */
function keysOfItems(output: z.ZodObject, list: string): readonly string[] {
  const declared: unknown = output.shape[list];
  const keys = keysIn(declared);
  if (keys === undefined) throw new Error(`The workflow maps over ${list}, which its first stage does not put out`);
  return keys;
}

function keysIn(schema: unknown): readonly string[] | undefined {
  if (typeof schema !== 'object' || schema === null || !('element' in schema)) return undefined;
  const { element } = schema;
  if (typeof element !== 'object' || element === null || !('shape' in element)) return undefined;
  return typeof element.shape === 'object' && element.shape !== null ? Object.keys(element.shape) : undefined;
}
