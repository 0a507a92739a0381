import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Row, rowOf } from './row.ts';

/** Seconds of `cdk synth` of the whole app, all stages, without the site's build. */
export async function synthRows(folder: string): Promise<Row[]> {
  const { context = {} } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['bin/coursewright.ts'], {
    env: { ...process.env, CDK_OUTDIR: join(folder, 'cdk.out'), CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  const figure = (performance.now() - startedAt) / 1_000;
  return [rowOf({ what: 'synth of the whole app, both stages', most: 8, figure, unit: 's', told: true })];
}
