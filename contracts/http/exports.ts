import * as z from 'zod';
import { ExportFormat } from '#domain/exports/formats.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

export const ExportView = z.object({
  format: ExportFormat,
  /** Of the saved text. `none` if it has no file yet, or only of an earlier text. */
  status: z.enum(['none', 'running', 'ready', 'failed']),
  /** Of the file; an estimate until it is ready. */
  sizeBytes: z.int(),
  startedAt: Instant.nullable(),
  failure: z.string().nullable(),
  /** While it is ready. The address opens for five minutes, so it is fetched when someone wants the file. */
  file: z.object({ name: z.string(), url: z.url() }).nullable(),
});
export type ExportView = z.infer<typeof ExportView>;

export const listExports = endpoint({
  name: 'list-exports',
  area: 'courses',
  summary: "Lists one of the user's courses in each format: what a file would take, and those that are ready",
  method: 'GET',
  path: '/api/courses/{courseId}/exports',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ exports: z.array(ExportView), jsonBytes: z.int(), textBytes: z.int() }),
  errors: ['not_found', 'upgrade_required', 'conflict'],
  failureMeans: "Creators don't see the formats of their courses and can't download finished files.",
  uses: [
    'courses.byId',
    'courses.workingCopy',
    'users.subscription',
    'courseImages.ofCourse',
    'courseExports.ofCourse',
    'exportFiles.link',
  ],
});

export const startExport = endpoint({
  name: 'start-export',
  area: 'courses',
  summary: 'Starts making a file of the saved working copy, unless it is ready or being made',
  method: 'POST',
  path: '/api/courses/{courseId}/exports',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ format: ExportFormat }),
  reply: z.object({ status: z.enum(['running', 'ready']) }),
  status: 202,
  errors: ['not_found', 'upgrade_required', 'rate_limited'],
  failureMeans: "Creators can't export their courses for other platforms.",
  uses: [
    'courses.byId',
    'users.subscription',
    'rateLimits.export',
    'courseExports.ofCourse',
    'courseExports.begin',
    'courseExports.fail',
    'executions.startExport',
  ],
});
