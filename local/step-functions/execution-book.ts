import type { Definition } from './definition.ts';
import type { Execution } from './executions.ts';

export interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly roleArn: string;
  readonly definition: Definition;
}

export interface ExecutionBook {
  machine(arn: string): Machine;
  find(executionArn: string): Execution;
  ofMachine(machineArn: string): Execution[];
  start(machine: Machine, name: string, input: string): Execution;
  stop(execution: Execution, error: string | undefined, cause: string | undefined): Execution;
}
