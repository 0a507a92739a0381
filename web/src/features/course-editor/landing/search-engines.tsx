import { type CourseText, type LandingPage, limits } from '#domain/courses/content.ts';
import { cutText } from '#domain/cut-text.ts';
import { Card } from '#web/components/ui/card.tsx';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { landingMessages as messages } from '#web/config/messages/landing.ts';

/** Approximate: search engines measure pixels. */
const SHOWN_TITLE_CHARS = 60;
const SHOWN_DESCRIPTION_CHARS = 160;

/** At the last whole word that fits. */
export function cutAt(text: string, room: number): string {
  if (text.length <= room) return text;
  const lastSpace = cutText(text, room + 1).lastIndexOf(' ');
  return `${cutText(text, lastSpace > 0 ? lastSpace : room).replace(/[\s.…]+$/, '')} …`;
}

const counterOf = (text: string, room: number): string =>
  (text.length > room ? messages.tooLong : messages.used)(text.length, room);

const SearchResult = ({ title, description }: { title: string; description: string }) => (
  <figure>
    <figcaption className="mb-2 text-14 font-medium">{messages.searchPreview}</figcaption>
    <div className="rounded-md border border-line bg-sunken/60 p-4">
      <p className="text-14 text-ink-soft">{messages.breadcrumb}</p>
      <p className="mt-1 text-18 text-violet-ink">{cutAt(messages.siteTitle(title), SHOWN_TITLE_CHARS)}</p>
      <p className="mt-1 text-14 text-ink-soft">{cutAt(description, SHOWN_DESCRIPTION_CHARS)}</p>
    </div>
  </figure>
);

interface SearchEnginesProps {
  text: CourseText;
  change(part: Partial<LandingPage>): void;
}

export function SearchEngines({ text, change }: SearchEnginesProps) {
  const { seoTitle, seoDescription } = text.landingPage;
  return (
    <Card className="flex flex-col gap-5 p-6">
      <div>
        <h2 className="font-serif text-22">{messages.search}</h2>
        <p className="mt-1 text-14 text-ink-soft">{messages.searchHint}</p>
      </div>
      <InputField
        label={messages.seoTitle}
        value={seoTitle}
        maxLength={limits.shortTextChars}
        placeholder={text.title}
        onChange={({ currentTarget }) => change({ seoTitle: currentTarget.value })}
        hint={counterOf(seoTitle, SHOWN_TITLE_CHARS)}
      />
      <TextareaField
        label={messages.seoDescription}
        value={seoDescription}
        maxLength={limits.shortTextChars}
        placeholder={cutAt(text.description, SHOWN_DESCRIPTION_CHARS)}
        onChange={({ currentTarget }) => change({ seoDescription: currentTarget.value })}
        hint={counterOf(seoDescription, SHOWN_DESCRIPTION_CHARS)}
      />
      <SearchResult
        title={seoTitle.trim() || text.title}
        description={(seoDescription.trim() || text.description).replaceAll(/\s+/g, ' ')}
      />
    </Card>
  );
}
