import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { limits } from '#domain/courses/content.ts';
import type { Move, NextList } from '#web/components/sortable/moves.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { outlineMessages as messages } from '#web/config/messages/generation.ts';
import { InlineTextarea, InlineTitle } from './inline-field.tsx';
import { LessonRow, MoveButtons, titleProblem } from './lesson-row.tsx';
import {
  addLesson,
  addModule,
  changeLesson,
  changeModule,
  type DraftModule,
  hasRoom,
  lessonCount,
  moveLesson,
  moveModule,
  type OutlineDraft,
  removeLesson,
  removeModule,
} from './outline-draft.ts';

const MODULES = 'modules';

interface OutlineEditorProps {
  draft: OutlineDraft;
  /** After the first submit missing fields are marked. */
  submitted: boolean;
  onChange(draft: OutlineDraft): void;
}

const nextList = (module: DraftModule | undefined, number: number): NextList | undefined =>
  module && { list: module.key, label: messages.lessonsOf(number), count: module.lessons.length };

export function OutlineEditor({ draft, submitted, onChange }: OutlineEditorProps) {
  /** The key of the part to focus after the render. */
  const focusKey = useRef<string>(undefined);
  useEffect(() => {
    if (focusKey.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-part="${focusKey.current}"]`)?.focus();
    focusKey.current = undefined;
  });
  const add = ({ draft: next, key }: { draft: OutlineDraft; key: string }) => {
    focusKey.current = key;
    onChange(next);
  };
  const move = (list: string, from: number, to: Move['to']): Move => ({ from: { list, index: from }, to });

  return (
    <>
      <Sortable
        kind="outline-module"
        list={MODULES}
        label={messages.modules}
        count={draft.length}
        onMove={(moving) => onChange(moveModule(draft, moving))}
        className="flex flex-col gap-6"
      >
        {draft.map((module, m) => {
          const number = m + 1;
          const name = messages.moduleName(number, module.title);
          const before = draft[m - 1];
          const after = draft[m + 1];
          return (
            <SortableItem key={module.key} index={m} name={name}>
              <Card className="p-4 sm:p-6">
                <div className="flex items-start gap-2">
                  <Grip className="mt-1" />
                  <div className="min-w-0 flex-1">
                    <div className="flex flex-wrap-reverse items-center justify-between gap-2 pb-1">
                      <p className="px-2 text-12 font-semibold tracking-wide text-ink-faint uppercase">
                        {messages.moduleNumber(number)}
                      </p>
                      <MoveButtons
                        name={name}
                        onUp={
                          m > 0
                            ? () => onChange(moveModule(draft, move(MODULES, m, { list: MODULES, index: m - 1 })))
                            : undefined
                        }
                        onDown={
                          after
                            ? () => onChange(moveModule(draft, move(MODULES, m, { list: MODULES, index: m + 1 })))
                            : undefined
                        }
                        onRemove={() => {
                          focusKey.current = (after ?? before)?.key;
                          onChange(removeModule(draft, module.key));
                        }}
                      />
                    </div>
                    <InlineTitle
                      label={messages.moduleTitle(number)}
                      placeholder={messages.untitledModule}
                      look="font-serif text-22"
                      data-part={module.key}
                      value={module.title}
                      error={titleProblem(module, submitted)}
                      onChange={(title) => onChange(changeModule(draft, module.key, { title }))}
                    />
                    <InlineTextarea
                      label={messages.moduleDescription(number)}
                      placeholder={messages.moduleDescription(number)}
                      look="text-ink-soft"
                      maxLength={limits.longTextChars}
                      value={module.description}
                      onChange={(event) =>
                        onChange(changeModule(draft, module.key, { description: event.currentTarget.value }))
                      }
                    />
                  </div>
                </div>
                <Sortable
                  kind="outline-lesson"
                  list={module.key}
                  label={messages.lessonsOf(number)}
                  count={module.lessons.length}
                  takes={() => module.lessons.length < limits.lessonsPerModule}
                  before={nextList(before, number - 1)}
                  after={nextList(after, number + 1)}
                  onMove={(moving) => onChange(moveLesson(draft, moving))}
                  className="mt-4 min-h-3"
                >
                  {module.lessons.map((lesson, l) => {
                    const place = `${number}.${l + 1}`;
                    const go = (to: Move['to']) => () => onChange(moveLesson(draft, move(module.key, l, to)));
                    const up =
                      l > 0
                        ? { list: module.key, index: l - 1 }
                        : before && { list: before.key, index: before.lessons.length };
                    const down =
                      l < module.lessons.length - 1
                        ? { list: module.key, index: l + 1 }
                        : after && { list: after.key, index: 0 };
                    return (
                      <SortableItem key={lesson.key} index={l} name={messages.lessonName(place, lesson.title)}>
                        <LessonRow
                          lesson={lesson}
                          place={place}
                          submitted={submitted}
                          onChange={(change) => onChange(changeLesson(draft, lesson.key, change))}
                          onUp={up && go(up)}
                          onDown={down && go(down)}
                          onRemove={() => {
                            focusKey.current = (module.lessons[l + 1] ?? module.lessons[l - 1] ?? module).key;
                            onChange(removeLesson(draft, lesson.key));
                          }}
                        />
                      </SortableItem>
                    );
                  })}
                </Sortable>
                {module.lessons.length === 0 && (
                  <p className={submitted ? 'py-2 text-14 text-bad' : 'py-2 text-14 text-ink-soft'}>
                    {messages.moduleEmpty}
                  </p>
                )}
                <Button
                  tone="ghost"
                  size="small"
                  disabled={!hasRoom(draft, module)}
                  onClick={() => add(addLesson(draft, module.key))}
                >
                  <Plus aria-hidden />
                  {messages.addLesson}
                </Button>
              </Card>
            </SortableItem>
          );
        })}
      </Sortable>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button tone="secondary" disabled={draft.length >= limits.modules} onClick={() => add(addModule(draft))}>
          <Plus aria-hidden />
          {messages.addModule}
        </Button>
        {lessonCount(draft) >= limits.lessons && (
          <p className="text-14 text-ink-soft">{messages.full(limits.lessons)}</p>
        )}
      </div>
    </>
  );
}
