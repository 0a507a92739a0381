import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';

/** Measures come from the log lines that operators see, so that both have the same figures. */
const Answered = z.object({
  message: z.literal('modelAnswered'),
  prompt: z.string(),
  inputTokens: z.int(),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  costMicroUsd: z.number(),
  durationMs: z.number(),
  flaw: z.string().optional(),
});
const SourcesChecked = z.object({ message: z.literal('sourcesChecked'), named: z.int(), kept: z.int() });
const Failed = z.object({ message: z.literal('stageFailed'), error: z.object({ message: z.string() }) });
const Line = z.discriminatedUnion('message', [Answered, SourcesChecked, Failed]);

/** One call of a stage by the workflow. */
export interface StageRecord {
  readonly stage: string;
  readonly moduleIndex?: number;
  readonly lessonIndex?: number;
  readonly answers: z.infer<typeof Answered>[];
  readonly sources: { named: number; kept: number };
  readonly failures: string[];
}

const current = new AsyncLocalStorage<StageRecord>();

function take(record: StageRecord, text: string): void {
  for (const line of text.split('\n').filter(Boolean)) {
    const parsed = Line.safeParse(JSON.parse(line)).data;
    if (parsed?.message === 'modelAnswered') record.answers.push(parsed);
    if (parsed?.message === 'sourcesChecked') {
      record.sources.named += parsed.named;
      record.sources.kept += parsed.kept;
    }
    if (parsed?.message === 'stageFailed') record.failures.push(parsed.error.message);
  }
}

/** Keeps the logs of recorded work from the terminal. Other output passes. Returns what ends it. */
export function recordLogs(): () => void {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, original: stream.write }));
  for (const { stream, original } of streams) {
    const write = original.bind(stream);
    const recorded = (chunk: string | Uint8Array, ...rest: []): boolean => {
      const record = current.getStore();
      if (!record || typeof chunk !== 'string' || !chunk.startsWith('{')) return write(chunk, ...rest);
      take(record, chunk);
      return true;
    };
    stream.write = recorded as typeof stream.write;
  }
  return () => {
    for (const { stream, original } of streams) stream.write = original;
  };
}

export async function recorded<T>(
  records: StageRecord[],
  stage: string,
  place: Pick<StageRecord, 'moduleIndex' | 'lessonIndex'>,
  work: () => Promise<T>,
): Promise<T> {
  const record: StageRecord = { stage, ...place, answers: [], sources: { named: 0, kept: 0 }, failures: [] };
  records.push(record);
  return current.run(record, work);
}
