import { type CourseText, limits } from '#domain/courses/content.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from './inline-text.tsx';
import { Section } from './section.tsx';
import { SourcesSection } from './sources-section.tsx';
import { TextList } from './text-list.tsx';
import type { EditText } from './use-working-copy.ts';

export function ContentTab({ text, edit }: { text: CourseText; edit: EditText }) {
  const { content } = text;
  const change = (part: Partial<CourseText['content']>) =>
    edit((current) => ({ ...current, content: { ...current.content, ...part } }));
  return (
    <div className="flex flex-col gap-6">
      <Section title={messages.overview}>
        <InlineText
          label={messages.overview}
          value={content.overview}
          maxLength={limits.longTextChars}
          onChange={(overview) => change({ overview })}
        />
      </Section>
      <Section title={messages.targetAudience}>
        <InlineText
          label={messages.targetAudience}
          value={content.targetAudience}
          maxLength={limits.longTextChars}
          onChange={(targetAudience) => change({ targetAudience })}
        />
      </Section>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Section title={messages.learningObjectives}>
          <TextList
            label={messages.learningObjectives}
            lines={content.learningObjectives}
            onChange={(learningObjectives) => change({ learningObjectives })}
          />
        </Section>
        <Section title={messages.prerequisites}>
          <TextList
            label={messages.prerequisites}
            lines={content.prerequisites}
            onChange={(prerequisites) => change({ prerequisites })}
          />
        </Section>
      </div>
      <SourcesSection content={content} edit={edit} />
      <Section title={messages.outline}>
        <p className="mb-2 text-14 text-ink-soft">{messages.outlineHint}</p>
        <InlineText
          label={messages.outline}
          value={text.outline}
          maxLength={limits.outlineChars}
          onChange={(outline) => edit((current) => ({ ...current, outline }))}
        />
      </Section>
    </div>
  );
}
