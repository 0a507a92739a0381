import { useMutation } from '@tanstack/react-query';
import { courseChanges } from '#web/api/owned-course.ts';
import { SelectField } from '#web/components/ui/field.tsx';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

/** Applies at once. */
export function PreviewChoice({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { course, text, changeRecord } = workingCopy;
  const { modules } = text.content;
  const lessons = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ moduleId: module.id, lessonId: lesson.id })),
  );
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (lessonId: string) =>
      changeRecord(() =>
        courseChanges(course.id).setPreviewLesson(lessons.find((lesson) => lesson.lessonId === lessonId) ?? null),
      ),
    onError: (error) => toast(toasts.updateFailed(messageOf(error))),
  });
  const chosen = isPending ? variables : (course.preview?.lessonId ?? '');
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField
        label={messages.preview}
        options={[{ value: '', label: messages.noPreview }]}
        groups={modules.map((module, index) => ({
          label: messages.previewModule(index + 1, module.title),
          options: module.lessons.map(({ id, title }) => ({ value: id, label: title })),
        }))}
        // A deleted lesson counts as none.
        value={lessons.some(({ lessonId }) => lessonId === chosen) ? chosen : ''}
        onChange={({ currentTarget }) => mutate(currentTarget.value)}
        hint={messages.previewHint}
      />
      <span role="status" className="text-12 text-ink-soft">
        {isPending ? messages.facetsSaving : isSuccess ? messages.facetsSaved : ''}
      </span>
    </div>
  );
}
