import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownedCourseQuery } from '#web/api/owned-course.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useRequiredParam } from '#web/lib/use-required-param.ts';
import { Editor } from './editor.tsx';
import { waitForPendingSave } from './unsaved-draft.ts';

/** Another creator's course is a 404. */
export default function CourseEditorPage() {
  const courseId = useRequiredParam('courseId');
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(ownedCourseQuery(courseId, () => waitForPendingSave(courseId)));
  const missing = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (!isError) return;
    if (!missing) return toast(toasts.errorLoadingCourse(messageOf(error, messages.loadFailed)));
    toast(toasts.courseNotFound);
    void navigate(paths.dashboard, { replace: true });
  }, [isError, missing, error, navigate]);

  return (
    <div data-workspace className="mx-auto w-full max-w-[100rem] px-4 pb-12 md:px-8">
      <PageHead title={data?.course.title ?? messages.title} />
      {data && <Editor loaded={data} />}
      {!data && !isError && (
        <div aria-busy className="flex flex-col gap-6 pt-4">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-14 w-2/3" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {!data && isError && !missing && (
        <div className="pt-8">
          <EmptyState
            title={messages.loadFailed}
            action={
              <Button tone="secondary" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}
