import type { useNavigate } from 'react-router-dom';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { loginRedirect } from '#web/lib/login-redirect.ts';
import { toast } from '#web/lib/toast.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** Specified: "Error / Course not found", then /marketplace. */
export function leaveNotFound(navigate: Navigate): void {
  toast(toasts.detailNotFound);
  navigate(paths.marketplace, { replace: true });
}

/** With `pendingAction` the enrollment starts after sign-in. */
export function promptSignInToEnroll(courseId: string, navigate: Navigate, pendingAction?: 'enroll'): void {
  toast(toasts.enrollSignInRequired);
  navigate(paths.auth, { state: loginRedirect(paths.course(courseId), pendingAction) });
}

export function promptSignInToReport(courseId: string, navigate: Navigate): void {
  toast(toasts.reportSignInRequired);
  navigate(paths.auth, { state: loginRedirect(paths.course(courseId)) });
}

const isDismissed = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Uses the system's share sheet, else the clipboard. */
export async function shareCourse({ id, title }: { id: string; title: string }): Promise<void> {
  const url = new URL(paths.course(id), window.location.href).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (isDismissed(error)) return;
    }
  }
  toast((await copyText(url)) ? toasts.linkShared : toasts.linkNotCopied(url));
}
