import { limits, type Module } from '#domain/courses/content.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import { lessonMinutes } from '#domain/courses/spoken-length.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { AddPart } from '../structure/add-part.tsx';
import { partId, type ShownPart } from '../structure/find-part.ts';
import { useEdits } from '../structure/structure-context.ts';
import type { OpenModules } from '../structure/use-open-modules.ts';
import { OutlineModule } from './outline-module.tsx';

interface OutlineProps {
  modules: readonly Module[];
  shown: ShownPart | undefined;
  openModules: OpenModules;
}

/** All modules and lessons, to choose, add, move, duplicate and remove them. */
export function Outline({ modules, shown, openModules: { open, toggle } }: OutlineProps) {
  const edits = useEdits();
  const lessonCount = lessonCountOf({ modules });
  const minutes = modules.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lessonMinutes(lesson), 0);
  const areModulesFull = modules.length >= limits.modules;
  return (
    <>
      <p className="mb-2 px-2 text-12 text-ink-soft">{messages.outlineTotals(modules.length, lessonCount, minutes)}</p>
      <Sortable
        kind="module"
        list="modules"
        label={messages.moduleList}
        count={modules.length}
        onMove={edits.moveModule}
        className="flex flex-col gap-1"
      >
        {modules.map((module, index) => {
          const [before, after] = [modules[index - 1], modules[index + 1]];
          return (
            <OutlineModule
              key={module.id}
              module={module}
              index={index}
              isOpen={open.has(module.id)}
              shownId={shown?.module.id === module.id ? partId(shown) : undefined}
              lessonRoom={limits.lessons - lessonCount}
              areModulesFull={areModulesFull}
              beforeId={before?.id}
              beforeCount={before?.lessons.length ?? 0}
              afterId={after?.id}
              afterCount={after?.lessons.length ?? 0}
              onToggle={toggle}
            />
          );
        })}
      </Sortable>
      <AddPart
        list="modules"
        label={messages.addModule}
        full={areModulesFull ? messages.moduleLimit : undefined}
        onAdd={() => toggle(edits.addModule(), true)}
        className="mt-2"
      />
    </>
  );
}
