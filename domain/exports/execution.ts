import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { ExportFormat } from './formats.ts';

/** Of the workflow, with its retries. A person waits for it. */
export const EXPORT_SECONDS = 15 * 60;

export interface ExportIds {
  readonly courseId: Ulid;
  readonly format: ExportFormat;
  readonly id: Ulid;
}

/** At most 80 characters. */
export const exportExecutionName = ({ courseId, format, id }: ExportIds): string => `${courseId}-${format}-${id}`;

const EXECUTION = /^([0-9A-Z]{26})-(.+)-([0-9A-Z]{26})$/;
export const ExportExecutionName = z.string().regex(EXECUTION, 'is not the name of an export');

/** @throws ZodError for a name of another kind */
export function exportOfExecution(name: string): ExportIds {
  const [, courseId, format, id] = EXECUTION.exec(name) ?? [];
  return z.object({ courseId: Ulid, format: ExportFormat, id: Ulid }).parse({ courseId, format, id });
}
