import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notesQuery } from '#web/api/studies.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { DashboardSection } from './dashboard-section.tsx';

const SHOWN = 3;
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function LatestNotes() {
  const { data, isError, refetch } = useQuery({ ...notesQuery, refetchOnMount: 'always' });
  const more = data && data.length > 0 && (
    <Link
      to={paths.notes}
      className="inline-flex min-h-11 items-center text-14 font-medium text-violet-ink underline decoration-line-strong underline-offset-4 hover:decoration-violet"
    >
      {messages.allNotes(data.length)}
    </Link>
  );
  return (
    <DashboardSection id="notes" title={messages.notes} more={more}>
      {data === undefined ? (
        isError ? (
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-ink-soft">{messages.notesFailed}</p>
            <Button tone="secondary" size="small" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          </div>
        ) : (
          <div className={grid} aria-busy>
            <Skeleton className="h-36 rounded-lg" />
          </div>
        )
      ) : data.length === 0 ? (
        <p className="text-ink-soft">{messages.noNotes}</p>
      ) : (
        <ul className={grid}>
          {data.slice(0, SHOWN).map(({ courseId, courseTitle, slideId, slideTitle, text }) => (
            <li
              key={`${courseId} ${slideId}`}
              className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-violet hover:border-line-strong"
            >
              <p dir="auto" className="truncate text-12 text-ink-soft">
                {courseTitle}
              </p>
              <h3 dir="auto" className="line-clamp-1 font-serif text-18">
                <Link to={paths.courseSlide(courseId, slideId)} className="outline-none after:absolute after:inset-0">
                  {slideTitle}
                </Link>
              </h3>
              <p dir="auto" className="line-clamp-3 text-14 whitespace-pre-line text-ink-soft">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
