import { latestLighthouse, latestTestRun, type TestCommand } from '../../scripts/measurements.ts';
import { notRunHere, type Row, rowOf } from './row.ts';

const dayOf = (endedAt: string): string => `${endedAt.slice(0, 16).replace('T', ' ')} UTC`;

/** The recorded time of a test command's latest run. */
function testRow(command: TestCommand, minutes: number): Row {
  const what = `npm ${command === 'test' ? 'test' : `run ${command}`}`;
  const run = latestTestRun(command);
  if (!run) return notRunHere(what, `≤ ${minutes} min`, 'no run in this folder yet');
  const failed = run.parts.reduce((sum, part) => sum + part.failed, 0);
  const cpu = run.parts.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  return rowOf({
    what,
    max: minutes,
    figure: run.seconds / 60,
    unit: 'min',
    of: `${run.seconds.toFixed(0)} s, ${cpu.toFixed(0)} s of CPU, ${failed} failed, ${dayOf(run.endedAt)}`,
    dependsOnMachine: true,
  });
}

const UNIT_PART = 'rules and contracts';

export function testRows(): Row[] {
  const unit = latestTestRun('test')?.parts.find(({ name }) => name === UNIT_PART);
  return [
    testRow('test', 5),
    unit
      ? rowOf({
          what: `its unit part, ${UNIT_PART}`,
          max: 20,
          figure: unit.seconds,
          unit: 's',
          of: `${unit.cpuSeconds?.toFixed(1) ?? '?'} s of CPU, beside another part`,
          dependsOnMachine: true,
        })
      : notRunHere(`its unit part, ${UNIT_PART}`, '≤ 20 s', 'no run in this folder yet'),
  ];
}

export const longTestRows = (): Row[] => [testRow('test:deep', 12), testRow('test:ci', 15), testRow('test:slow', 6)];

/** The latest `npm run lighthouse`: each page's lowest median of the four categories. */
export function lighthouseRows(): Row[] {
  const run = latestLighthouse();
  if (!run)
    return [notRunHere('lowest category of each page', '≥ 95', 'npm run lighthouse: no run in this folder yet')];
  return run.pages.map(({ path, scores }) => {
    const [[category, { median, min }] = ['none', { median: 0, min: 0 }]] = Object.entries(scores).toSorted(
      ([, a], [, b]) => a.median - b.median,
    );
    return rowOf({
      what: path,
      min: 95,
      figure: median,
      unit: '',
      of: `${category}, at least ${min} of three runs, ${dayOf(run.endedAt)}`,
      dependsOnMachine: true,
    });
  });
}
