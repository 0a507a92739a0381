import { lazy, Suspense } from 'react';
import { BackLink } from '#web/components/back-link.tsx';
import { paths } from '#web/config/paths.ts';
import { courseDetailWords as words } from '#web/config/words/course-detail.ts';
import { useParam } from '#web/lib/router/index.ts';
import { CourseSkeleton } from './course-skeleton.tsx';

const CourseDetail = lazy(() => import('./course-detail.tsx'));

export default function CourseDetailPage() {
  const courseId = useParam('courseId');
  return (
    <div className="page py-6 md:py-8">
      <div className="mb-6">
        <BackLink to={paths.marketplace}>{words.back}</BackLink>
      </div>
      <Suspense fallback={<CourseSkeleton />}>
        <CourseDetail courseId={courseId} />
      </Suspense>
    </div>
  );
}
