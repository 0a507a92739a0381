import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { reviewCardsQuery } from '#web/api/studies.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { formatTimeUntil } from '#web/lib/format-duration.ts';

/** Hidden on errors. */
export function CardsDue() {
  const { data } = useQuery({ ...reviewCardsQuery, refetchOnMount: 'always' });
  if (!data || data.total === 0) return null;
  const { dueCount, nextDueAt } = data;
  return (
    <section
      aria-label={messages.due(dueCount)}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-violet-soft px-6 py-4"
    >
      <div className="flex min-w-0 items-center gap-4">
        <Layers className="size-5 shrink-0 text-violet-ink" aria-hidden />
        <p>
          <strong className="block font-semibold text-violet-ink">
            {dueCount > 0 ? messages.due(dueCount) : messages.nothingDue}
          </strong>
          <span className="text-14 text-ink-soft">
            {dueCount > 0 ? messages.dueText : nextDueAt && messages.nextDue(formatTimeUntil(nextDueAt, Date.now()))}
          </span>
        </p>
      </div>
      {dueCount > 0 && <ButtonLink to={paths.review}>{messages.reviewNow}</ButtonLink>}
    </section>
  );
}
