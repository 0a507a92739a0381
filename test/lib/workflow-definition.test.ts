import { StateMachine } from 'aws-local-stepfunctions';
import { describe, expect, test } from 'vitest';
import {
  generateCourseWorkflow,
  retryPolicies,
  rewritePartWorkflow,
  stagesOf,
  workflows,
} from '#contracts/workflow.ts';
import { workflowDefinition } from '#lib/constructs/workflow-definition.ts';

const definition = workflowDefinition(
  generateCourseWorkflow,
  ({ name }) => `arn:aws:lambda:us-east-1:1:function:${name}`,
);

interface Call {
  readonly stage: string;
  readonly payload: unknown;
}
interface Invocation {
  readonly FunctionName: string;
  readonly Payload: unknown;
}

const generationId = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';
const plan = {
  generationId,
  lessons: [
    { moduleIndex: 0, lessonIndex: 0 },
    { moduleIndex: 0, lessonIndex: 1 },
    { moduleIndex: 1, lessonIndex: 0 },
  ],
  modules: [{ moduleIndex: 0 }, { moduleIndex: 1 }],
  waitsForApproval: false,
  hasSources: false,
};
const executionName = `${generationId}-write`;

/** Runs the definition with scripted stages and records every call. */
async function run(
  fails: (stage: string, attempt: number) => Error | undefined = () => undefined,
  planned = plan,
  input: object = { generationId, hasSources: planned.hasSources },
) {
  const calls: Call[] = [];
  const answer = (stage: string) => async (input: unknown) => {
    const attempt = calls.filter((call) => call.stage === stage).length + 1;
    calls.push({ stage, payload: (input as Invocation).Payload });
    const error = fails(stage, attempt);
    if (error) throw error;
    const replies: Readonly<Record<string, object>> = { PlanCourse: planned, AssembleCourse: { courseId: 'c' } };
    return JSON.parse(JSON.stringify({ StatusCode: 200, Payload: replies[stage] ?? {} }));
  };
  const names = [
    'ChooseSources',
    'PlanCourse',
    'SelectSpans',
    'WriteLesson',
    'WriteAssessment',
    'WriteLandingPage',
    'WriteMarketing',
    'AssembleCourse',
    'FailGeneration',
  ];
  const machine = new StateMachine(JSON.parse(JSON.stringify(definition)), { validationOptions: { checkArn: false } });
  const execution = machine.run(JSON.parse(JSON.stringify(input)), {
    context: { Execution: { Name: executionName } },
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(names.map((name) => [name, answer(name)])),
      retryIntervalOverrides: Object.fromEntries(names.map((name) => [name, 0])),
    },
  });
  const outcome = await execution.result.catch((error: Error) => error);
  return {
    outcome,
    stages: calls.map(({ stage }) => stage),
    payloads: (stage: string) => calls.filter((call) => call.stage === stage).map(({ payload }) => payload),
  };
}

const named = (name: string): Error => Object.assign(new Error(`a ${name}`), { name });

describe('the generation workflow', () => {
  test('writes each lesson and module once, with exactly the declared input of each stage', async () => {
    const { outcome, payloads } = await run();
    expect(outcome).toEqual({ courseId: 'c' });
    expect(payloads('PlanCourse')).toEqual([{ generationId, executionName }]);
    expect(payloads('WriteLesson')).toEqual(plan.lessons.map((lesson) => ({ generationId, ...lesson })));
    expect(payloads('WriteAssessment')).toEqual(plan.modules.map((module) => ({ generationId, ...module })));
    expect(payloads('WriteLandingPage')).toEqual([{ generationId }]);
    expect(payloads('AssembleCourse')).toEqual([{ generationId }]);
    expect(payloads('FailGeneration')).toEqual([]);
  });

  test('chooses sources before the plan and selects spans after it, only if there are sources', async () => {
    const { outcome, stages, payloads } = await run(undefined, { ...plan, hasSources: true });
    expect(outcome).toEqual({ courseId: 'c' });
    expect(stages.slice(0, 3)).toEqual(['ChooseSources', 'PlanCourse', 'SelectSpans']);
    for (const stage of ['ChooseSources', 'SelectSpans']) expect(payloads(stage)).toEqual([{ generationId }]);
    expect(payloads('WriteLesson')).toEqual(plan.lessons.map((lesson) => ({ generationId, ...lesson })));
    const without = await run(undefined, plan, { generationId, hasSources: false });
    expect(without.stages.slice(0, 2)).not.toContain('ChooseSources');
    expect((await run()).stages).not.toContain('SelectSpans');
  });

  test('writes assessments once all lessons are written', async () => {
    const { stages } = await run();
    const before = stages.slice(0, stages.indexOf('WriteAssessment'));
    expect(before.filter((stage) => stage === 'WriteLesson')).toHaveLength(plan.lessons.length);
  });

  test.each([
    ['RetryNever', 1],
    ['RetryBriefly', 1 + retryPolicies.RetryBriefly.attempts],
    ['RetryPatiently', 1 + retryPolicies.RetryPatiently.attempts],
    ['RetryInTurn', 1 + retryPolicies.RetryInTurn.attempts],
    // A process that crashed or ran out of memory.
    ['Runtime.ExitError', 1 + retryPolicies.RetryBriefly.attempts],
    ['Lambda.Unknown', 1 + retryPolicies.RetryBriefly.attempts],
    ['SomethingNobodyForesaw', 1],
  ])('after %s a stage runs %i times in all, then FailGeneration runs once', async (name, tries) => {
    const { outcome, payloads } = await run((stage) => (stage === 'WriteLandingPage' ? named(name) : undefined));
    expect(outcome).toBeInstanceOf(Error);
    expect(payloads('WriteLandingPage')).toHaveLength(tries);
    expect(payloads('FailGeneration')).toEqual([{ executionName, error: expect.objectContaining({ Error: name }) }]);
    expect(payloads('AssembleCourse')).toEqual([]);
  });

  test.each(['ChooseSources', 'PlanCourse', 'SelectSpans', 'WriteLesson', 'AssembleCourse'])(
    'a failure in %s runs FailGeneration once',
    async (failing) => {
      const { outcome, payloads } = await run((stage) => (stage === failing ? named('RetryNever') : undefined), {
        ...plan,
        hasSources: true,
      });
      expect(outcome).toBeInstanceOf(Error);
      expect(payloads('FailGeneration')).toHaveLength(1);
    },
  );

  test('a successful retry does not run FailGeneration', async () => {
    const { outcome, payloads } = await run((stage, attempt) =>
      stage === 'PlanCourse' && attempt === 1 ? named('RetryBriefly') : undefined,
    );
    expect(outcome).toEqual({ courseId: 'c' });
    expect(payloads('FailGeneration')).toEqual([]);
  });

  test('succeeds after the plan if that needs approval', async () => {
    const { outcome, payloads } = await run(undefined, { ...plan, waitsForApproval: true });
    expect(outcome).toMatchObject({ generationId, waitsForApproval: true });
    for (const stage of ['WriteLesson', 'AssembleCourse', 'FailGeneration']) expect(payloads(stage)).toEqual([]);
  });
});

test('after a lost connection no stage runs again before its first run has ended', () => {
  for (const workflow of workflows) {
    const timeouts = new Map(stagesOf(workflow).map(({ name, timeoutSeconds }) => [name, timeoutSeconds]));
    const tasks: { FunctionName: string; Retry: Record<string, unknown>[] }[] = [];
    JSON.stringify(
      workflowDefinition(workflow, ({ name }) => name),
      (_, value) => {
        if (value?.Type === 'Task') tasks.push({ FunctionName: value.Parameters.FunctionName, Retry: value.Retry });
        return value;
      },
    );
    expect(new Set(tasks.map((task) => task.FunctionName))).toEqual(new Set(timeouts.keys()));
    for (const { FunctionName, Retry } of tasks)
      for (const lost of ['Lambda.ClientExecutionTimeoutException', 'Lambda.SdkClientException']) {
        const policy = Retry.find(({ ErrorEquals }) => (ErrorEquals as string[]).includes(lost));
        expect(policy).toMatchObject({ BackoffRate: 1, IntervalSeconds: timeouts.get(FunctionName) });
        // Jitter would shorten the wait.
        expect(policy).not.toHaveProperty('JitterStrategy');
      }
  }
});

test('the rewrite workflow selects spans only if there are sources, and has a failure handler', () => {
  const { StartAt, States } = workflowDefinition(rewritePartWorkflow, ({ name }) => name) as {
    StartAt: string;
    States: Record<string, { Parameters?: { Payload: unknown }; End?: boolean }>;
  };
  const selecting = ['SelectRewriteSpansIfHasSources', 'SelectRewriteSpans'];
  expect([StartAt, Object.keys(States)]).toEqual([
    selecting[0],
    [...selecting, 'WriteProposal', 'FailRewrite', 'Failed'],
  ]);
  expect(States.WriteProposal).toMatchObject({ End: true, Parameters: { Payload: { 'rewriteId.$': '$.rewriteId' } } });
  expect(States.FailRewrite?.Parameters?.Payload).toEqual({
    'executionName.$': '$$.Execution.Name',
    'error.$': '$.failure',
  });
});
