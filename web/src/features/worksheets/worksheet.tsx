import type * as z from 'zod';
import type { listWorksheets } from '#contracts/http/studies.ts';
import { worksheetMessages as messages } from '#web/config/messages/worksheets.ts';
import { numbered } from '#web/lib/numbered.ts';

type WorksheetView = z.output<(typeof listWorksheets)['reply']>['worksheets'][number];

const LINES = [1, 2, 3, 4, 5] as const;

/** 9 mm apart, like school paper. */
const Ruled = () => (
  <div role="img" aria-label={messages.lines} className="mt-2">
    {LINES.map((line) => (
      <div key={line} className="h-[9mm] border-b border-line-strong/60" />
    ))}
  </div>
);

const Blank = ({ label, className }: { label: string; className: string }) => (
  <span className="flex items-end gap-2 text-14 text-ink-soft">
    {label}
    <span aria-hidden className={`inline-block border-b border-line-strong/60 ${className}`} />
  </span>
);

interface WorksheetProps {
  worksheet: WorksheetView;
  courseTitle: string;
  number: number;
  of: number;
}

/** Prints on a page of its own, without breaks inside an exercise. */
export const Worksheet = ({ worksheet, courseTitle, number, of }: WorksheetProps) => (
  <article className="rounded-lg border border-line bg-surface p-6 shadow-soft md:p-12 print:rounded-none print:border-0 print:p-0 print:shadow-none print:not-first:break-before-page">
    <header>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-14 text-ink-faint">
        <span dir="auto">{courseTitle}</span>
        <span className="tabular-nums">{messages.sheet(number, of)}</span>
      </p>
      <h2 dir="auto" className="mt-4 font-serif text-28 tracking-tight md:text-36">
        {worksheet.title || worksheet.moduleTitle}
      </h2>
      {worksheet.title !== '' && worksheet.title !== worksheet.moduleTitle && (
        <p dir="auto" className="mt-1 font-serif text-18 text-ink-soft italic">
          {worksheet.moduleTitle}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <Blank label={messages.name} className="w-48" />
        <Blank label={messages.date} className="w-28" />
      </p>
      {worksheet.instructions && (
        <p
          dir="auto"
          className="mt-6 rounded-md bg-sunken p-4 whitespace-pre-line print:border print:border-line print:bg-transparent"
        >
          {worksheet.instructions}
        </p>
      )}
    </header>
    <ol className="mt-8 flex flex-col gap-8">
      {numbered(worksheet.exercises).map(({ number: exerciseNumber, item: exercise }) => (
        <li key={exerciseNumber} className="flex gap-4 break-inside-avoid">
          <span className="grid size-8 shrink-0 place-items-center rounded-full border border-violet font-serif text-16 text-violet-ink">
            {exerciseNumber}
          </span>
          <div className="min-w-0 flex-1">
            <p dir="auto" className="pt-0.5 text-18 whitespace-pre-wrap">
              {exercise}
            </p>
            <Ruled />
          </div>
        </li>
      ))}
    </ol>
  </article>
);
