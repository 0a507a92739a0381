import { outlineLines } from '#domain/courses/outline.ts';
import { languageDirection } from '#domain/language-direction.ts';
import { Card } from '#web/components/ui/card.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { numbered } from '#web/lib/numbered.ts';

export function OutlineCard({ outline, language }: { outline: string; language: string }) {
  const lines = outlineLines(outline);
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="font-serif text-28">{messages.learnHeading}</h2>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{messages.noOutline}</p>
      ) : (
        <ul
          lang={language}
          dir={languageDirection(language)}
          className="mt-4 grid list-disc gap-x-10 gap-y-2 ps-5 marker:text-violet sm:grid-cols-2"
        >
          {numbered(lines).map(({ item, number }) => (
            <li key={number} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
