import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { publicCourseQuery } from '#web/api/public-course.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { isUnavailable } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useRequiredParam } from '#web/lib/use-required-param.ts';
import { CourseDetail } from './course-detail.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';

export default function CourseDetailPage() {
  const courseId = useRequiredParam('courseId');
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(publicCourseQuery(courseId));
  const mayPass = isUnavailable(error);
  const isGone = isError && !mayPass;
  useEffect(() => {
    if (!isGone) return;
    // Specified: "Error / Course not found", then /marketplace.
    toast(toasts.detailNotFound);
    void navigate(paths.marketplace, { replace: true });
  }, [isGone, navigate]);

  return (
    <div className="page py-6 md:py-8 print:p-0">
      <div className="mb-6 print:hidden">
        <BackLink to={paths.marketplace}>{messages.back}</BackLink>
      </div>
      {data && !isGone ? (
        <CourseDetail course={data.course} />
      ) : (
        <>
          <PageHead title={messages.title} />
          {mayPass ? (
            <EmptyState
              icon={<CloudOff aria-hidden />}
              title={messages.failed.title}
              text={messages.failed.text}
              action={<Button onClick={() => void refetch()}>{messages.failed.again}</Button>}
            />
          ) : (
            <CourseSkeleton />
          )}
        </>
      )}
    </div>
  );
}
