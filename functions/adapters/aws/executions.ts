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

type GenerationKey = Pick<Generation, 'id' | 'review'>;

/** Named after its generation or rewrite, so each has at most one execution. */
export const executions = provide(declared, ({ setting }) => {
  const arnOf = (generation: GenerationKey): string =>
    `${setting('GENERATE_COURSE_WORKFLOW_ARN').replace(':stateMachine:', ':execution:')}:${executionNameOf(generation)}`;

  return {
    /** `ended` if the execution has ended. */
    async start(generation: GenerationKey): Promise<'started' | 'ended'> {
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

    /** @throws if the execution was started before and has ended */
    async startRewrite(rewriteId: Ulid): Promise<void> {
      await client.send(
        new StartExecutionCommand({
          stateMachineArn: setting('REWRITE_PART_WORKFLOW_ARN'),
          name: rewriteId,
          input: JSON.stringify({ rewriteId }),
        }),
      );
    },

    async isRunning(generation: GenerationKey): Promise<boolean> {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(generation) }));
        return status === 'RUNNING';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return false;
        throw error;
      }
    },

    async stop(generation: GenerationKey, error: 'Stuck' | 'Cancelled'): Promise<void> {
      try {
        await client.send(new StopExecutionCommand({ executionArn: arnOf(generation), error }));
      } catch (failure) {
        if (!(failure instanceof ExecutionDoesNotExist)) throw failure;
      }
    },
  };
});
