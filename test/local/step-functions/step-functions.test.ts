import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stateMachineType } from '#local/step-functions/resource-types.ts';
import { createStepFunctions, type StepFunctions } from '#local/step-functions/step-functions.ts';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { aFolder, aResource, type Served, sdk, serveAws } from '../serve-aws.ts';

const invoking = (name: string, more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: `arn:aws:lambda:us-east-1:000000000000:function:${name}`, 'Payload.$': '$' },
  OutputPath: '$.Payload',
  ...more,
});

/** Shaped like the product's workflow: a plan, then lessons in a Map beside a page, then the assembly. */
const definition = {
  StartAt: 'Plan',
  TimeoutSeconds: 600,
  States: {
    Plan: invoking('plan', {
      Retry: [{ ErrorEquals: ['RetryBriefly'], IntervalSeconds: 2, MaxAttempts: 2 }],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Fail' }],
      Next: 'Write',
    }),
    Write: {
      Type: 'Parallel',
      ResultPath: null,
      Branches: [
        {
          StartAt: 'Lessons',
          States: {
            Lessons: {
              Type: 'Map',
              ItemsPath: '$.lessons',
              MaxConcurrency: 2,
              ResultPath: null,
              End: true,
              ItemSelector: { 'lesson.$': '$$.Map.Item.Value', 'run.$': '$$.Execution.Name' },
              ItemProcessor: {
                ProcessorConfig: { Mode: 'INLINE' },
                StartAt: 'Lesson',
                States: { Lesson: invoking('lesson', { End: true }) },
              },
            },
          },
        },
        { StartAt: 'Page', States: { Page: invoking('page', { End: true }) } },
      ],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Fail' }],
      Next: 'Assemble',
    },
    Assemble: invoking('assemble', { End: true }),
    Fail: invoking('fail', { Next: 'Failed' }),
    Failed: { Type: 'Fail', Error: 'GenerationFailed', Cause: 'See the generation.' },
  },
};

const machineResource = (json: object = definition) =>
  aResource('AWS::StepFunctions::StateMachine', 'Generate', {
    DefinitionString: JSON.stringify(json),
    RoleArn: 'arn:aws:iam::000000000000:role/machine',
  });
const stateMachineArn = stateMachineType.identify(machineResource()).ref;
const rule = aResource('AWS::Events::Rule', 'Failed', {
  EventPattern: {
    source: ['aws.states'],
    'detail-type': ['Step Functions Execution Status Change'],
    detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'], stateMachineArn: [stateMachineArn] },
  },
  State: 'ENABLED',
  Targets: [
    { Id: 'Target0', Arn: 'on-failure' },
    {
      Id: 'Target1',
      Arn: 'give-back',
      RetryPolicy: { MaximumRetryAttempts: 10 },
      InputTransformer: {
        InputPathsMap: { 'detail-name': '$.detail.name', why: '$.detail.error' },
        InputTemplate: '{"generationId":<detail-name>,"text":"failed with <why>"}',
      },
    },
  ],
});

type Handler = (input: Record<string, unknown>) => unknown;
let folder: ReturnType<typeof aFolder>;
let aws: Served;
let client: SFNClient;
let steps: StepFunctions;
let handlers: Record<string, Handler>;
let calls: { name: string; input: Record<string, unknown> }[];

const call = async (arn: string, event: unknown) => {
  const name = arn.split(':').at(-1) ?? '';
  const input = event as Record<string, unknown>;
  calls.push({ name, input });
  return handlers[name]?.(input) ?? input;
};

async function start(resources = [machineResource(), rule]) {
  steps = createStepFunctions({
    resources,
    dataDir: folder.path,
    clock: () => new Date(),
    retryPace: 0.001,
    invoke: call,
    deliver: ({ target, input }) => void call(target.Arn, input),
  });
  aws = await serveAws(steps.service);
  client = new SFNClient(sdk(aws.endpoint));
}

async function stop() {
  steps.close();
  await aws.close();
}

beforeEach(async () => {
  folder = aFolder();
  calls = [];
  handlers = { plan: (input) => ({ ...input, lessons: ['a', 'b', 'c'] }) };
  await start();
});
afterEach(async () => {
  await stop();
  folder.remove();
});

const begin = async (name: string, input: object = { id: 'g1' }) =>
  (await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))).executionArn;
const describe = (executionArn: string | undefined) => client.send(new DescribeExecutionCommand({ executionArn }));
const ended = (executionArn: string | undefined) =>
  vi.waitFor(async () => {
    const execution = await describe(executionArn);
    expect(execution.status).not.toBe('RUNNING');
    return execution;
  }, LONG_WAIT_MS);
const called = (name: string) => calls.filter((call) => call.name === name);
function failing(name: string): never {
  throw Object.assign(new Error(`because ${name}`), { name });
}
const hang = () => new Promise(() => {});

test('runs the stages in order and the lessons concurrently, and returns the history', async () => {
  let atOnce = 0;
  let most = 0;
  handlers.lesson = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((done) => setTimeout(done, 5));
    atOnce -= 1;
    return {};
  };
  const arn = await begin('run-1');
  const execution = await ended(arn);
  expect(execution).toMatchObject({ status: 'SUCCEEDED', input: '{"id":"g1"}' });
  expect(JSON.parse(execution.output ?? '')).toEqual({ id: 'g1', lessons: ['a', 'b', 'c'] });
  expect(called('lesson').map(({ input }) => input)).toEqual(
    ['a', 'b', 'c'].map((lesson) => ({ lesson, run: 'run-1' })),
  );
  expect(most).toBe(2);
  const tasks = steps.tasksOf(arn ?? '').map(({ state }) => state);
  expect(tasks[0]).toBe('Plan');
  expect(tasks.at(-1)).toBe('Assemble');
  const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn: arn }));
  expect(events?.at(0)?.type).toBe('ExecutionStarted');
  expect(events?.at(-1)?.type).toBe('ExecutionSucceeded');
  expect(called('on-failure')).toEqual([]);
});

test('retries only the named errors', async () => {
  let tries = 0;
  handlers.plan = (input) => {
    tries += 1;
    return tries < 3 ? failing('RetryBriefly') : { ...input, lessons: [] };
  };
  expect((await ended(await begin('patient'))).status).toBe('SUCCEEDED');
  expect(tries).toBe(3);
  handlers.plan = () => failing('RetryNever');
  expect((await ended(await begin('refused'))).status).toBe('FAILED');
  expect(called('plan')).toHaveLength(4);
});

test('a caught failure reaches the failure handler in the format of Lambda, and the event rule fires', async () => {
  handlers.lesson = ({ lesson }) => (lesson === 'b' ? failing('RetryNever') : {});
  const execution = await ended(await begin('caught'));
  expect(execution).toMatchObject({ status: 'FAILED', error: 'GenerationFailed', cause: 'See the generation.' });
  const failure = called('fail')[0]?.input.failure as { Error: string; Cause: string };
  expect(failure.Error).toBe('RetryNever');
  expect(JSON.parse(failure.Cause)).toMatchObject({ errorType: 'RetryNever', errorMessage: 'because RetryNever' });
  await vi.waitFor(() => expect(called('on-failure')).toHaveLength(1), LONG_WAIT_MS);
  expect(called('on-failure')[0]?.input).toMatchObject({
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    resources: [execution.executionArn],
    detail: { status: 'FAILED', name: 'caught', stateMachineArn, input: '{"id":"g1"}', error: 'GenerationFailed' },
  });
  await vi.waitFor(() => expect(called('give-back')).toHaveLength(1), LONG_WAIT_MS);
  expect(called('give-back')[0]?.input).toEqual({ generationId: 'caught', text: 'failed with GenerationFailed' });
});

test("a choice continues or succeeds, by the previous stage's output", async () => {
  const choosing = {
    StartAt: 'Plan',
    States: {
      Plan: invoking('plan', { Next: 'Asks' }),
      Asks: {
        Type: 'Choice',
        Choices: [{ Variable: '$.waits', BooleanEquals: true, Next: 'Waits' }],
        Default: 'Assemble',
      },
      Waits: { Type: 'Succeed' },
      Assemble: invoking('assemble', { End: true }),
    },
  };
  await stop();
  await start([machineResource(choosing), rule]);
  handlers.plan = () => ({ waits: true });
  expect(await ended(await begin('waiting'))).toMatchObject({ status: 'SUCCEEDED', output: '{"waits":true}' });
  expect(called('assemble')).toHaveLength(0);
  handlers.plan = () => ({ waits: false });
  expect((await ended(await begin('going-on'))).status).toBe('SUCCEEDED');
  expect(called('assemble')).toHaveLength(1);
  expect(called('on-failure')).toHaveLength(0);
});

test('StartExecution is idempotent for the same input while running; otherwise the name is rejected', async () => {
  handlers.assemble = hang;
  const arn = await begin('once');
  expect(await begin('once')).toBe(arn);
  const refusal = { name: 'ExecutionAlreadyExists' };
  await expect(begin('once', { id: 'g2' })).rejects.toMatchObject(refusal);
  await vi.waitFor(() => expect(called('assemble')).toHaveLength(1), LONG_WAIT_MS);
  expect(called('plan')).toHaveLength(1);
  await client.send(new StopExecutionCommand({ executionArn: arn }));
  await expect(begin('once')).rejects.toMatchObject(refusal);
});

test('stopping aborts: queued lessons and the failure handler do not run, and the event rule fires', async () => {
  handlers.lesson = hang;
  const arn = await begin('stopped');
  await vi.waitFor(() => expect(called('lesson')).toHaveLength(2), LONG_WAIT_MS);
  await client.send(new StopExecutionCommand({ executionArn: arn, error: 'Cancelled', cause: 'by its owner' }));
  expect(await describe(arn)).toMatchObject({ status: 'ABORTED', error: 'Cancelled', cause: 'by its owner' });
  await vi.waitFor(
    () => expect(called('on-failure')[0]?.input).toMatchObject({ detail: { status: 'ABORTED' } }),
    LONG_WAIT_MS,
  );
  expect(called('lesson')).toHaveLength(2);
  expect(called('fail')).toEqual([]);
});

test('a slow state machine times out', async () => {
  await stop();
  await start([machineResource({ ...definition, TimeoutSeconds: 0.05 }), rule]);
  handlers.assemble = hang;
  expect((await ended(await begin('slow'))).status).toBe('TIMED_OUT');
  await vi.waitFor(
    () => expect(called('on-failure')[0]?.input).toMatchObject({ detail: { status: 'TIMED_OUT' } }),
    LONG_WAIT_MS,
  );
});

test('an execution interrupted by a restart runs again from its start with its name and input', async () => {
  handlers.assemble = hang;
  const arn = await begin('cut-off');
  await vi.waitFor(() => expect(called('assemble')).toHaveLength(1), LONG_WAIT_MS);
  await stop();
  handlers.assemble = (input) => input;
  await start();
  expect((await describe(arn)).status).toBe('RUNNING');
  steps.resume();
  expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED', name: 'cut-off', input: '{"id":"g1"}' });
  expect(called('plan')).toHaveLength(2);
  expect(called('on-failure')).toEqual([]);
});

test('lists executions by status, newest first', async () => {
  await ended(await begin('first'));
  const { executions } = await client.send(new ListExecutionsCommand({ stateMachineArn, statusFilter: 'SUCCEEDED' }));
  expect(executions?.map(({ name }) => name)).toEqual(['first']);
  const unknown = client.send(new ListExecutionsCommand({ stateMachineArn: `${stateMachineArn}x` }));
  await expect(unknown).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
});

test('unsupported definitions and missing grants fail at start', () => {
  const create = (resource: ReturnType<typeof machineResource>, mayInvoke = true) =>
    createStepFunctions({
      resources: [resource],
      dataDir: folder.path,
      clock: () => new Date(),
      invoke: async () => ({}),
      deliver: () => {},
      roleMayInvoke: () => mayInvoke,
    });
  const token = {
    StartAt: 'A',
    States: { A: invoking('a', { Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }) },
  };
  expect(() => create(machineResource(token))).toThrow(/Test\/Generate .*task token/s);
  expect(() => create(machineResource({ ...definition, QueryLanguage: 'JSONata' }))).toThrow(/JSONPath/);
  expect(() => create(machineResource(), false)).toThrow(/role\/machine may not lambda:InvokeFunction on .*plan/);
});
