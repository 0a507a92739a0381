import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { PlannedModules } from '#domain/generations/pieces.ts';
import { useApproveOutline } from '#web/api/generations.ts';
import { Button } from '#web/components/ui/button.tsx';
import { generationMessages, outlineMessages as messages } from '#web/config/messages/generation.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { draftFromPlan, isComplete, lessonCount, minutesOf, OutlineDraft, planFromDraft } from './outline-draft.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { storedOutline } from './stored-outline.ts';

const Outline = z.object({
  modules: OutlineDraft.refine(({ length }) => length > 0, messages.noModules).refine(
    isComplete,
    messages.needsAttention,
  ),
});

interface OutlineStepProps {
  generation: GenerationView;
  modules: PlannedModules;
  heldUntil: string;
  onCancel(): void;
}

export default function OutlineStep({ generation: { id, title }, modules, heldUntil, onCancel }: OutlineStepProps) {
  const storage = storedOutline(useUserId(), id);
  const approve = useApproveOutline(id);
  const {
    control,
    submit,
    busy,
    formState: { errors, isSubmitted, submitCount },
  } = useZodForm({
    schema: Outline,
    defaultValues: { modules: storage.get() ?? draftFromPlan(modules) },
    async onSubmit(outline) {
      await approve.mutateAsync(planFromDraft(outline.modules));
      storage.set(undefined);
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
    onFailure(error) {
      const ended = error instanceof ApiError && error.code === 'trial_ended';
      toast(ended ? toasts.generationFailed(error.message) : toasts.approveFailed(messageOf(error)));
    },
  });
  const {
    field: { value: draft, onChange },
  } = useController({ control, name: 'modules' });
  const editor = useRef<HTMLDivElement>(null);
  // The outline is a single form field, so it focuses its first error itself.
  useEffect(() => {
    if (submitCount > 0) editor.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitCount]);
  return (
    <>
      <p className="text-14 font-medium text-violet-ink" role="status">
        {messages.status}
      </p>
      <h1 tabIndex={-1} className="mt-2 max-w-4xl font-serif text-36 tracking-tight outline-none md:text-48">
        {title}
      </h1>
      <p className="mt-3 max-w-2xl text-18 text-ink-soft">
        {messages.lead} {messages.heldUntil(formatMoment(heldUntil))} {messages.kept}
      </p>
      <div ref={editor} className="mt-8">
        <OutlineEditor
          draft={draft}
          submitted={isSubmitted}
          onChange={(next) => {
            onChange(next);
            storage.set(next);
          }}
        />
      </div>
      <div className="sticky bottom-0 z-10 mt-8 -mx-4 safe-pb-4 border-t border-line bg-paper px-4 pt-4">
        {errors.modules && (
          <p role="alert" className="mb-3 text-14 text-bad">
            {errors.modules.message}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-soft tabular-nums">
            {messages.summary(draft.length, lessonCount(draft), messages.duration(minutesOf(draft)))}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button tone="ghost" onClick={onCancel}>
              {generationMessages.cancel}
            </Button>
            <Button busy={busy} onClick={() => void submit()}>
              {busy ? messages.starting : messages.start}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
