import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchContext } from './context.ts';
import { measuredOnly, type Row, rowOf } from './row.ts';

/** Seconds of `cdk synth` with all checks and a built site, with and without prebuilt function bundles. */
export async function synthRows({ scratch, signal }: BenchContext): Promise<Row[]> {
  const { context: flags = {} } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const synthSeconds = async (context: object): Promise<number> => {
    const startedAt = performance.now();
    await promisify(execFile)(process.execPath, ['bin/coursewright.ts'], {
      signal,
      env: {
        ...process.env,
        CDK_OUTDIR: join(scratch, 'cdk.out'),
        CDK_CONTEXT_JSON: JSON.stringify({ ...flags, ...context }),
      },
    });
    return (performance.now() - startedAt) / 1_000;
  };
  return [
    rowOf({
      what: 'synth of one stage',
      max: 8,
      figure: await synthSeconds({ stage: 'dev' }),
      unit: 's',
      dependsOnMachine: true,
    }),
    rowOf({ what: 'synth of both stages', max: 16, figure: await synthSeconds({}), unit: 's', dependsOnMachine: true }),
    measuredOnly(
      'synth of one stage after a change of functions',
      await synthSeconds({ stage: 'dev', bundles: undefined }),
      's',
    ),
  ];
}
