import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';

const ProgressRecord = z.strictObject({
  complete: z.boolean(),
  /** An id, or an empty string. */
  steps: z.record(z.string(), z.string()),
});

export interface Progress {
  isComplete(): boolean;
  complete(): void;
  /** A killed step may not have saved its result, so each step checks for existing work. */
  once(step: string, work: () => Promise<string | undefined>): Promise<string>;
}

export function openProgress(dataDir: string): Progress {
  const path = join(dataDir, 'seed.json');
  const kept = existsSync(path) ? ProgressRecord.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  const record = kept ?? { complete: false, steps: {} };
  const write = (): void => writeAtomically(path, JSON.stringify(record, null, 1));
  return {
    isComplete: () => record.complete,
    complete() {
      record.complete = true;
      write();
    },
    async once(step, work) {
      const known = record.steps[step];
      if (known !== undefined) return known;
      const produced = (await work()) ?? '';
      record.steps[step] = produced;
      write();
      return produced;
    },
  };
}
