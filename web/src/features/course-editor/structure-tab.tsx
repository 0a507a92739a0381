import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { lessonCountOf, limits } from '#domain/courses/content.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { AddPart } from './structure/add-part.tsx';
import { ModuleSection } from './structure/module-section.tsx';
import { EditsProvider, WorkingCopyProvider } from './structure/structure-context.ts';
import { structureEdits } from './structure/structure-edits.ts';
import type { OpenModules } from './structure/use-open-modules.ts';
import type { WorkingCopy } from './use-working-copy.ts';

export function StructureTab({ workingCopy, shown }: { workingCopy: WorkingCopy; shown: OpenModules }) {
  const { edit } = workingCopy;
  const { modules } = workingCopy.text.content;
  const { open, toggle, openOnly } = shown;
  const edits = useMemo(() => structureEdits(edit), [edit]);
  const addModule = () => toggle(edits.addModule(), true);
  const modulesFull = modules.length >= limits.modules;
  const lessonRoom = limits.lessons - lessonCountOf(workingCopy.text.content);

  if (modules.length === 0)
    return (
      <EmptyState
        title={messages.noModules}
        text={messages.noModulesHint}
        action={
          <Button data-add="modules" onClick={addModule}>
            <Plus aria-hidden />
            {messages.addModule}
          </Button>
        }
      />
    );
  return (
    <EditsProvider value={edits}>
      <WorkingCopyProvider value={workingCopy}>
        <div className="mb-3 flex justify-end gap-1">
          <Button tone="ghost" size="small" onClick={() => openOnly(modules.map(({ id }) => id))}>
            {messages.openAll}
          </Button>
          <Button tone="ghost" size="small" onClick={() => openOnly([])}>
            {messages.closeAll}
          </Button>
        </div>
        <Sortable
          kind="module"
          list="modules"
          label={messages.moduleList}
          count={modules.length}
          onMove={edits.moveModule}
          className="flex flex-col gap-4"
        >
          {modules.map((module, index) => {
            const [before, after] = [modules[index - 1], modules[index + 1]];
            return (
              <ModuleSection
                key={module.id}
                module={module}
                index={index}
                open={open.has(module.id)}
                lessonRoom={lessonRoom}
                modulesFull={modulesFull}
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
          full={modulesFull ? messages.moduleLimit : undefined}
          onAdd={addModule}
        />
      </WorkingCopyProvider>
    </EditsProvider>
  );
}
