import pMap from 'p-map';
import { courseChecks as declared } from '#contracts/ports/course-checks.ts';
import { keys } from '#contracts/table.ts';
import { MODEL_STAGE_SECONDS } from '#contracts/workflow-timeouts.ts';
import { type CheckFailure, CourseCheck, fail, finish } from '#domain/course-checks/course-check.ts';
import { type CheckIds, checkExecutionName } from '#domain/course-checks/execution.ts';
import { CheckResult, resultName } from '#domain/course-checks/results.ts';
import type { ShownCheck } from '#domain/course-checks/shown-check.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';
import { allowedPast } from '../table/expressions.ts';
import { readable, readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';
import { checkKey, resultTtl } from './check-row.ts';
import { courseKey } from './course-keys.ts';

/** The run `by` of an execution has ended by `untilMs`. */
interface Claim {
  readonly by: Ulid;
  readonly execution: string;
  readonly untilMs: number;
}

const KEPT_AT_ONCE = 10;
const resultKey = (courseId: string, name: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.checkResult(name),
});
const claimKey = (courseId: string, name: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.checkClaim(name),
});
const resultIn = (item: Item): CheckResult => readItem(CheckResult, item);

/** Results are written only beside the check's row, which an erasure removes first. */
export const courseChecks = provide(declared, (platform) => {
  const table = tableOf(platform);
  const whileRunning = ({ courseId, id }: CheckIds) =>
    table.check(checkKey(courseId), { equals: { id, status: 'running' } });

  return {
    /** Undefined if another check began meanwhile. */
    async begin(
      { courseId, ownerId, id, countedCalls }: Pick<CourseCheck, 'courseId' | 'ownerId' | 'id' | 'countedCalls'>,
      previous: CourseCheck | undefined,
    ): Promise<CourseCheck | undefined> {
      const check: CourseCheck = {
        ...{ id, courseId, ownerId, countedCalls, startedAt: platform.now(), status: 'running' },
        result: previous?.result ?? null,
      };
      const begun = await table.tryCommit([
        table.update(
          checkKey(courseId),
          { set: check, remove: ['finishedAt', 'reason', 'unread', 'ttl'] },
          previous ? { equals: { id: previous.id, status: previous.status } } : { exists: false },
        ),
        table.check(courseKey(courseId), { differs: { status: 'deleted' }, exists: true }),
      ]);
      return begun ? check : undefined;
    },

    async byCourse(courseId: string): Promise<CourseCheck | undefined> {
      const item = await table.get(checkKey(courseId), { consistent: true });
      return item && readItem(CourseCheck, item);
    },

    async finish(
      { courseId, id }: CheckIds,
      { result, unread }: { readonly result: ShownCheck | null; readonly unread: readonly string[] },
      shown?: { readonly from: ShownCheck | null; readonly to: ShownCheck },
    ): Promise<void> {
      const close = table.update(
        checkKey(courseId),
        { set: { status: finish.to, finishedAt: platform.now(), result, unread } },
        { ...allowedPast(finish), equals: { id } },
      );
      const renew =
        shown &&
        table.update(courseKey(courseId), { set: { shownCheck: shown.to } }, { equals: { shownCheck: shown.from } });
      // The creator may have hidden it meanwhile.
      if (!renew || !(await table.tryCommit([close, renew]))) await table.tryCommit([close]);
    },

    async fail({ courseId, id }: CheckIds, reason: CheckFailure): Promise<void> {
      const set = { status: fail.to, finishedAt: platform.now(), reason };
      await table.tryCommit([table.update(checkKey(courseId), { set }, { ...allowedPast(fail), equals: { id } })]);
    },

    async report(courseId: string): Promise<{ check: CourseCheck; results: CheckResult[] } | undefined> {
      const options = { prefix: keys.course.check, consistent: true };
      const items = await table.queryAll(keys.course.pk(courseId), options);
      const check = items.find(({ sk }) => sk === keys.course.check);
      const results = items.filter(({ sk }) => String(sk).startsWith(keys.course.checkResults));
      return check && { check: readItem(CourseCheck, check), results: readable(results, resultIn) };
    },

    async result(courseId: string, name: string): Promise<CheckResult | undefined> {
      const item = await table.get(resultKey(courseId, name), { consistent: true });
      return item && resultIn(item);
    },

    async results(courseId: string): Promise<CheckResult[]> {
      const options = { prefix: keys.course.checkResults, consistent: true };
      return readable(await table.queryAll(keys.course.pk(courseId), options), resultIn);
    },

    async keep(check: CheckIds, kept: readonly CheckResult[], removed: readonly CheckResult[]): Promise<void> {
      const keyOf = (result: CheckResult) => resultKey(check.courseId, resultName(result));
      const writes = [
        ...kept.map((result) =>
          table.update(keyOf(result), { set: { ttl: resultTtl(platform.now()) } }, { exists: true }),
        ),
        ...removed.map((result) => table.remove(keyOf(result))),
      ];
      await pMap(writes, (write) => table.tryCommit([write, whileRunning(check)]), { concurrency: KEPT_AT_ONCE });
    },

    /** Like `claimPiece`. @returns undefined while another execution holds it, or if the check is over */
    async claim(check: CheckIds, name: string): Promise<Claim | undefined> {
      const nowMs = Date.parse(platform.now());
      const claim: Claim = {
        by: platform.newId(),
        execution: checkExecutionName(check),
        untilMs: nowMs + MODEL_STAGE_SECONDS * 1_000,
      };
      const won = await table.tryCommit([
        table.put(
          { ...claimKey(check.courseId, name), ...claim, ttl: Math.ceil(claim.untilMs / 1_000) },
          { anyOf: [{ below: { untilMs: nowMs } }, { equals: { execution: claim.execution } }] },
        ),
        whileRunning(check),
      ]);
      return won ? claim : undefined;
    },

    async release({ courseId }: CheckIds, name: string, { by }: Claim): Promise<void> {
      await table.tryCommit([table.remove(claimKey(courseId, name), { equals: { by } })]);
    },

    /** Also after the check is over, because it is paid for. Returns false if the course was deleted. */
    save: (check: CheckIds, result: CheckResult): Promise<boolean> =>
      table.tryCommit([
        table.put({ ...resultKey(check.courseId, resultName(result)), ...result, ttl: resultTtl(platform.now()) }),
        table.check(checkKey(check.courseId), { exists: true }),
      ]),
  };
});
