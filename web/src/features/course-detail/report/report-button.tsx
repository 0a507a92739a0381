import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { promptSignIn } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';

const ReportDialog = lazyWithRetry(() => import('./report-dialog.tsx'));

/** Visitors sign in first. */
export function ReportButton({ courseId }: { courseId: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const here = useLocation();
  const [open, setOpen] = useState<boolean>();

  // A click while the session loads is handled once it is known.
  const [pressed, setPressed] = useState(false);
  const answers = pressed && session.status !== 'loading';
  useEffect(() => {
    if (!answers) return;
    setPressed(false);
    if (session.status === 'signed-in') setOpen(true);
    else promptSignIn(toasts.reportSignInRequired, navigate, here);
  }, [answers, session.status, here, navigate]);

  return (
    <>
      <Button
        tone="ghost"
        size="small"
        className="-ms-3 text-ink-soft"
        aria-haspopup="dialog"
        onClick={() => setPressed(true)}
      >
        <Flag aria-hidden />
        {messages.report}
      </Button>
      {open !== undefined && (
        <LazyBoundary fallback={null} onDismiss={() => setOpen(undefined)}>
          <ReportDialog courseId={courseId} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
