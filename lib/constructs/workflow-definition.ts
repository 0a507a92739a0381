import {
  type Branch,
  type RetryName,
  retryPolicies,
  type Stage,
  type Step,
  type Workflow,
} from '#contracts/workflow.ts';
import { pascalCase } from '../names.ts';

/** A state of Amazon States Language, in JSONPath. https://states-language.net/spec.html */
type State = Readonly<Record<string, unknown>>;

/** Platform failures, retried like our own errors of that name. */
const platformErrors: Readonly<Record<keyof typeof retryPolicies & RetryName, readonly string[]>> = {
  // Timeout, out of memory or crash:
  // https://docs.aws.amazon.com/step-functions/latest/dg/bp-lambda-serviceexception.html
  RetryBriefly: ['Sandbox.Timedout', 'Lambda.Unknown', 'Runtime.ExitError', 'States.Timeout'],
  RetryPatiently: [
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
  ],
};

/** Errors with other names are not retried: `RetryNever` and unexpected ones. */
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

const FAILED = 'Failed';

/**
 * State holds ids only: it is limited to 256 KB
 * (https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html), so texts are in the table.
 */
export function workflowDefinition(workflow: Workflow, functionArnOf: (stage: Stage) => string): State {
  const { name, steps, onFailure, timeoutSeconds } = workflow;
  const [first] = steps;
  if (first === undefined) throw new Error(`The workflow ${name} has no steps`);
  const Catch = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: stateName(onFailure) }];

  const task = (stage: Stage, payload: State): State => ({
    Type: 'Task',
    Comment: stage.summary,
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: functionArnOf(stage), Payload: payload },
    // The function's timeout, plus time to start it.
    TimeoutSeconds: stage.timeoutSeconds + 30,
    Retry: retries,
  });

  const branch = ({ stage, forEach }: Branch, atATime: number, before: Step | undefined): State => {
    const own = stateName(stage);
    const once = machine(own, { ...task(stage, payloadOf(stage)), ResultPath: null, End: true });
    if (forEach === undefined) return once;
    const itemKeys = keysOfItems(before, forEach);
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
      MaxConcurrency: atATime,
      ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, ...once },
      ResultPath: null,
      End: true,
    });
  };

  const statesOf = (step: Step, index: number): Readonly<Record<string, State>> => {
    const next = steps[index + 1];
    const goesOn = next === undefined ? { End: true } : { Next: stepName(next) };
    if ('inParallel' in step) {
      const Branches = step.inParallel.map((one) => branch(one, step.atATime, steps[index - 1]));
      return { [stepName(step)]: { Type: 'Parallel', Branches, ResultPath: null, Catch, ...goesOn } };
    }
    const { stage, endsIf } = step;
    const run = { ...task(stage, payloadOf(stage)), OutputPath: '$.Payload', Catch };
    if (endsIf === undefined || next === undefined) return { [stepName(step)]: { ...run, ...goesOn } };
    const [asks, ends] = [`Asks${pascalCase(endsIf)}`, pascalCase(endsIf)];
    return {
      [stepName(step)]: { ...run, Next: asks },
      [asks]: {
        Type: 'Choice',
        Choices: [{ Variable: `$.${endsIf}`, BooleanEquals: true, Next: ends }],
        Default: stepName(next),
      },
      [ends]: { Type: 'Succeed' },
    };
  };

  return {
    Comment: `Made from contracts/workflow.ts, ${name}`,
    TimeoutSeconds: timeoutSeconds,
    StartAt: stepName(first),
    States: {
      ...Object.assign({}, ...steps.map(statesOf)),
      [stateName(onFailure)]: {
        ...task(onFailure, { 'executionName.$': EXECUTION_NAME, 'error.$': '$.failure' }),
        ResultPath: null,
        Next: FAILED,
      },
      [FAILED]: { Type: 'Fail', ErrorPath: '$.failure.Error', CausePath: '$.failure.Cause' },
    },
  };
}

const stateName = (stage: Stage): string => pascalCase(stage.name);
/** A parallel step has no name, so it takes its first stage's. */
const stepName = (step: Step): string =>
  'stage' in step ? stateName(step.stage) : `InParallel${step.inParallel.map(({ stage }) => stateName(stage))[0]}`;

const machine = (name: string, state: State): State => ({ StartAt: name, States: { [name]: state } });

/** https://docs.aws.amazon.com/step-functions/latest/dg/input-output-contextobject.html */
const EXECUTION_NAME = '$$.Execution.Name';

const payloadOf = (stage: Stage): State =>
  Object.fromEntries(
    Object.keys(stage.input.shape).map((key) => [`${key}.$`, key === 'executionName' ? EXECUTION_NAME : `$.${key}`]),
  );

function keysOfItems(before: Step | undefined, list: string): readonly string[] {
  const declared: unknown = before && 'stage' in before ? before.stage.output.shape[list] : undefined;
  const keys = keysIn(declared);
  if (keys === undefined) throw new Error(`The workflow maps over ${list}, which the step before does not put out`);
  return keys;
}

function keysIn(schema: unknown): readonly string[] | undefined {
  if (typeof schema !== 'object' || schema === null || !('element' in schema)) return undefined;
  const { element } = schema;
  if (typeof element !== 'object' || element === null || !('shape' in element)) return undefined;
  return typeof element.shape === 'object' && element.shape !== null ? Object.keys(element.shape) : undefined;
}
