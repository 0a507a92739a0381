import type { useNavigate } from 'react-router-dom';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { loginRedirect } from '#web/lib/login-redirect.ts';
import { toast } from '#web/lib/toast.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** With `pendingAction` the enrollment starts after sign-in. */
export function promptSignInToEnroll(courseId: string, navigate: Navigate, pendingAction?: 'enroll'): void {
  toast(toasts.enrollSignInRequired);
  navigate(paths.auth, { state: loginRedirect(paths.course(courseId), pendingAction) });
}

export function promptSignInToReport(courseId: string, navigate: Navigate): void {
  toast(toasts.reportSignInRequired);
  navigate(paths.auth, { state: loginRedirect(paths.course(courseId)) });
}
