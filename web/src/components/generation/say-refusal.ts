import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, refusalMessage } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Says why nothing is being written; the plan's limit has a title of its own (product.md section 8, "Dashboard"). */
export function sayRefusal(error: unknown): void {
  const message = refusalMessage(error);
  const isLimit = error instanceof ApiError && error.code === 'course_limit_reached';
  toast(isLimit && message ? toasts.courseLimitReached(message) : toasts.generationFailed(message));
}
