import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CourseView, courseViewQuery } from '#web/api/course-view.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useReadingSettings } from '#web/components/slides/use-reading-settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { toasts } from '#web/config/messages/toasts.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, isUnavailable, messageOf } from '#web/lib/api/api-error.ts';
import { usePreviewOrigin } from '#web/lib/preview-origin.ts';
import { toast } from '#web/lib/toast.ts';
import { useRequiredParam } from '#web/lib/use-required-param.ts';
import { AccessDenied } from './access-denied.tsx';
import { Deck } from './deck.tsx';
import { ReadView } from './lazy-views.tsx';
import { namedView } from './named-view.ts';
import { useResumePosition } from './progress/use-resume-position.ts';

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

const LoadFailed = ({ title, text, onTryAgain }: { title: string; text: string; onTryAgain(): void }) => (
  <main className="grid min-h-dvh place-items-center p-6">
    <h1 className="sr-only">{title}</h1>
    <div role="alert">
      <EmptyState
        title={messages.moduleFailed}
        text={text}
        action={<Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
      />
    </div>
  </main>
);

function ViewerDeck({ view }: { view: CourseView }) {
  const editor = usePreviewOrigin(paths.courseEdit(view.course.id));
  const { data: start, isError, isFetching, refetch } = useResumePosition(view);
  if (start) return <Deck view={view} start={start} editor={editor} />;
  if (!isError || isFetching) return <LoadingScreen />;
  return <LoadFailed title={view.course.title} text={messages.moduleOffline} onTryAgain={() => void refetch()} />;
}

export default function CourseViewerPage() {
  const courseId = useRequiredParam('courseId');
  const navigate = useNavigate();
  const { view } = useReadingSettings(namedView()).settings;
  // Beside the course, and not after it.
  useEffect(() => {
    if (view === 'read') void ReadView.preload().catch(() => undefined);
  }, [view]);
  const { data, error, isFetching, refetch } = useQuery(courseViewQuery(courseId));
  const isOut = isUnavailable(error);
  const status = error && !isOut ? statusOf(error) : undefined;
  useEffect(() => {
    if (status === undefined || status === 404) return;
    // 403: for sale, but not bought. Other errors are unexpected.
    if (status === 403) toast(toasts.accessDenied);
    void navigate(status === 403 ? paths.course(courseId) : paths.marketplace, { replace: true });
  }, [status, courseId, navigate]);

  if (status === 404) return <AccessDenied />;
  if (isOut && !data && !isFetching)
    return <LoadFailed title={messages.title} text={messageOf(error)} onTryAgain={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  return (
    <>
      <PageHead title={data.course.title || messages.title} />
      <ViewerDeck key={`${courseId}-${data.version}`} view={data} />
    </>
  );
}
