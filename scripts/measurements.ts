import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';

/** Results of slow commands in `build/measured/<command>.json`. `npm run bench` prints them. */
const FOLDER = join('build', 'measured');

const Part = z.object({
  name: z.string(),
  passed: z.int(),
  failed: z.int(),
  seconds: z.number(),
  /** With those of its cloud. Undefined for a part in the command's own process. */
  cpuSeconds: z.number().optional(),
});

const TestRun = z.object({
  endedAt: z.iso.datetime(),
  /** The commit that ran; undefined outside a repository. */
  commit: z.string().optional(),
  /** True if files differed from the commit. */
  dirty: z.boolean().optional(),
  /** The whole command. */
  seconds: z.number(),
  /** Of `seconds`, those of second runs. */
  secondsAgain: z.number(),
  parts: z.array(Part),
  /** A line for each test that failed first and then passed alone. */
  unstable: z.array(z.string()),
});
type TestRun = z.infer<typeof TestRun>;
export type TestCommand = 'check' | 'test' | 'test:deep' | 'test:ci' | 'test:slow';

const Lighthouse = z.object({
  endedAt: z.iso.datetime(),
  pages: z.array(
    z.object({
      path: z.string(),
      scores: z.record(z.string(), z.object({ min: z.number(), median: z.number() })),
    }),
  ),
});
type Lighthouse = z.infer<typeof Lighthouse>;

const fileOf = (command: TestCommand | 'lighthouse'): string => join(FOLDER, `${command.replace(':', '-')}.json`);

function save(command: TestCommand | 'lighthouse', figures: object): void {
  const kept = { endedAt: new Date().toISOString(), ...figures };
  writeAtomically(fileOf(command), `${JSON.stringify(kept, undefined, 2)}\n`);
}

function read<T>(command: TestCommand | 'lighthouse', schema: z.ZodType<T>): T | undefined {
  const file = fileOf(command);
  return existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}

export const saveTestRun = (command: TestCommand, run: Omit<TestRun, 'endedAt'>): void => save(command, run);
export const saveLighthouse = (run: Omit<Lighthouse, 'endedAt'>): void => save('lighthouse', run);

/** Undefined when the command has not run here, or the file has an older format. */
export const latestTestRun = (command: TestCommand): TestRun | undefined => read(command, TestRun);
export const latestLighthouse = (): Lighthouse | undefined => read('lighthouse', Lighthouse);
