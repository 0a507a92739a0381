import { failExport } from '#contracts/export-stages.ts';
import { ExportFailure } from '#domain/exports/course-export.ts';
import { exportOfExecution } from '#domain/exports/execution.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failExport, { courseExports }, async (input, { courseExports }) => {
  await courseExports.fail(exportOfExecution(input.executionName), failureReasonOf(input, ExportFailure));
  return {};
});
