import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';

/**
 * A definition in the Amazon States Language as the runner needs it. What aws-local-stepfunctions 3.0.0 ignores or plays
 * differently (JSONata, Distributed Map, tolerated failures, task tokens) is refused here, not played wrongly.
 */

const jsonPath = z.literal('JSONPath', 'only JSONPath is played: the runner ignores JSONata without a word').optional();

const retrier = z.looseObject({ ErrorEquals: z.array(z.string()), IntervalSeconds: z.number().optional() });

const scope = z.looseObject({
  StartAt: z.string(),
  QueryLanguage: jsonPath,
  ProcessorConfig: z.object({ Mode: z.literal('INLINE', 'only an inline Map is played') }).optional(),
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
      'only tasks that invoke a Lambda function, without a task token, are played',
    )
    .optional(),
  Parameters: z.unknown().optional(),
  Retry: z.array(retrier).optional(),
  TimeoutSeconds: z.number().optional(),
  ToleratedFailurePercentage: z.never('tolerated failures are not played').optional(),
  ToleratedFailureCount: z.never('tolerated failures are not played').optional(),
  ItemReader: z.never('only an inline Map is played').optional(),
  ItemBatcher: z.never('only an inline Map is played').optional(),
  ResultWriter: z.never('only an inline Map is played').optional(),
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

/** Parses a definition; throws with every reason why it cannot be played. */
export function parseDefinition(json: string): Definition {
  const parsed = scope.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

export interface NamedTask {
  readonly name: string;
  readonly isWrapped: boolean;
  /** Undefined where the function is chosen by the state's input. */
  readonly functionArn: string | undefined;
}

const LambdaParameters = z.object({ FunctionName: z.string() });

/** Every task, those inside of Map and Parallel included; names are unique within a definition. */
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

/** Node's timers hold 2^31 milliseconds, less than 25 days; a longer wait would end at once. */
const MAX_SECONDS = 2_000_000;

/**
 * The definition as it is handed to the runner: tasks without a timeout get a long one (the runner's own default is 60 s,
 * AWS's is years), and retries wait `retryPace` times as long as they say.
 */
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
});
