import type { CreationStanding } from '#domain/generations/quota.ts';
import { creationWords as words } from '#web/config/words/creation.ts';
import { type ToastWords, toasts } from '#web/config/words/toasts.ts';

type Obstacle = Exclude<CreationStanding, 'open'>;

/** What stands in the way of one more course, as a toast says it; the sentences are those of a refused request. */
export function obstacleToast(obstacle: Obstacle, coursesLimit: number): ToastWords {
  return obstacle === 'course_limit_reached'
    ? toasts.courseLimitReached(words.limitReached(coursesLimit))
    : toasts.generationFailed(words[obstacle]);
}

/** The same as a notice on a page: what it is, and what can be done. */
export function obstacleNotice(obstacle: Obstacle, coursesLimit: number): { title: string; text: string } {
  const { limit, cap, trial } = words.notices;
  if (obstacle === 'course_limit_reached') return { title: limit, text: words.limitReached(coursesLimit) };
  if (obstacle === 'generation_cap_reached') return { title: cap, text: words.generation_cap_reached };
  return { title: trial, text: words.trial_ended };
}
