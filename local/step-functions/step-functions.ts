import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import type { Deliver } from '#local/schedule/deliver.ts';
import type { AwsService, InvokeFunction, TemplateResource } from '#local/service.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';
import { type Definition, parseDefinition, tasksOf } from './definition.ts';
import { openEventRules } from './event-rules.ts';
import type { ExecutionBook, Machine } from './execution-book.ts';
import { type Execution, openExecutions, type TaskInvocation } from './executions.ts';
import { stateMachineType } from './resource-types.ts';
import { type Outcome, type Running, run } from './run.ts';
import { statesService } from './states-service.ts';

export interface StepFunctionsContext {
  readonly resources: readonly TemplateResource[];
  readonly dataDir: string;
  readonly invoke: InvokeFunction;
  readonly clock: () => Date;
  /** A missing grant fails at start. */
  readonly roleMayInvoke?: (roleArn: string, functionArn: string) => boolean;
  readonly mayInvoke?: MayInvoke;
  readonly deliver: Deliver;
  /** Factor for retry delays; tests use less than 1. */
  readonly retryPace?: number;
  readonly observe?: (machineArn: string, status: Execution['status'], durationMs: number) => void;
}

export interface StepFunctions {
  readonly service: AwsService;
  /** Call it once functions can run. */
  resume(): void;
  tasksOf(executionArn: string): readonly TaskInvocation[];
  /** Leaves running executions to the next start. */
  close(): void;
}

export function createStepFunctions(context: StepFunctionsContext): StepFunctions {
  const { resources, dataDir, invoke, deliver, clock, retryPace = 1, observe = () => {} } = context;
  const machines = resources
    .filter(({ type }) => type === 'AWS::StepFunctions::StateMachine')
    .map((resource) => machineOf(resource, context.roleMayInvoke ?? (() => true)));
  const executions = openExecutions(dataDir);
  const running = new Map<string, Running>();
  const announce = openEventRules({ resources, deliver, mayInvoke: context.mayInvoke ?? (() => true) });
  let isClosed = false;

  const save = (execution: Execution): Execution => {
    executions.set(execution.arn, execution);
    return execution;
  };

  const announceStatus = (execution: Execution) => {
    announce(execution);
    if (!isClosed && execution.status !== 'RUNNING') save({ ...execution, announced: true });
  };

  const finish = (execution: Execution, outcome: Outcome & { error?: string; cause?: string }): Execution => {
    const tasks = [...(running.get(execution.arn)?.tasks ?? execution.tasks)];
    running.delete(execution.arn);
    const ended = save({ ...execution, ...outcome, tasks, stoppedAt: clock().toISOString() });
    observe(ended.machineArn, ended.status, clock().getTime() - Date.parse(ended.startedAt));
    announceStatus(ended);
    return ended;
  };

  const runExecution = (execution: Execution) => {
    const machine = machines.find(({ arn }) => arn === execution.machineArn);
    if (!machine) {
      const cause = 'The state machine is no longer in the templates.';
      finish(execution, { status: 'FAILED', error: 'States.Runtime', cause });
      return;
    }
    const started = run({ definition: machine.definition, machine, execution, invoke, clock, retryPace });
    running.set(execution.arn, started);
    void started.outcome.then((outcome) => {
      // StopExecution has finished a stopped one; the next start continues the others.
      if (!isClosed && running.get(execution.arn) === started) finish(execution, outcome);
    });
  };

  const book: ExecutionBook = {
    machine(arn) {
      const machine = machines.find((candidate) => candidate.arn === arn);
      if (machine) return machine;
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    },
    find(arn) {
      const execution = executions.get(arn);
      if (execution) return { ...execution, tasks: [...(running.get(arn)?.tasks ?? execution.tasks)] };
      throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    },
    ofMachine: (machineArn) =>
      executions
        .all()
        .filter((execution) => execution.machineArn === machineArn)
        .sort((a, b) => b.startedAt.localeCompare(a.startedAt)),
    start(machine, name, input) {
      const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
      const known = executions.get(arn);
      // https://docs.aws.amazon.com/step-functions/latest/apireference/API_StartExecution.html: idempotent while it
      // runs.
      if (known?.status === 'RUNNING' && known.input === input) return known;
      if (known) throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
      const execution = save({
        arn,
        name,
        machineArn: machine.arn,
        input,
        status: 'RUNNING',
        startedAt: clock().toISOString(),
        runs: 1,
        announced: false,
        tasks: [],
      });
      observe(execution.machineArn, execution.status, 0);
      announceStatus(execution);
      runExecution(execution);
      return execution;
    },
    stop(execution, error, cause) {
      if (execution.status !== 'RUNNING') return execution;
      const stopped = running.get(execution.arn);
      const ended = finish(execution, { status: 'ABORTED', error, cause });
      stopped?.abort();
      return ended;
    },
  };

  return {
    service: statesService(book),
    resume() {
      for (const execution of executions.all()) {
        if (running.has(execution.arn)) continue;
        if (execution.status === 'RUNNING') runExecution(save({ ...execution, runs: execution.runs + 1 }));
        else if (!execution.announced) announceStatus(execution);
      }
    },
    tasksOf: (executionArn) => book.find(executionArn).tasks,
    close() {
      isClosed = true;
      for (const { abort } of running.values()) abort();
    },
  };
}

const MachineProperties = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.coerce.string()).default({}),
  RoleArn: z.string(),
  StateMachineType: z.literal('STANDARD', 'only standard state machines are supported').default('STANDARD'),
});

function machineOf(resource: TemplateResource, mayInvoke: NonNullable<StepFunctionsContext['roleMayInvoke']>): Machine {
  const where = locationOf(resource);
  const identity = stateMachineType.identify(resource);
  const { DefinitionString, DefinitionSubstitutions, RoleArn } = parseProperties(MachineProperties, resource);
  const source = DefinitionString.replace(
    /\$\{(\w+)\}/g,
    (whole, name: string) => DefinitionSubstitutions[name] ?? whole,
  );
  const definition = definitionOf(source, where);
  for (const { name, functionArn } of tasksOf(definition)) {
    if (functionArn === undefined || mayInvoke(RoleArn, functionArn)) continue;
    throw new Error(
      `${where}: its role ${RoleArn} may not lambda:InvokeFunction on ${functionArn}, which "${name}" calls`,
    );
  }
  return { arn: identity.ref, name: identity.attributes.Name ?? '', roleArn: RoleArn, definition };
}

function definitionOf(source: string, where: string): Definition {
  try {
    return parseDefinition(source);
  } catch (cause) {
    throw new Error(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
