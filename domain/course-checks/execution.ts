import type { Ulid } from '../ids.ts';
import { DAY_MS } from '../time.ts';

/** A separate file: the record's schema would take `work-outbox` past its bundle budget. */
export const CHECK_SECONDS = 20 * 60;
/** As long as a deleted course's working copy, so that no check outlives the text. */
export const CHECK_KEPT_MS = 30 * DAY_MS;

type CheckExecutionName = `${Ulid}-${Ulid}`;
export interface CheckIds {
  readonly courseId: Ulid;
  readonly id: Ulid;
}
export const checkExecutionName = ({ courseId, id }: CheckIds): CheckExecutionName => `${courseId}-${id}`;
export const checkOfExecution = (name: string): CheckIds => {
  const [courseId = '', id = ''] = name.split('-');
  return { courseId, id };
};
