import { useId } from 'react';
import { type LandingPage, limits } from '#domain/courses/content.ts';
import { pageOf } from '#domain/courses/page.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Curriculum } from '#web/components/course-page/curriculum.tsx';
import { FacetBadges } from '#web/components/course-page/facet-badges.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { landingMessages as messages } from '#web/config/messages/landing.ts';
import { InlineText } from '../inline-text.tsx';
import { TextList } from '../text-list.tsx';
import type { WorkingCopy } from '../use-working-copy.ts';
import { EnrollPreview } from './enroll-preview.tsx';
import { SearchEngines } from './search-engines.tsx';

export function LandingTab({ workingCopy: { course, text, edit } }: { workingCopy: WorkingCopy }) {
  const noteId = useId();
  const { landingPage, title, description } = text;
  const { curriculum } = pageOf(text);
  const change = (part: Partial<LandingPage>) =>
    edit((current) => ({ ...current, landingPage: { ...current.landingPage, ...part } }));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-ink-soft">{messages.hint}</p>
      <Card className="overflow-hidden">
        <CourseCover courseId={course.id} colors={course.customColors} className="h-36 w-full md:h-48" />
        <section aria-label={messages.preview} className="flex flex-col gap-10 p-6 md:p-10">
          <header>
            <FacetBadges category={course.facets.category} level={course.facets.level} />
            <h2 dir="auto" className="mt-4 font-serif text-28 tracking-tight md:text-36">
              {title}
            </h2>
            <p dir="auto" className="mt-3 whitespace-pre-line text-ink-soft">
              {description}
            </p>
            <p className="mt-3 text-14 text-ink-soft">{messages.by}</p>
          </header>
          <div className="flex flex-col gap-3">
            <EnrollPreview priceCents={course.priceCents} noteId={noteId} />
            <p id={noteId} className="text-14 text-ink-soft">
              {messages.enrollInert}
            </p>
          </div>
          <div className="border-s-2 border-violet ps-5">
            <InlineText
              label={messages.headline}
              value={landingPage.headline}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={messages.headlinePlaceholder}
              onChange={(headline) => change({ headline })}
              className="font-serif text-22 italic"
            />
            <InlineText
              label={messages.subheadline}
              value={landingPage.subheadline}
              maxLength={limits.longTextChars}
              placeholder={messages.subheadlinePlaceholder}
              onChange={(subheadline) => change({ subheadline })}
              className="mt-2 text-ink-soft"
            />
          </div>
          <section>
            <h2 className="mb-3 font-serif text-28">{messages.whatYouWillLearn}</h2>
            <TextList
              label={messages.whatYouWillLearn}
              lines={landingPage.whatYouWillLearn}
              onChange={(whatYouWillLearn) => change({ whatYouWillLearn })}
            />
          </section>
          {curriculum.length > 0 ? (
            <Curriculum curriculum={curriculum} language={course.facets.language} />
          ) : (
            <section>
              <h2 className="font-serif text-28">{messages.curriculum}</h2>
              <p className="mt-3 text-ink-soft">{messages.noModules}</p>
            </section>
          )}
          <EnrollPreview priceCents={course.priceCents} noteId={noteId} />
        </section>
      </Card>
      <SearchEngines text={text} change={change} />
    </div>
  );
}
