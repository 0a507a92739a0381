import type { SlideView } from '#contracts/http/learning.ts';
import { numbered } from '#web/lib/numbered.ts';
import { writtenLines } from './points.tsx';

/** A read-only quiz, for print and previews. */
export const Questions = ({ questions }: { questions: Extract<SlideView, { kind: 'quiz' }>['questions'] }) => (
  <ol className="flex w-full list-decimal flex-col gap-5 ps-6 text-18 marker:text-ink-faint">
    {questions.map(({ id, question, options }) => (
      <li key={id} className="break-inside-avoid ps-1">
        <span dir="auto" className="whitespace-pre-wrap">
          {question}
        </span>
        <ul className="mt-2 grid gap-x-8 gap-y-1 text-16 text-ink-soft @xl:grid-cols-2">
          {numbered(writtenLines(options)).map(({ number, item }) => (
            <li key={number} className="flex gap-3">
              <span aria-hidden className="mt-1.5 size-3.5 shrink-0 rounded-full border border-line-strong" />
              <span dir="auto" className="min-w-0 whitespace-pre-wrap">
                {item}
              </span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
