import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Card as CourseCard } from '#domain/marketplace/card.ts';
import { publicCourseQuery } from '#web/api/public-course.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { homeBelowMessages } from '#web/config/messages/home-below.ts';
import { paths } from '#web/config/paths.ts';

const messages = homeBelowMessages.examples;
const MODULES_SHOWN = 4;

interface ExampleProps {
  id: string;
  colors: CourseCard['customColors'];
  lead: ReactNode;
  title: ReactNode;
  modules: readonly string[];
  /** The number of hidden modules. */
  further?: number;
}

const Example = ({ id, colors, lead, title, modules, further = 0 }: ExampleProps) => (
  <Card className="relative flex h-full flex-col overflow-hidden transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-violet has-[a:hover]:shadow-soft">
    <CourseCover courseId={id} colors={colors} className="h-36 w-full" />
    <div className="flex flex-1 flex-col gap-4 p-6">
      {lead}
      {title}
      <ol className="flex min-h-32 flex-col gap-1.5 text-14">
        {modules.map((module, index) => (
          <li key={module} className="flex gap-3">
            <span className="w-4 text-ink-faint tabular-nums">{index + 1}</span>
            <span dir="auto" className="min-w-0">
              {module}
            </span>
          </li>
        ))}
        {further > 0 && <li className="ps-7 text-ink-soft">{messages.further(further)}</li>}
      </ol>
    </div>
  </Card>
);

function RealExample({ course }: { course: CourseCard }) {
  const { data } = useQuery(publicCourseQuery(course.id));
  const modules = data?.course.curriculum.map(({ title }) => title) ?? [];
  const shown = modules.length > MODULES_SHOWN + 1 ? modules.slice(0, MODULES_SHOWN) : modules;
  return (
    <Example
      id={course.id}
      colors={course.customColors}
      lead={
        <p dir="auto" className="line-clamp-2 border-s-2 border-line-strong ps-3 text-14 text-ink-soft italic">
          {course.description}
        </p>
      }
      title={
        <div>
          <h3 dir="auto" className="line-clamp-2 font-serif text-28" title={course.title}>
            <Link to={paths.course(course.id)} className="outline-none after:absolute after:inset-0">
              {course.title}
            </Link>
          </h3>
          <p className="mt-1 text-14 text-ink-soft">{messages.by(course.creatorName)}</p>
        </div>
      }
      modules={shown}
      further={modules.length - shown.length}
    />
  );
}

/** Without enough published courses, three fixed examples. */
export const Examples = ({ courses }: { courses: readonly CourseCard[] }) => (
  <section id="examples" className="border-y border-line bg-sunken py-24">
    <div className="page">
      <SectionHeading title={messages.heading} text={messages.text} />
      <ul className="mt-12 grid grid-cols-1 gap-6 md:grid-cols-3">
        {courses.length > 0
          ? courses.map((course) => (
              <li key={course.id}>
                <RealExample course={course} />
              </li>
            ))
          : messages.list.map(({ id, typed, title, modules, colors }) => (
              <li key={id}>
                <Example
                  id={id}
                  colors={colors}
                  lead={
                    <p className="border-s-2 border-line-strong ps-3 text-14 text-ink-soft italic">
                      <span className="sr-only">{messages.typed}: </span>“{typed}”
                    </p>
                  }
                  title={<h3 className="font-serif text-28">{title}</h3>}
                  modules={modules}
                />
              </li>
            ))}
      </ul>
    </div>
  </section>
);
