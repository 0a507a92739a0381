import { UserSearch } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Person } from '#contracts/http/moderation.ts';
import { usePerson } from '#web/api/admin.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/dates.ts';
import { AuditLines } from '../audit/audit-lines.tsx';
import { LoadError } from '../load-error.tsx';
import { PersonCourses } from './person-courses.tsx';
import { PersonFigures } from './person-figures.tsx';
import { PersonPurchases } from './person-purchases.tsx';

const messages = adminMessages.people;

function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-serif text-22">
        {heading}
      </h3>
      <div className="mt-3">{children}</div>
    </section>
  );
}

const Heading = ({ person: { userId, profile, hasLeft } }: { person: Person }) => (
  <header className="flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-28 wrap-anywhere">{profile?.fullName ?? messages.leftName}</h2>
        {profile && <Badge tone="violet">{messages.roles[profile.role]}</Badge>}
        {hasLeft && <Badge tone="bad">{messages.left}</Badge>}
      </div>
      {profile && (
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {profile.email} · {messages.since(formatDate(profile.createdAt))}
        </p>
      )}
      <p className="mt-1 text-12 text-ink-soft">
        {messages.id}{' '}
        <code translate="no" className="font-mono select-all wrap-anywhere">
          {userId}
        </code>
      </p>
    </div>
    <ButtonLink to={paths.adminSubject(userId)} tone="secondary" size="small">
      {messages.log}
    </ButtonLink>
  </header>
);

function AccountDetails({ person }: { person: Person }) {
  return (
    <div className="flex flex-col gap-8">
      <Heading person={person} />
      <PersonFigures person={person} />
      <AccountSection heading={messages.courses}>
        <PersonCourses courses={person.courses} hasMore={person.hasMore.courses} />
      </AccountSection>
      <AccountSection heading={messages.purchases}>
        <PersonPurchases userId={person.userId} purchases={person.purchases} hasMore={person.hasMore.purchases} />
      </AccountSection>
      <AccountSection heading={messages.lines}>
        {person.auditLines.length === 0 ? (
          <p className="text-ink-soft">{messages.noLines}</p>
        ) : (
          <Card className="overflow-hidden">
            <AuditLines lines={person.auditLines} />
          </Card>
        )}
      </AccountSection>
    </div>
  );
}

export function PersonView({ userId }: { userId: string }) {
  const { data, error, isError, refetch } = usePerson(userId);
  if (data) return <AccountDetails person={data.person} />;
  if (isError && error instanceof ApiError && error.status === 404)
    return <EmptyState icon={<UserSearch aria-hidden />} title={messages.unknown} text={messages.unknownText} />;
  if (isError) return <LoadError title={messages.failed} error={error} onAgain={() => void refetch()} />;
  return (
    <div aria-busy className="flex flex-col gap-8">
      <Skeleton className="h-20 w-80 max-w-full" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </div>
  );
}
