import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type PublicCourse, type RelatedCourses, relatedCoursesQuery } from '#web/api/public-course.ts';
import { CourseCard } from '#web/components/course-card.tsx';
import { relatedMessages as messages } from '#web/config/messages/reviews.ts';

/** One row. */
const MOST = 3;

function Shelf({ title, courses }: { title: string; courses: RelatedCourses['alike'] }) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-28">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {courses.slice(0, MOST).map((course) => (
          <li key={course.id}>
            <CourseCard course={course} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders nothing without related courses. */
export default function Related({ course }: { course: PublicCourse }) {
  const { data } = useQuery(relatedCoursesQuery(course.id));
  if (!data) return null;
  return (
    <div className="flex flex-col gap-16">
      <Shelf title={messages.byCreator(course.creatorName)} courses={data.byCreator} />
      <Shelf title={messages.alike} courses={data.alike} />
    </div>
  );
}
