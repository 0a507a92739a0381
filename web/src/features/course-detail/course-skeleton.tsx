import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';

export const CourseSkeleton = () => (
  <div aria-busy="true" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
    <p role="status" className="sr-only">
      {messages.loading}
    </p>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-8 h-56" />
      <Skeleton className="mt-8 h-72" />
    </div>
    <Skeleton className="order-first h-44 rounded-lg lg:order-none lg:h-80" />
  </div>
);
