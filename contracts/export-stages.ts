import * as z from 'zod';
import { ExportExecutionName } from '#domain/exports/execution.ts';
import { ExportFormat } from '#domain/exports/formats.ts';
import { Ulid } from '#domain/ids.ts';
import { Ended, Nothing, stage } from './stages.ts';

export const ExportInput = z.object({ courseId: Ulid, format: ExportFormat, exportId: Ulid });

export const buildExport = stage({
  name: 'build-export',
  area: 'generation',
  summary: 'Makes the file of a course in one format and stores it for a day',
  input: ExportInput,
  output: Nothing,
  uses: [
    'courses.byId',
    'courses.workingCopy',
    'courseImages.ofCourse',
    'packages.make',
    'exportFiles.images',
    'exportFiles.store',
    'courseExports.finish',
  ],
  // A PDF file encodes each image again.
  timeoutSeconds: 420,
  // Room for the images twice, and for the file in parts and as a whole.
  memoryMb: 3_008,
  failureMeans: "A course can't be exported for other platforms.",
});

export const failExport = stage({
  name: 'fail-export',
  area: 'generation',
  summary: 'Closes a failed export with its reason',
  input: z.object({ executionName: ExportExecutionName, ...Ended }),
  output: Nothing,
  uses: ['courseExports.fail'],
  timeoutSeconds: 30,
  failureMeans: 'A failed export seems to run until its time is up.',
});
