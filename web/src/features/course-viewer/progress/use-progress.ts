import { useEffect, useState, useSyncExternalStore } from 'react';
import { completeCourse, saveProgress } from '#contracts/http/learning.ts';
import { ApiError, isRetryable } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { tokenAtHand } from '#web/lib/api/token-at-hand.ts';
import { useSession } from '#web/lib/session/index.ts';
import { type CourseView, totalOf } from '../use-deck.ts';
import { createProgressKeeper, type ProgressState } from './keeper.ts';
import { readerId, unsentOf } from './unsent.ts';

export interface Progress extends ProgressState {
  /** 0 to 100; never 100 while it is not completed. */
  readonly percent: number;
  show(slideId: string): void;
  markComplete(): Promise<void>;
}

const ofNobody: ProgressState = {
  seen: new Set(),
  completedAt: null,
  certificateId: null,
  waiting: false,
  justCompleted: false,
};

/** An ended session refuses nothing for good: what was read is sent after signing in again. */
const isRefusal = (error: unknown): boolean =>
  !isRetryable(error) && !(error instanceof ApiError && error.status === 401);

function useKeeper(view: CourseView) {
  const session = useSession();
  const [keeper] = useState(() => {
    const { progress, course } = view;
    if (progress === null || session.status !== 'signed-in') return undefined;
    const params = { courseId: course.id };
    const token = tokenAtHand();
    // A page can go right after its first slide was turned.
    token.renew();
    return createProgressKeeper({
      start: progress,
      unsent: unsentOf(session.user.userId, course.id),
      total: totalOf(view),
      send: ({ turnedAt, ...body }, leaving) =>
        call(
          saveProgress,
          { params, body: turnedAt === undefined ? body : { ...body, turned: { reader: readerId(), at: turnedAt } } },
          leaving ? { keepalive: true, accessToken: token.get() } : {},
        ),
      unsentChanged: token.renew,
      isRefusal,
    });
  });
  useEffect(() => keeper?.begin(), [keeper]);
  return keeper;
}

const silent = () => () => undefined;

/** How far the reader came; undefined for the course's owner, who reads without leaving traces. */
export function useProgress(view: CourseView): Progress | undefined {
  const keeper = useKeeper(view);
  const state = useSyncExternalStore(keeper?.subscribe ?? silent, keeper?.state ?? (() => ofNobody));
  if (!keeper) return undefined;
  const share = Math.floor((100 * state.seen.size) / totalOf(view));
  return {
    ...state,
    percent: state.completedAt === null ? Math.min(99, share) : 100,
    show: keeper.show,
    async markComplete() {
      keeper.completed(await call(completeCourse, { params: { courseId: view.course.id } }));
    },
  };
}
