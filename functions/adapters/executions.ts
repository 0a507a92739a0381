import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { executions as declared } from '#contracts/ports/generations.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../runtime/dependencies.ts';
import { lambdaCredentials } from '../runtime/lambda-credentials.ts';

const client = new SFNClient({
  credentials: lambdaCredentials,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});

/** The state machine behind the generations; an execution is named by its generation, so that there is one. */
export const executions = provide(declared, ({ setting }) => {
  /** An execution's ARN follows from its machine's and its name. */
  const arnOf = (generationId: Ulid): string =>
    `${setting('WORKFLOW_ARN').replace(':stateMachine:', ':execution:')}:${generationId}`;

  return {
    /** `started` as well where it is running already; `ended` where an execution of that name is over. */
    async start(generationId: Ulid): Promise<'started' | 'ended'> {
      try {
        await client.send(
          new StartExecutionCommand({
            stateMachineArn: setting('WORKFLOW_ARN'),
            name: generationId,
            input: JSON.stringify({ generationId }),
          }),
        );
        return 'started';
      } catch (error) {
        if (error instanceof ExecutionAlreadyExists) return 'ended';
        throw error;
      }
    },

    async isRunning(generationId: Ulid): Promise<boolean> {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(generationId) }));
        return status === 'RUNNING';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return false;
        throw error;
      }
    },

    async stop(generationId: Ulid): Promise<void> {
      try {
        await client.send(new StopExecutionCommand({ executionArn: arnOf(generationId), error: 'Stuck' }));
      } catch (error) {
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },
  };
});
