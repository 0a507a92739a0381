import type { SourceView } from '#contracts/http/sources.ts';
import type { CourseContent } from '#domain/courses/content.ts';
import {
  attachedSources,
  detachedNames,
  isFullOfSources,
  withoutSource,
  withSource,
} from '#domain/courses/course-sources.ts';
import { percentOf, sourcedSlideCounts } from '#domain/courses/sourced-slides.ts';
import { sourceTitle, useSources, useSourcesNow } from '#web/api/sources.ts';
import { SwitchField } from '#web/components/ui/switch-field.tsx';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { numbered } from '#web/lib/numbered.ts';
import { SourcesField } from '#web/widgets/sources/sources-field.tsx';
import { Section } from './section.tsx';
import type { EditText } from './use-working-copy.ts';

/** Sources expire, and are removed from the account. */
const withoutGone = (content: CourseContent, listed: readonly SourceView[]): CourseContent =>
  attachedSources(content.sources)
    .filter(({ id }) => !listed.some((source) => source.id === id))
    .reduce((rest, { id }) => withoutSource(rest, id), content);

export function SourcesSection({ content, edit }: { content: CourseContent; edit: EditText }) {
  const { listed, isLoaded } = useSources();
  const listedNow = useSourcesNow();
  const change = (changed: (content: CourseContent) => CourseContent) =>
    edit((text) => ({ ...text, content: changed(text.content) }));
  const kept = isLoaded ? withoutGone(content, listed) : content;
  const { sources } = content;
  const unused = detachedNames(kept);

  const choose = (source: SourceView, isChosen: boolean) => {
    // Other sources may be listed since this render.
    const now = listedNow();
    change((current) => {
      if (!isChosen) return withoutSource(current, source.id);
      const kept = now ? withoutGone(current, [source, ...now]) : current;
      return withSource(kept, { id: source.id, name: sourceTitle(source) });
    });
  };

  return (
    <Section title={messages.ofCourse}>
      <SourcesField
        heading={messages.forCourse}
        hint={messages.ofCourseHint}
        chosen={attachedSources(sources).map(({ id }) => id)}
        isFull={isFullOfSources(kept)}
        onChoose={choose}
      />
      {unused.length > 0 && (
        <div className="mt-4 text-14 text-ink-soft">
          <p>{messages.notUsed}</p>
          <ul className="mt-1 list-disc ps-5 break-words">
            {numbered(unused).map(({ number, item }) => (
              <li key={number}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {sources && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="mb-4 text-14 text-ink-soft">{messages.basedOn(percentOf(sourcedSlideCounts(content)))}</p>
          <SwitchField
            label={messages.areNamed}
            hint={messages.areNamedHint}
            checked={sources.areNamed}
            onChange={({ currentTarget: { checked } }) =>
              change((current) =>
                current.sources ? { ...current, sources: { ...current.sources, areNamed: checked } } : current,
              )
            }
          />
        </div>
      )}
    </Section>
  );
}
