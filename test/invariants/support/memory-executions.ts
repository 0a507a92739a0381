import { beforeExternalCall } from '../money/memory/external-calls.ts';

/** Replaces `@aws-sdk/client-sfn`: executions in this process. */
export const executionsByName = new Map<string, 'RUNNING' | 'ENDED'>();

export class ExecutionAlreadyExists extends Error {}
export class ExecutionDoesNotExist extends Error {}

class Command {
  readonly input: { readonly name?: string; readonly executionArn?: string };
  constructor(input: Command['input']) {
    this.input = input;
  }
}
export class StartExecutionCommand extends Command {}
export class DescribeExecutionCommand extends Command {}
export class StopExecutionCommand extends Command {}

function answer(command: Command): object {
  const name = command.input.name ?? command.input.executionArn?.split(':').at(-1) ?? '';
  const status = executionsByName.get(name);
  if (command instanceof StartExecutionCommand) {
    if (status === 'ENDED') throw new ExecutionAlreadyExists();
    executionsByName.set(name, 'RUNNING');
    return {};
  }
  if (status === undefined) throw new ExecutionDoesNotExist();
  if (command instanceof StopExecutionCommand) executionsByName.set(name, 'ENDED');
  return { status: status === 'RUNNING' ? 'RUNNING' : 'SUCCEEDED' };
}

export class SFNClient {
  async send(command: Command): Promise<object> {
    await beforeExternalCall('provider');
    const reply = answer(command);
    await beforeExternalCall('provider');
    return reply;
  }
}
