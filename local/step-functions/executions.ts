import { join } from 'node:path';
import * as z from 'zod';
import { openRecords, type Records } from '#local/disk/records.ts';

const TaskInvocation = z.object({
  state: z.string(),
  functionArn: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string().optional(),
  error: z.string().optional(),
});
export type TaskInvocation = z.infer<typeof TaskInvocation>;

const Execution = z.object({
  arn: z.string(),
  name: z.string(),
  machineArn: z.string(),
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  startedAt: z.string(),
  stoppedAt: z.string().optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
  runs: z.number(),
  /** After a kill, the next start notifies the event rules. */
  announced: z.boolean(),
  tasks: z.array(TaskInvocation),
});
export type Execution = z.infer<typeof Execution>;

export const openExecutions = (dataDir: string): Records<Execution> =>
  openRecords(join(dataDir, 'step-functions'), Execution);
