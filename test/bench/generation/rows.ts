import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { generateCourseWorkflow, modelCallsInSequence } from '#contracts/workflow.ts';
import { stages } from '#lib/stages.ts';
import type { BenchContext } from '../context.ts';
import { type Row, rowOf, shown } from '../row.ts';
import { checkUsd, totalUsd, usualCostUsd } from './model-calls.ts';

/** It takes a few seconds. A hang must leave time for the other measurements. */
const LIMIT_MS = 120_000;

const Simulated = z.object({
  killed: z.object({ calls: z.int(), pieces: z.int() }),
  readySeconds: z.number().nullable(),
  concurrent: z.object({ started: z.int(), ready: z.int(), slowestSeconds: z.number() }),
});

export async function generationRows({ signal }: BenchContext): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'simulate.ts')], {
    signal,
    timeout: LIMIT_MS,
  });
  const { killed, readySeconds, concurrent } = Simulated.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  return [
    rowOf({
      what: 'model calls in sequence',
      max: 3,
      figure: modelCallsInSequence(generateCourseWorkflow),
      unit: 'stages',
    }),
    rowOf({
      what: 'a course of 12 lessons ready, at 60 tokens a second',
      max: 150,
      figure: readySeconds ?? Number.POSITIVE_INFINITY,
      unit: 's',
      of: 'virtual clock',
    }),
    rowOf({
      what: 'repeated model calls after a kill',
      max: 0,
      figure: killed.calls - killed.pieces,
      unit: 'calls',
      of: `${killed.calls} calls for ${killed.pieces} pieces`,
    }),
    rowOf({
      what: 'courses of 60, started within one minute, that succeed',
      min: concurrent.started,
      figure: concurrent.ready,
      unit: '',
      of: `the slowest after ${shown(concurrent.slowestSeconds, 0)} s of the virtual clock`,
    }),
  ];
}

export const modelCostRows = (): Row[] => {
  const { name, prices, check } = stages.prod.model;
  const costs = usualCostUsd(prices, check.prices);
  const [total, checked] = [totalUsd(costs), checkUsd(costs)];
  return [
    rowOf({
      what: '12 lessons, check included',
      max: 0.6,
      figure: total,
      unit: '$',
      of: `texts ${shown(total - checked)} $ with ${name}, check ${shown(checked)} $ with ${check.name}`,
    }),
  ];
};
