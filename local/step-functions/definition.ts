import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';

/**
 * Rejects JSONata, Distributed Map, tolerated failures and task tokens, which aws-local-stepfunctions 3.0.0 ignores or
 * does differently.
 */

const jsonPath = z.literal('JSONPath', 'only JSONPath is supported: the runner ignores JSONata silently').optional();

const retrier = z.looseObject({
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z.number().optional(),
  MaxDelaySeconds: z.number().optional(),
});

const scope = z.looseObject({
  StartAt: z.string(),
  QueryLanguage: jsonPath,
  ProcessorConfig: z.object({ Mode: z.literal('INLINE', 'only an inline Map is supported') }).optional(),
  TimeoutSeconds: z.number().optional(),
  get States() {
    return z.record(z.string(), state);
  },
});

const state = z.looseObject({
  Type: z.string(),
  QueryLanguage: jsonPath,
  Resource: z
    .string()
    .regex(
      /^arn:aws:(states:::lambda:invoke$|lambda:)/,
      'only tasks that invoke a Lambda function without a task token are supported',
    )
    .optional(),
  Parameters: z.unknown().optional(),
  Retry: z.array(retrier).optional(),
  TimeoutSeconds: z.number().optional(),
  ToleratedFailurePercentage: z.never('tolerated failures are not supported').optional(),
  ToleratedFailureCount: z.never('tolerated failures are not supported').optional(),
  ItemReader: z.never('only an inline Map is supported').optional(),
  ItemBatcher: z.never('only an inline Map is supported').optional(),
  ResultWriter: z.never('only an inline Map is supported').optional(),
  get Branches() {
    return z.array(scope).optional();
  },
  get ItemProcessor() {
    return scope.optional();
  },
  get Iterator() {
    return scope.optional();
  },
});

export type Definition = z.infer<typeof scope>;
type State = z.infer<typeof state>;

export function parseDefinition(json: string): Definition {
  const parsed = scope.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

export interface NamedTask {
  readonly name: string;
  readonly isWrapped: boolean;
  /** Undefined if the state's input selects the function. */
  readonly functionArn: string | undefined;
}

const LambdaParameters = z.object({ FunctionName: z.string() });

/** Names are unique in a definition. */
export function tasksOf(definition: Definition): NamedTask[] {
  return Object.entries(definition.States).flatMap(([name, found]) => [
    ...(found.Type === 'Task' ? [taskOf(name, found)] : []),
    ...innerScopes(found).flatMap(tasksOf),
  ]);
}

function taskOf(name: string, { Resource = '', Parameters }: State): NamedTask {
  const isWrapped = Resource.startsWith('arn:aws:states:::');
  const functionArn = isWrapped ? LambdaParameters.safeParse(Parameters).data?.FunctionName : Resource;
  return { name, isWrapped, functionArn };
}

const innerScopes = (found: State): Definition[] => [
  ...(found.Branches ?? []),
  ...(found.ItemProcessor ? [found.ItemProcessor] : []),
  ...(found.Iterator ? [found.Iterator] : []),
];

/** Node's timers are limited to 2^31 ms (25 days). */
const MAX_SECONDS = 2_000_000;

/** Tasks without a timeout get a long one: the runner defaults to 60 s, AWS to years. */
export function runnable(definition: Definition, retryPace: number): StateMachineDefinition {
  const adapted = z.custom<StateMachineDefinition>().parse(adapt(definition, retryPace));
  return adapted;
}

function adapt(definition: Definition, retryPace: number): Definition {
  const States = Object.fromEntries(
    Object.entries(definition.States).map(([name, found]): [string, State] => [
      name,
      {
        ...found,
        ...(found.Type === 'Task' && { TimeoutSeconds: Math.min(found.TimeoutSeconds ?? Infinity, MAX_SECONDS) }),
        ...(found.Retry && { Retry: found.Retry.map((retry) => withRetryPace(retry, retryPace)) }),
        ...(found.Branches && { Branches: found.Branches.map((branch) => adapt(branch, retryPace)) }),
        ...(found.ItemProcessor && { ItemProcessor: adapt(found.ItemProcessor, retryPace) }),
        ...(found.Iterator && { Iterator: adapt(found.Iterator, retryPace) }),
      },
    ]),
  );
  return { ...definition, States };
}

const withRetryPace = (retry: z.infer<typeof retrier>, pace: number) => ({
  ...retry,
  IntervalSeconds: (retry.IntervalSeconds ?? 1) * pace,
  ...(retry.MaxDelaySeconds !== undefined && { MaxDelaySeconds: retry.MaxDelaySeconds * pace }),
});
