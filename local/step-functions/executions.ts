import { join } from 'node:path';
import * as z from 'zod';
import { openRecords, type Records } from '#local/disk/records.ts';

/** One call of a function by an execution, in the order in which they began. */
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
  /** JSON, to the letter as it was handed in. */
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  startedAt: z.string(),
  stoppedAt: z.string().optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
  /** 1, and one more for each start of the local cloud that took it up again. */
  runs: z.number(),
  /** Whether its end was announced to the event rules; a process killed in between announces it at the next start. */
  announced: z.boolean(),
  tasks: z.array(TaskInvocation),
});
export type Execution = z.infer<typeof Execution>;

/** Access patterns: an execution by ARN, all of them (to resume and to list). */
export const openExecutions = (dataDir: string): Records<Execution> =>
  openRecords(join(dataDir, 'step-functions'), Execution);
