import { ChevronLeft, ChevronRight, ScrollText } from 'lucide-react';
import * as z from 'zod';
import { MAX_SUBJECT_CHARS } from '#domain/audit/audit-line.ts';
import { useAudit } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { LoadError } from '../load-error.tsx';
import { MoreButton } from '../more-button.tsx';
import { useAdminParams } from '../use-admin-params.ts';
import { dayAfter, isDay, today } from './audit-dates.ts';
import { AuditLines } from './audit-lines.tsx';

const messages = adminMessages.audit;

function Day({ day, onDay }: { day: string; onDay(day: string): void }) {
  return (
    <div className="flex items-end gap-2">
      <Button
        tone="secondary"
        size="icon"
        className="size-11"
        aria-label={messages.before}
        onClick={() => onDay(dayAfter(day, -1))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <InputField
        label={messages.day}
        type="date"
        value={day}
        max={today()}
        onChange={({ target }) => isDay(target.value) && onDay(target.value)}
      />
      <Button
        tone="secondary"
        size="icon"
        className="size-11"
        aria-label={messages.after}
        disabled={day >= today()}
        onClick={() => onDay(dayAfter(day, 1))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

const Filter = z.object({ subject: z.string().trim().max(MAX_SUBJECT_CHARS) });

function Subject({ subject, onSubject }: { subject: string; onSubject(subject: string | undefined): void }) {
  const { field, submit } = useZodForm({
    schema: Filter,
    defaultValues: { subject },
    onSubmit: (filter) => onSubject(filter.subject || undefined),
  });
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-1 basis-80 items-end gap-2">
      <InputField
        className="min-w-0 flex-1"
        label={messages.subject}
        placeholder={messages.subjectHint}
        maxLength={MAX_SUBJECT_CHARS}
        autoComplete="off"
        spellCheck={false}
        {...field('subject')}
      />
      <Button type="submit" tone="secondary">
        {messages.show}
      </Button>
    </form>
  );
}

export function AuditTab() {
  const place = useAdminParams();
  const { subject } = place;
  const day = place.day !== undefined && isDay(place.day) ? place.day : today();
  const of = subject === undefined ? { day } : { subject };
  const query = useAudit(of);
  const lines = query.data?.pages.flatMap((page) => page.lines);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Day day={day} onDay={(next) => place.go({ tab: 'audit', day: next })} />
        <Subject
          key={subject}
          subject={subject ?? ''}
          onSubject={(next) => place.go(next === undefined ? { tab: 'audit', day } : { tab: 'audit', subject: next })}
        />
      </div>
      {subject !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-22 wrap-anywhere">{messages.ofSubject(subject)}</h2>
          <Button tone="ghost" size="small" className="-ms-3" onClick={() => place.go({ tab: 'audit' })}>
            {messages.ofDay}
          </Button>
        </div>
      )}
      {lines === undefined ? (
        query.isError ? (
          <LoadError title={messages.failed} error={query.error} onAgain={() => void query.refetch()} />
        ) : (
          <div aria-busy>
            <Skeleton className="h-96 rounded-lg" />
          </div>
        )
      ) : lines.length === 0 ? (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={subject === undefined ? messages.none : messages.noneOfSubject}
          text={subject === undefined ? messages.noneText : messages.noneOfSubjectText}
        />
      ) : (
        <Card className="overflow-hidden">
          <AuditLines lines={lines} />
        </Card>
      )}
      <MoreButton query={query} />
    </div>
  );
}
