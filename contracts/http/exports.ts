import * as z from 'zod';
import { ExportFormat } from '#domain/exports/formats.ts';
import { Ulid } from '#domain/ids.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

const FormatView = z.object({
  format: ExportFormat,
  /** Of the saved text. A failed one counts as none. */
  status: z.enum(['none', 'running', 'ready']),
  /** Of its file; an estimate until it is ready. */
  sizeBytes: z.int(),
});

export const listExports = endpoint({
  name: 'list-exports',
  area: 'courses',
  summary: "Lists the formats that one of the user's courses can be exported in, with the size of each",
  method: 'GET',
  path: '/api/courses/{courseId}/exports',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ exports: z.array(FormatView), jsonBytes: z.int(), textBytes: z.int() }),
  errors: ['not_found', 'upgrade_required', 'conflict'],
  failureMeans: "Creators don't see how large the exports of their courses are.",
  uses: [
    'courses.byId',
    'courses.workingCopy',
    'users.subscription',
    'courseImages.ofCourse',
    'courseExports.ofCourse',
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
  reply: z.object({ exportId: z.string() }),
  status: 202,
  errors: ['not_found', 'upgrade_required', 'rate_limited', 'conflict'],
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

export const ExportView = z.discriminatedUnion('status', [
  z.object({ status: z.literal('running') }),
  z.object({
    status: z.literal('ready'),
    fileName: z.string(),
    /** Opens for five minutes, so it is fetched when someone wants the file. */
    url: z.url(),
    /** False if the course changed since the file was made. */
    isCurrent: z.boolean(),
  }),
  z.object({ status: z.literal('failed'), failure: z.string() }),
]);
export type ExportView = z.infer<typeof ExportView>;

export const getExport = endpoint({
  name: 'get-export',
  area: 'courses',
  summary: "Returns an export's progress, and an address for its finished file",
  method: 'GET',
  path: '/api/courses/{courseId}/exports/{exportId}',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, exportId: Ulid }),
  reply: z.object({ export: ExportView }),
  errors: ['not_found', 'upgrade_required'],
  failureMeans: "Creators can't download the files that they asked for.",
  uses: ['courses.byId', 'users.subscription', 'courseExports.ofCourse', 'exportFiles.link'],
});
