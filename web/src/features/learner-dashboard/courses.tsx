import type { Enrollment } from '#web/api/studies.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { EnrollmentCard } from './enrollment-card.tsx';

const grid = 'mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

export const Courses = ({ enrollments }: { enrollments: readonly Enrollment[] | undefined }) => (
  <section aria-labelledby="enrolled-heading" aria-busy={enrollments === undefined || undefined}>
    <h2 id="enrolled-heading" className="font-serif text-28">
      {messages.enrolled}
    </h2>
    {enrollments ? (
      <ul className={grid}>
        {enrollments.map((enrollment) => (
          <EnrollmentCard key={enrollment.courseId} enrollment={enrollment} />
        ))}
      </ul>
    ) : (
      <div className={grid}>
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg max-sm:hidden" />
        <Skeleton className="h-96 rounded-lg max-lg:hidden" />
      </div>
    )}
  </section>
);
