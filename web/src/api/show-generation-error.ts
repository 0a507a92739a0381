import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf, refusalMessage } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Only the plan's limit has its own title. */
export function showGenerationError(error: unknown): void {
  const isOffline = error instanceof ApiError && error.status === 0;
  const message = isOffline ? messageOf(error) : refusalMessage(error);
  const code = error instanceof ApiError ? error.code : undefined;
  if (error instanceof ApiError && error.status === 401) toast(toasts.notAuthenticated);
  else if (code === 'course_limit_reached' && message) toast(toasts.courseLimitReached(message));
  else toast(toasts.generationFailed(message));
}
