import type { Location, useNavigate } from 'react-router-dom';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { loginRedirect } from '#web/lib/login-redirect.ts';
import { toast } from '#web/lib/toast.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** With `pendingAction` the enrollment starts after sign-in. */
export function promptSignInToEnroll(here: Location, navigate: Navigate, pendingAction?: 'enroll'): void {
  toast(toasts.enrollSignInRequired);
  navigate(paths.auth, { state: loginRedirect(here, pendingAction) });
}

export function promptSignInToReport(here: Location, navigate: Navigate): void {
  toast(toasts.reportSignInRequired);
  navigate(paths.auth, { state: loginRedirect(here) });
}
