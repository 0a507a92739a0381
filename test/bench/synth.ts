import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measuredOnly, type Row, rowOf } from './row.ts';
import type { Workplace } from './workplace.ts';

/** Seconds of `cdk synth` with all of its checks, without the site's build; with functions bundled before, and bundling them. */
export async function synthRows({ scratch, signal }: Workplace): Promise<Row[]> {
  const { context: flags = {} } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const synthesis = async (context: object): Promise<number> => {
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
      most: 8,
      figure: await synthesis({ stage: 'dev' }),
      unit: 's',
      dependsOnMachine: true,
    }),
    rowOf({ what: 'synth of both stages', most: 16, figure: await synthesis({}), unit: 's', dependsOnMachine: true }),
    measuredOnly(
      'synth of one stage after a change of functions',
      await synthesis({ stage: 'dev', bundles: undefined }),
      's',
    ),
  ];
}
