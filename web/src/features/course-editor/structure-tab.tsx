import type { CourseText, Module } from '#domain/courses/content.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { ModuleSection } from './module-section.tsx';
import type { EditText } from './use-working-copy.ts';

/** product.md section 2: per module its title, description and lessons, key takeaways, quiz questions. */
export function StructureTab({ text, edit }: { text: CourseText; edit: EditText }) {
  const change = (index: number) => (part: Partial<Module>) =>
    edit((current) => {
      const { modules } = current.content;
      const module = modules[index];
      if (!module) return current;
      return { ...current, content: { ...current.content, modules: modules.with(index, { ...module, ...part }) } };
    });
  if (text.content.modules.length === 0) return <EmptyState title={words.noModules} />;
  return (
    <div className="flex flex-col gap-8">
      {text.content.modules.map((module, index) => (
        <ModuleSection key={module.id} module={module} number={index + 1} onChange={change(index)} />
      ))}
    </div>
  );
}
