import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { EnvironmentName } from '#contracts/environment.ts';
import { executions as declared } from '#contracts/ports/generations.ts';
import { type CheckIds, checkExecutionName } from '#domain/course-checks/execution.ts';
import { type ExportIds, exportExecutionName } from '#domain/exports/execution.ts';
import { executionNameOf, type Generation } from '#domain/generations/generation.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';

const client = new SFNClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});

type GenerationKey = Pick<Generation, 'id' | 'review'>;

/** Named after generation, rewrite, check or export, so each has at most one execution. */
export const executions = provide(declared, ({ setting }) => {
  const arnOf = (generation: GenerationKey): string =>
    `${setting('GENERATE_COURSE_WORKFLOW_ARN').replace(':stateMachine:', ':execution:')}:${executionNameOf(generation)}`;

  /** Step Functions refuses another input under the same name, so every start has the same input. */
  const begin = async (machine: EnvironmentName, name: string, input: object): Promise<'started' | 'ended'> => {
    try {
      await client.send(
        new StartExecutionCommand({ stateMachineArn: setting(machine), name, input: JSON.stringify(input) }),
      );
      return 'started';
    } catch (error) {
      if (error instanceof ExecutionAlreadyExists) return 'ended';
      throw error;
    }
  };

  return {
    start: (generation: Generation) =>
      begin('GENERATE_COURSE_WORKFLOW_ARN', executionNameOf(generation), {
        generationId: generation.id,
        hasSources: generation.sources.length > 0,
      }),

    startRewrite: (rewriteId: Ulid, hasSources: boolean) =>
      begin('REWRITE_PART_WORKFLOW_ARN', rewriteId, { rewriteId, hasSources }),

    startCheck: (check: CheckIds) =>
      begin('REVIEW_COURSE_WORKFLOW_ARN', checkExecutionName(check), { courseId: check.courseId, checkId: check.id }),

    startExport: (ids: ExportIds) =>
      begin('MAKE_EXPORT_WORKFLOW_ARN', exportExecutionName(ids), {
        courseId: ids.courseId,
        format: ids.format,
        exportId: ids.id,
      }),

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
