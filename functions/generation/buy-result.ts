import type { CourseCheck } from '#domain/course-checks/course-check.ts';
import { type CheckResult, resultName } from '#domain/course-checks/results.ts';
import type { Ulid } from '#domain/ids.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { reasonIn, StageFailure } from '../runtime/stage-failure.ts';

type Checks = PortsOf<'courseChecks.byCourse'>['courseChecks'];
type BuyingPorts = PortsOf<'courseChecks.result' | 'courseChecks.claim' | 'courseChecks.release' | 'courseChecks.save'>;

const checkOver = () => new StageFailure('RetryNever', 'interrupted', 'The check is unknown or over');

/** @throws StageFailure RetryNever if it is over or replaced */
export async function runningCheck(
  courseChecks: Checks,
  { courseId, checkId }: { readonly courseId: Ulid; readonly checkId: Ulid },
): Promise<CourseCheck> {
  const check = await courseChecks.byCourse(courseId);
  if (check?.status !== 'running' || check.id !== checkId) throw checkOver();
  return check;
}

/** These concern one answer: the check goes on, and another check tries again. */
const unusable = new Set(['model-refused', 'model-answer-invalid']);

async function usableOf<T>(buy: () => Promise<T>): Promise<T | undefined> {
  try {
    return await buy();
  } catch (error) {
    if (error instanceof StageFailure && unusable.has(reasonIn(error.message) ?? '')) return undefined;
    throw error;
  }
}

/**
 * No stored result is paid for twice (docs/decisions/pieces-are-claimed.md).
 * @param buy undefined for a useless answer; nothing is stored
 * @throws StageFailure RetryInTurn while another execution buys it; RetryNever if the course was deleted
 */
export async function buyResult(
  { courseChecks }: BuyingPorts,
  check: CourseCheck,
  wanted: Parameters<typeof resultName>[0],
  isCurrent: (stored: CheckResult) => boolean,
  buy: () => Promise<CheckResult | undefined>,
): Promise<void> {
  const name = resultName(wanted);
  const isStored = async (): Promise<boolean> => {
    const stored = await courseChecks.result(check.courseId, name);
    return stored !== undefined && isCurrent(stored);
  };
  if (await isStored()) return;
  const claim = await courseChecks.claim(check, name);
  if (!claim) throw new StageFailure('RetryInTurn', 'interrupted', `Another execution buys ${name}`);
  try {
    // An earlier run may have stored it.
    if (await isStored()) return;
    const result = await usableOf(buy);
    if (result && !(await courseChecks.save(check, result))) throw checkOver();
  } finally {
    // The next check may follow at once; else the claim expires.
    await courseChecks.release(check, name, claim).catch(() => undefined);
  }
}
