import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod';
import { CourseChoices } from '#domain/generations/generation.ts';
import { isBlank } from '#domain/is-blank.ts';
import { useDashboard } from '#web/api/dashboard.ts';
import { useStartGeneration } from '#web/api/generations.ts';
import { showGenerationError } from '#web/api/show-generation-error.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { SwitchField } from '#web/components/ui/switch-field.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { sourceMessages } from '#web/config/messages/sources.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { dismissErrorToasts, toast } from '#web/lib/toast.ts';
import { SourcesField } from '#web/widgets/sources/sources-field.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { OpenGenerations } from './open-generations.tsx';
import type { ChosenSources, RequestDraft } from './request-draft.ts';
import { useRequestSources } from './use-request-sources.ts';

type TextField = 'title' | 'description' | 'outline';

/** In code points, like zod. */
const charsOf = (text: string): number => [...text].length;
const text = (field: TextField) =>
  z.string().max(messages.limits[field], {
    error: ({ input }) => messages.tooLong(messages.limits[field], charsOf(String(input))),
  });
const requiredField = (field: TextField) => text(field).refine((typed) => !isBlank(typed), messages.required);
const CourseRequest = z.object({
  title: requiredField('title'),
  description: requiredField('description'),
  outline: text('outline'),
  choices: CourseChoices,
  outlineFirst: z.boolean(),
});

interface GenerationFormProps {
  request: RequestDraft;
  onChange(request: RequestDraft): void;
  sources: ChosenSources;
  onChangeSources(change: (before: ChosenSources) => ChosenSources): void;
  onStarted(generationId: string): void;
}

const Hint = ({ text, used, most }: { text: string; used: number; most: number }) => (
  <span className="flex justify-between gap-4">
    <span>{text}</span>
    <span className="shrink-0 tabular-nums">{messages.count(used, most)}</span>
  </span>
);

/** Long pasted texts scroll, so that the button stays visible. */
const longText = { maxHeight: '24rem' };

export function GenerationForm({ request, onChange, sources, onChangeSources, onStarted }: GenerationFormProps) {
  const { data: dashboard } = useDashboard();
  const isClosed = dashboard !== undefined && dashboard.creation !== 'open';
  const start = useStartGeneration();
  const requestSources = useRequestSources(sources, onChangeSources);
  const { isReading, note, isRefused } = requestSources;
  const { control, field, submit, busy, subscribe } = useZodForm({
    schema: CourseRequest,
    defaultValues: request,
    // Reports a too long text at once.
    mode: 'onChange',
    async onSubmit(body) {
      const sourceIds = await requestSources.toSend();
      if (sourceIds === undefined) return;
      const { generation } = await start.mutateAsync({ ...body, ...(sourceIds.length > 0 && { sourceIds }) });
      dismissErrorToasts();
      onStarted(generation.id);
    },
    onFailure(error) {
      requestSources.onFailure(error);
      showGenerationError(error);
    },
    onInvalid({ title, description }) {
      if (title?.message === messages.required || description?.message === messages.required)
        toast(toasts.generationMissing);
    },
  });
  const { field: outlineFirst } = useController({ control, name: 'outlineFirst' });
  const { field: choices } = useController({ control, name: 'choices' });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  const wired = (name: TextField, hint: string) => ({
    hint: <Hint text={hint} used={charsOf(request[name])} most={messages.limits[name]} />,
    ...field(name),
    disabled: isClosed,
  });

  return (
    <>
      <OpenGenerations />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{messages.heading}</h1>
      <p className="mt-3 max-w-2xl text-18 text-ink-soft">{messages.lead}</p>
      {dashboard && <LimitNotice dashboard={dashboard} />}
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_18rem]">
        <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          <InputField
            label={messages.courseTitle}
            placeholder={messages.courseTitlePlaceholder}
            {...wired('title', messages.courseTitleHint)}
            required
          />
          <TextareaField
            label={messages.courseDescription}
            {...wired('description', messages.courseDescriptionHint)}
            style={longText}
            rows={5}
            required
          />
          <TextareaField
            label={messages.courseOutline}
            {...wired('outline', messages.courseOutlineHint)}
            style={longText}
            rows={7}
          />
          <ChoiceFields choices={choices.value} disabled={isClosed} onChange={choices.onChange} />
          <SourcesField
            heading={sourceMessages.heading}
            hint={sourceMessages.hint}
            {...requestSources.field}
            disabled={isClosed}
          />
          <SwitchField
            label={messages.outlineFirst}
            hint={messages.outlineFirstHint}
            checked={outlineFirst.value}
            disabled={isClosed}
            onChange={outlineFirst.onChange}
          />
          <div className="flex flex-col items-start gap-2">
            <Button type="submit" size="large" busy={busy} disabled={isClosed || isReading} className="max-sm:w-full">
              {busy ? messages.submitting : messages.submit}
            </Button>
            {note && (
              <p
                role={isRefused ? 'alert' : 'status'}
                className={isRefused ? 'text-14 text-bad' : 'text-14 text-ink-soft'}
              >
                {note}
              </p>
            )}
          </div>
        </form>
        <Card className="self-start p-6">
          <h2 className="font-serif text-22">{messages.whatHappensNext}</h2>
          <ol className="mt-4 flex flex-col gap-3">
            {messages.steps.map((step, index) => (
              <li key={step} className="flex gap-3 text-14 text-ink-soft">
                <span aria-hidden className="w-4 shrink-0 font-serif text-16 text-violet-ink tabular-nums">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
