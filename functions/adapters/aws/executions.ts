import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { executions as declared } from '#contracts/ports/generations.ts';
import { executionNameOf, type Generation } from '#domain/generations/generation.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';

const client = new SFNClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});

type Named = Pick<Generation, 'id' | 'review'>;

/** The state machines behind generations; an execution's name follows from what it works for, so that there is one. */
export const executions = provide(declared, ({ setting }) => {
  /** An execution's ARN follows from its machine's and its name. */
  const arnOf = (generation: Named): string =>
    `${setting('GENERATE_COURSE_WORKFLOW_ARN').replace(':stateMachine:', ':execution:')}:${executionNameOf(generation)}`;

  return {
    /** `started` as well where it is running already; `ended` where an execution of that name is over. */
    async start(generation: Named): Promise<'started' | 'ended'> {
      try {
        await client.send(
          new StartExecutionCommand({
            stateMachineArn: setting('GENERATE_COURSE_WORKFLOW_ARN'),
            name: executionNameOf(generation),
            input: JSON.stringify({ generationId: generation.id }),
          }),
        );
        return 'started';
      } catch (error) {
        if (error instanceof ExecutionAlreadyExists) return 'ended';
        throw error;
      }
    },

    /** Once for each rewriting: an error where it was started before. */
    async startRewrite(rewriteId: Ulid): Promise<void> {
      await client.send(
        new StartExecutionCommand({
          stateMachineArn: setting('REWRITE_PART_WORKFLOW_ARN'),
          name: rewriteId,
          input: JSON.stringify({ rewriteId }),
        }),
      );
    },

    async isRunning(generation: Named): Promise<boolean> {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(generation) }));
        return status === 'RUNNING';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return false;
        throw error;
      }
    },

    async stop(generation: Named, error: 'Stuck' | 'Cancelled'): Promise<void> {
      try {
        await client.send(new StopExecutionCommand({ executionArn: arnOf(generation), error }));
      } catch (failure) {
        if (!(failure instanceof ExecutionDoesNotExist)) throw failure;
      }
    },
  };
});
