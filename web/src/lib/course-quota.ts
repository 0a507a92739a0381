import type { CreationStatus } from '#domain/generations/quota.ts';
import { creationMessages as messages } from '#web/config/messages/creation.ts';
import { type ToastMessage, toasts } from '#web/config/messages/toasts.ts';

type CreationBlocker = Exclude<CreationStatus, 'open'>;

export function creationBlockerToast(blocker: CreationBlocker, coursesLimit: number): ToastMessage {
  return blocker === 'course_limit_reached'
    ? toasts.courseLimitReached(messages.limitReached(coursesLimit))
    : toasts.generationFailed(messages[blocker]);
}

export function creationBlockerNotice(blocker: CreationBlocker, coursesLimit: number): { title: string; text: string } {
  const { limit, cap, trial } = messages.notices;
  if (blocker === 'course_limit_reached') return { title: limit, text: messages.limitReached(coursesLimit) };
  if (blocker === 'generation_cap_reached') return { title: cap, text: messages.generation_cap_reached };
  return { title: trial, text: messages.trial_ended };
}
