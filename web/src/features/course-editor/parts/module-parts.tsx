import { limits, type Module } from '#domain/courses/content.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import { takeawaysSlideId } from '#domain/courses/slides.ts';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { InlineText } from '../inline-text.tsx';
import { AddPart } from '../structure/add-part.tsx';
import { useEdits, useWorkingCopyContext } from '../structure/structure-context.ts';
import { TextList } from '../text-list.tsx';

interface ModulePartProps {
  module: Module;
  index: number;
}

function AddFirstLesson({ moduleId }: { moduleId: string }) {
  const edits = useEdits();
  const { modules } = useWorkingCopyContext().text.content;
  return (
    <AddPart
      list={moduleId}
      label={editingMessages.addLesson}
      full={lessonCountOf({ modules }) < limits.lessons ? undefined : editingMessages.lessonLimit}
      onAdd={() => edits.addLesson(moduleId)}
    />
  );
}

export function ModulePart({ module, index }: ModulePartProps) {
  const edits = useEdits();
  return (
    <>
      <header data-part={module.id} className="px-2">
        <h2>
          <InlineText
            label={messages.moduleTitle(index + 1)}
            value={module.title}
            maxLength={limits.shortTextChars}
            oneLine
            placeholder={editingMessages.titlePlaceholder}
            onChange={(title) => edits.module(module.id, { title })}
            className="font-serif text-28"
          />
        </h2>
        <InlineText
          label={messages.moduleDescription(index + 1)}
          value={module.description}
          maxLength={limits.longTextChars}
          placeholder={editingMessages.descriptionPlaceholder}
          onChange={(description) => edits.module(module.id, { description })}
          className="text-ink-soft"
        />
      </header>
      {module.lessons.length === 0 && <AddFirstLesson moduleId={module.id} />}
    </>
  );
}

export function TakeawaysPart({ module }: { module: Module }) {
  const edits = useEdits();
  return (
    <section data-part={takeawaysSlideId(module.id)} className="px-2">
      <h2 className="mb-1 font-serif text-28">{messages.keyTakeaways}</h2>
      <p className="mb-3 text-14 text-ink-soft">{editingMessages.takeawaysHint}</p>
      <TextList
        label={messages.keyTakeaways}
        lines={module.keyTakeaways}
        onChange={(keyTakeaways) => edits.module(module.id, { keyTakeaways })}
      />
    </section>
  );
}
