/** Decides which parts and files run a second time, and what both runs together say. Pure. */

export interface Failure {
  readonly title: string;
  readonly reason: string;
}

/** The tests of one file in one run. */
export interface FileResult {
  /** From the repository's root. */
  readonly file: string;
  /** The browser project of a journey. */
  readonly project?: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** One run of a part, or of one file of it. */
export interface RunResult {
  readonly files: readonly FileResult[];
  /** Why the run failed although no test did: it crashed, was killed, or ran no test. */
  readonly broken?: string;
}

export interface FirstRun extends RunResult {
  readonly part: string;
  /** False for a part that gives the same answer each time, such as a type check. */
  readonly repeats: boolean;
}

/** A whole part, or one file of it alone. */
export interface SecondRun {
  readonly part: string;
  readonly file?: string;
  /** The browser projects in which the journey failed. */
  readonly projects: readonly string[];
}

/** More failures than this are no accident, and running them again takes too long. */
export const MAX_FAILED_FILES = 10;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function countsOf({ files, broken }: RunResult): Counts {
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.reduce((sum, { failures }) => sum + failures.length, 0);
  return { passed, failed: failed === 0 && broken !== undefined ? 1 : failed };
}

/** Green if nothing failed, and each file that failed first passed at least as many tests as then, and one. */
function isGreen(second: RunResult, first: RunResult): boolean {
  const { passed, failed } = countsOf(second);
  const passedNow = ({ file, project }: FileResult): number =>
    second.files.find((now) => now.file === file && now.project === project)?.passed ?? 0;
  return (
    passed > 0 &&
    failed === 0 &&
    second.broken === undefined &&
    first.files.every((before) => before.failures.length === 0 || passedNow(before) >= Math.max(1, before.passed))
  );
}

const failedFiles = ({ files }: RunResult): Map<string, FileResult[]> =>
  Map.groupBy(
    files.filter(({ failures }) => failures.length > 0),
    ({ file }) => file,
  );

export const failedTooMuch = (first: readonly FirstRun[]): boolean =>
  first.reduce((sum, run) => sum + failedFiles(run).size, 0) > MAX_FAILED_FILES;

/** Empty if nothing failed, if what failed gives the same answer each time, or if too much failed. */
export function secondRunsOf(first: readonly FirstRun[]): SecondRun[] {
  if (failedTooMuch(first)) return [];
  return first
    .filter(({ repeats }) => repeats)
    .flatMap((run): SecondRun[] => {
      if (run.broken !== undefined) return [{ part: run.part, projects: [] }];
      return [...failedFiles(run)].map(([file, results]) => ({
        part: run.part,
        file,
        projects: results.flatMap(({ project }) => project ?? []),
      }));
    });
}

export interface PartVerdict extends Counts {
  readonly part: string;
  /** One line for each failure that the second run did not repeat. */
  readonly unstable: readonly string[];
  /** Failures with the reasons of both runs. */
  readonly failures: readonly string[];
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ');
const firstLine = (text: string): string => (text.trim().split('\n', 1)[0] ?? '').slice(0, 200);

const ownFailures = (part: string, { files, broken }: RunResult): { where: string; reason: string }[] => [
  ...files.flatMap(({ file, failures }) =>
    failures.map(({ title, reason }) => ({ where: `${file} › ${title}`, reason })),
  ),
  ...(broken === undefined ? [] : [{ where: part, reason: broken }]),
];

/** Both runs of what ran twice. */
function compared(part: string, first: RunResult, second: RunResult): Pick<PartVerdict, 'unstable' | 'failures'> {
  const before = ownFailures(part, first);
  if (isGreen(second, first))
    return { unstable: before.map(({ where, reason }) => `UNSTABLE ${where}: ${firstLine(reason)}`), failures: [] };
  const after = ownFailures(part, second);
  const again = after.length === 0 ? [{ where: part, reason: 'ran fewer tests than before' }] : after;
  return {
    unstable: [],
    failures: [
      ...before.map(({ where, reason }) => `${where}\n    ${indented(reason)}`),
      ...again.map(({ where, reason }) => `again, alone: ${where}\n    ${indented(reason)}`),
    ],
  };
}

/** A part's figures, with those of its second runs in place of the first. */
export function verdictOf(first: FirstRun, second: ReadonlyMap<SecondRun, RunResult>): PartVerdict {
  const { part } = first;
  const runs = [...second].filter(([run]) => run.part === part);
  const whole = runs.find(([{ file }]) => file === undefined)?.[1];
  if (whole) {
    const counts = countsOf(whole);
    const failed = isGreen(whole, first) ? 0 : Math.max(1, counts.failed);
    return { part, passed: counts.passed, failed, ...compared(part, first, whole) };
  }
  const replaced = ({ file, project }: FileResult): boolean =>
    runs.some(([run]) => run.file === file && (project === undefined || run.projects.includes(project)));
  const kept: RunResult = {
    files: first.files.filter((file) => !replaced(file)),
    ...(first.broken !== undefined && { broken: first.broken }),
  };
  const { passed, failed } = countsOf(kept);
  const result = {
    part,
    passed,
    failed,
    unstable: [] as string[],
    failures: ownFailures(part, kept).map(({ where, reason }) => `${where}\n    ${indented(reason)}`),
  };
  for (const [run, again] of runs) {
    const counts = countsOf(again);
    const before: RunResult = { files: first.files.filter((file) => file.file === run.file && replaced(file)) };
    const { unstable, failures } = compared(part, before, again);
    result.passed += counts.passed;
    result.failed += isGreen(again, before) ? 0 : Math.max(1, counts.failed);
    result.unstable.push(...unstable);
    result.failures.push(...failures);
  }
  return result;
}
