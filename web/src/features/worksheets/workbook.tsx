import { useMutation } from '@tanstack/react-query';
import { BookOpen, Download } from 'lucide-react';
import type { WorkbookState } from '#domain/learning/workbook-state.ts';
import { madeWorkbook } from '#web/api/studies.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { worksheetMessages as messages } from '#web/config/messages/worksheets.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { openDownload } from '#web/lib/open-download.ts';
import { useSingleClick } from '#web/lib/use-single-click.ts';

interface WorkbookProps {
  courseId: string;
  state: Exclude<WorkbookState, 'empty'>;
  hasWorksheets: boolean;
}

/** The file with all that learners fill in. */
export function Workbook({ courseId, state, hasWorksheets }: WorkbookProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => madeWorkbook(courseId),
    onSuccess: ({ url }) => openDownload(url),
  });
  const download = useSingleClick(() => {
    if (!isPending) mutate();
  });
  const isPrintable = state === 'printable';
  return (
    <section
      aria-labelledby="workbook"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-5 md:px-6 print:hidden"
    >
      <BookOpen className="size-6 shrink-0 text-violet" aria-hidden />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="workbook" className="font-medium">
          {messages.workbook}
        </h2>
        <p className="text-14 text-ink-soft">
          {isPrintable
            ? messages.workbookText
            : `${messages.workbookUnprintable}${hasWorksheets ? ` ${messages.printInstead}` : ''}`}
        </p>
        <p role="status" className="text-14 text-good">
          {data && !isPending ? messages.started(data.fileName) : ''}
        </p>
        <p role="alert" className="text-14 text-bad">
          {error && !isPending ? messageOf(error) : ''}
        </p>
      </div>
      {isPrintable && (
        // Disabled, it would lose the focus.
        <Button aria-disabled={isPending || undefined} aria-busy={isPending || undefined} onClick={download}>
          {isPending ? <Spinner /> : <Download aria-hidden />}
          {isPending ? messages.preparing : messages.download}
        </Button>
      )}
    </section>
  );
}
