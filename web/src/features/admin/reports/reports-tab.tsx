import { ShieldCheck } from 'lucide-react';
import { useReports } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { LoadError } from '../load-error.tsx';
import { MoreButton } from '../more-button.tsx';
import { useAdminParams } from '../use-admin-params.ts';
import { CaseCard } from './case-card.tsx';
import { groupReports } from './report-cases.ts';

const messages = adminMessages.reports;

/** One card for each course, since a decision covers the course. */
export function ReportsTab() {
  const { status, go } = useAdminParams();
  const query = useReports(status);
  const cases = query.data && groupReports(query.data.pages);
  return (
    <>
      <fieldset className="mb-6 flex gap-2">
        <legend className="sr-only">{messages.show}</legend>
        {(['open', 'closed'] as const).map((choice) => (
          <Button
            key={choice}
            size="small"
            tone={choice === status ? 'secondary' : 'ghost'}
            aria-pressed={choice === status}
            onClick={() => go({ tab: 'reports', status: choice })}
          >
            {messages[choice]}
          </Button>
        ))}
      </fieldset>
      {cases === undefined ? (
        query.isError ? (
          <LoadError title={messages.failed} error={query.error} onAgain={() => void query.refetch()} />
        ) : (
          <div aria-busy className="flex flex-col gap-4">
            <Skeleton className="h-52 rounded-lg" />
            <Skeleton className="h-52 rounded-lg" />
          </div>
        )
      ) : cases.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={status === 'open' ? messages.none : messages.noneClosed}
          text={status === 'open' ? messages.noneText : messages.noneClosedText}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {cases.map((one) => (
            <li key={one.courseId}>
              <CaseCard of={one} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </>
  );
}
