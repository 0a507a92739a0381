import type { Stage } from '#contracts/stages.ts';
import {
  type Branch,
  type BranchStage,
  retryPolicies,
  type Step,
  stagesIn,
  type Workflow,
} from '#contracts/workflow.ts';
import { pascalCase } from '../names.ts';

/** Amazon States Language, in JSONPath: https://states-language.net/spec.html */
type State = Readonly<Record<string, unknown>>;

/** Retried like our own errors of that name. */
const platformErrors: Readonly<Record<keyof typeof retryPolicies, readonly string[]>> = {
  // Timeout, out of memory or crash:
  // https://docs.aws.amazon.com/step-functions/latest/dg/bp-lambda-serviceexception.html
  RetryBriefly: ['Sandbox.Timedout', 'Lambda.Unknown', 'Runtime.ExitError', 'States.Timeout'],
  RetryPatiently: ['Lambda.ServiceException', 'Lambda.AWSLambdaException', 'Lambda.TooManyRequestsException'],
  RetryInTurn: [],
};

/**
 * The function may still run. Its retry takes over the claim to a paid piece, so it starts only when the first run has
 * ended for certain.
 */
const afterLostConnection = ({ timeoutSeconds }: Stage): State => ({
  ErrorEquals: ['Lambda.ClientExecutionTimeoutException', 'Lambda.SdkClientException'],
  MaxAttempts: 2,
  IntervalSeconds: timeoutSeconds,
  BackoffRate: 1,
});

/** `RetryNever` and unexpected errors are not retried. */
const retries: readonly State[] = (['RetryBriefly', 'RetryPatiently', 'RetryInTurn'] as const).map((name) => {
  const { attempts, firstDelaySeconds, backoffRate, longestDelaySeconds } = retryPolicies[name];
  return {
    ErrorEquals: [name, ...platformErrors[name]],
    MaxAttempts: attempts,
    IntervalSeconds: firstDelaySeconds,
    BackoffRate: backoffRate,
    MaxDelaySeconds: longestDelaySeconds,
    JitterStrategy: 'FULL',
  };
});

const FAILED = 'Failed';

/**
 * State holds ids only, since it is limited to 256 KB:
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
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
    // Time to start the function.
    TimeoutSeconds: stage.timeoutSeconds + 30,
    Retry: [afterLostConnection(stage), ...retries],
  });

  const inBranch = ({ stage, forEach }: BranchStage, atATime: number, before: readonly Step[]): [string, State] => {
    const own = stateName(stage);
    const once = { ...task(stage, payloadOf(stage)), ResultPath: null };
    if (forEach === undefined) return [own, once];
    const itemKeys = keysOfItems(before, forEach);
    const selected = Object.fromEntries(
      Object.keys(stage.input.shape).map((key) => [
        `${key}.$`,
        itemKeys.includes(key) ? `$$.Map.Item.Value.${key}` : `$.${key}`,
      ]),
    );
    return [
      `ForEachOf${pascalCase(forEach)}`,
      {
        Type: 'Map',
        ItemsPath: `$.${forEach}`,
        ItemSelector: selected,
        MaxConcurrency: atATime,
        ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, ...sequence([[own, once]]) },
        ResultPath: null,
      },
    ];
  };

  const branchOf = (branch: Branch, atATime: number, before: readonly Step[]): State =>
    sequence(branch.map((one) => inBranch(one, atATime, before)));

  const statesOf = (step: Step, index: number): Readonly<Record<string, State>> => {
    const next = steps[index + 1];
    const goesOn = next === undefined ? { End: true } : { Next: stepName(next) };
    if ('inParallel' in step) {
      const Branches = step.inParallel.map((branch) => branchOf(branch, step.atATime, steps.slice(0, index)));
      return { [stepName(step)]: { Type: 'Parallel', Branches, ResultPath: null, Catch, ...goesOn } };
    }
    if ('onlyIf' in step) {
      if (next === undefined) throw new Error(`The workflow ${name} ends with a step that may be skipped`);
      const own = stateName(step.stage);
      return {
        [stepName(step)]: { ...choiceOf(step.onlyIf, own), Default: stepName(next) },
        [own]: { ...task(step.stage, payloadOf(step.stage)), ResultPath: null, Catch, ...goesOn },
      };
    }
    const { stage, endsIf } = step;
    const run = { ...task(stage, payloadOf(stage)), OutputPath: '$.Payload', Catch };
    if (endsIf === undefined || next === undefined) return { [stepName(step)]: { ...run, ...goesOn } };
    const [asks, ends] = [`Asks${pascalCase(endsIf)}`, pascalCase(endsIf)];
    return {
      [stepName(step)]: { ...run, Next: asks },
      [asks]: { ...choiceOf(endsIf, ends), Default: stepName(next) },
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
const stepName = (step: Step): string => {
  if ('inParallel' in step) return `InParallel${stagesIn(step).map(stateName)[0]}`;
  return 'onlyIf' in step ? `${stateName(step.stage)}If${pascalCase(step.onlyIf)}` : stateName(step.stage);
};

const choiceOf = (name: string, Next: string): State => ({
  Type: 'Choice',
  Choices: [
    {
      Variable: `$.${name}`,
      BooleanEquals: true,
      Next,
    },
  ],
});

const sequence = (states: readonly (readonly [name: string, state: State])[]): State => ({
  StartAt: states[0]?.[0],
  States: Object.fromEntries(
    states.map(([name, state], index) => {
      const next = states[index + 1]?.[0];
      return [name, { ...state, ...(next === undefined ? { End: true } : { Next: next }) }];
    }),
  ),
});

const EXECUTION_NAME = '$$.Execution.Name';

const payloadOf = (stage: Stage): State =>
  Object.fromEntries(
    Object.keys(stage.input.shape).map((key) => [`${key}.$`, key === 'executionName' ? EXECUTION_NAME : `$.${key}`]),
  );

function keysOfItems(before: readonly Step[], list: string): readonly string[] {
  // Other steps keep the state as it is.
  const last = before.findLast((step) => !('onlyIf' in step || 'inParallel' in step));
  const output = last && 'stage' in last && 'shape' in last.stage.output ? last.stage.output.shape : {};
  const keys = keysIn(output[list]);
  if (keys === undefined) throw new Error(`The workflow maps over ${list}, which the step before does not put out`);
  return keys;
}

function keysIn(schema: unknown): readonly string[] | undefined {
  if (typeof schema !== 'object' || schema === null || !('element' in schema)) return undefined;
  const { element } = schema;
  if (typeof element !== 'object' || element === null || !('shape' in element)) return undefined;
  return typeof element.shape === 'object' && element.shape !== null ? Object.keys(element.shape) : undefined;
}
