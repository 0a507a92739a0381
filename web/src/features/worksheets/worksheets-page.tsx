import { useQuery } from '@tanstack/react-query';
import { NotebookPen, Printer } from 'lucide-react';
import { worksheetsQuery } from '#web/api/studies.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { worksheetMessages as messages } from '#web/config/messages/worksheets.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { numbered } from '#web/lib/numbered.ts';
import { useRequiredParam } from '#web/lib/use-required-param.ts';
import { Workbook } from './workbook.tsx';
import { Worksheet } from './worksheet.tsx';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

function Refusal({ error, courseId, onTryAgain }: { error: unknown; courseId: string; onTryAgain(): void }) {
  switch (codeOf(error)) {
    case 'purchase_required':
      return (
        <EmptyState
          title={messages.buyTitle}
          text={messages.buyText}
          action={<ButtonLink to={paths.course(courseId)}>{messages.buy}</ButtonLink>}
        />
      );
    case 'not_found':
    case 'invalid_input':
      return (
        <EmptyState
          title={messages.goneTitle}
          text={messages.goneText}
          action={<ButtonLink to={paths.marketplace}>{messages.browse}</ButtonLink>}
        />
      );
    default:
      return (
        <EmptyState
          title={messages.failedTitle}
          text={messageOf(error)}
          action={
            <Button tone="secondary" onClick={onTryAgain}>
              {messages.tryAgain}
            </Button>
          }
        />
      );
  }
}

/** For buyers and the owner. */
export default function WorksheetsPage() {
  const courseId = useRequiredParam('courseId');
  const { data, error, isPending, refetch } = useQuery(worksheetsQuery(courseId));
  const worksheets = numbered(data?.worksheets ?? []);
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8 md:py-12 print:max-w-none print:p-0">
      <PageHead title={data ? `${messages.title}: ${data.courseTitle}` : messages.title} />
      <style>{'@page { margin: 16mm }'}</style>
      <div className="flex flex-col gap-4 print:hidden">
        <BackLink to={paths.courseView(courseId)}>{messages.back}</BackLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="font-serif text-36 tracking-tight">{messages.title}</h1>
            {data && (
              <p dir="auto" className="text-ink-soft">
                {data.courseTitle}
              </p>
            )}
          </div>
          {worksheets.length > 0 && (
            <Button tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden />
              {messages.print}
            </Button>
          )}
        </div>
        {worksheets.length > 0 && <p className="text-14 text-ink-soft">{messages.lead}</p>}
      </div>
      {data && data.workbook !== 'empty' && (
        <Workbook courseId={courseId} state={data.workbook} hasWorksheets={worksheets.length > 0} />
      )}
      {isPending && (
        <div aria-busy className="flex flex-col gap-8">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-[36rem] rounded-lg" />
        </div>
      )}
      {error && !data && <Refusal error={error} courseId={courseId} onTryAgain={() => void refetch()} />}
      {data && worksheets.length === 0 && (
        <EmptyState
          icon={<NotebookPen aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={
            <ButtonLink to={paths.courseView(courseId)} tone="secondary">
              {messages.back}
            </ButtonLink>
          }
        />
      )}
      {data && worksheets.length > 0 && (
        <div className="flex flex-col gap-8 print:block">
          {worksheets.map(({ number, item: worksheet }) => (
            <Worksheet
              key={number}
              worksheet={worksheet}
              courseTitle={data.courseTitle}
              number={number}
              of={worksheets.length}
            />
          ))}
        </div>
      )}
    </div>
  );
}
