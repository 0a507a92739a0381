import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { numbered } from '#web/lib/numbered.ts';

interface CurriculumLine {
  readonly title: string;
  readonly lessonCount: number;
  readonly durationMinutes: number;
}

interface CurriculumProps {
  curriculum: readonly CurriculumLine[];
  language: string;
}

export const Curriculum = ({ curriculum, language }: CurriculumProps) => (
  <section>
    <h2 className="font-serif text-28">{messages.curriculum}</h2>
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {numbered(curriculum).map(({ number, item: { title, lessonCount, durationMinutes } }) => (
        <li key={number} className="flex items-baseline gap-4 py-4">
          <span className="w-6 shrink-0 text-14 text-ink-faint tabular-nums">{number}</span>
          <span dir="auto" lang={language} className="min-w-0 flex-1 font-medium">
            {title}
          </span>
          <span className="shrink-0 text-14 text-ink-soft">
            {messages.lessons(lessonCount)}
            {durationMinutes > 0 && ` · ${messages.minutes(durationMinutes)}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
