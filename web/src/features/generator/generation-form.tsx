import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { generateCourse } from '#contracts/http/generation.ts';
import { useDashboard } from '#web/components/creation/use-dashboard.ts';
import { sayRefusal } from '#web/components/generation/say-refusal.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { SwitchField } from '#web/components/ui/switch-field.tsx';
import { generationWords as words } from '#web/config/words/generation.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { dismissFailures, toast } from '#web/lib/toast.ts';
import { LimitNotice } from './limit-notice.tsx';
import type { Request } from './request.ts';
import { UnderWay } from './under-way.tsx';

type TextField = 'title' | 'description' | 'outline';

interface GenerationFormProps {
  request: Request;
  onChange(request: Request): void;
  onStarted(generationId: string): void;
}

/** Beneath each field: what it is for, and how much of it is used. */
const Hint = ({ text, used, most }: { text: string; used: number; most: number }) => (
  <span className="flex justify-between gap-4">
    <span>{text}</span>
    <span className="shrink-0 tabular-nums">{words.count(used, most)}</span>
  </span>
);

/** Ten thousand pasted characters scroll within their field and leave the button in reach. */
const longText = { maxHeight: '24rem' };

/** product.md section 2, "Generator"; section 5, "Generate". */
export function GenerationForm({ request, onChange, onStarted }: GenerationFormProps) {
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set());
  const queries = useQueryClient();
  const { data: dashboard } = useDashboard();
  const isClosed = dashboard !== undefined && dashboard.creation !== 'open';
  const start = useMutation({
    mutationFn: () => call(generateCourse, { body: request }),
    onSuccess: ({ generation }) => {
      dismissFailures();
      queries.setQueryData(['generation', generation.id], generation);
      void queries.invalidateQueries({ queryKey: ['generations'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      onStarted(generation.id);
    },
    onError: (error) => {
      sayRefusal(error);
      // A limit reached meanwhile, in another tab, is shown above the form as well.
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });

  const problem = (field: TextField): string | undefined => {
    const { length } = request[field];
    if (length > words.limits[field]) return words.tooLong(words.limits[field], length);
    return left.has(field) && field !== 'outline' && request[field].trim() === '' ? words.required : undefined;
  };
  const wired = (field: TextField, hint: string) => ({
    value: request[field],
    error: problem(field),
    hint: <Hint text={hint} used={request[field].length} most={words.limits[field]} />,
    disabled: isClosed,
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ ...request, [field]: event.currentTarget.value });
    },
    onBlur: () => setLeft((before) => new Set(before).add(field)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setLeft(new Set(['title', 'description', 'outline']));
    const form = event.currentTarget;
    const missing = !request.title.trim() || !request.description.trim();
    if (missing) toast(toasts.generationMissing);
    if (missing || problem('title') || problem('description') || problem('outline'))
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus(), 0);
    else if (!start.isPending) start.mutate();
  }

  return (
    <>
      <UnderWay />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{words.heading}</h1>
      <p className="mt-3 max-w-2xl text-18 text-ink-soft">{words.lead}</p>
      {dashboard && <LimitNotice dashboard={dashboard} />}
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_18rem]">
        <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          <InputField
            label={words.courseTitle}
            placeholder={words.courseTitlePlaceholder}
            {...wired('title', words.courseTitleHint)}
            required
          />
          <TextareaField
            label={words.courseDescription}
            {...wired('description', words.courseDescriptionHint)}
            style={longText}
            rows={5}
            required
          />
          <TextareaField
            label={words.courseOutline}
            {...wired('outline', words.courseOutlineHint)}
            style={longText}
            rows={7}
          />
          <SwitchField
            label={words.outlineFirst}
            hint={words.outlineFirstHint}
            checked={request.outlineFirst}
            disabled={isClosed}
            onChange={(event) => onChange({ ...request, outlineFirst: event.currentTarget.checked })}
          />
          <Button
            type="submit"
            size="large"
            busy={start.isPending}
            disabled={isClosed}
            className="self-start max-sm:w-full"
          >
            {start.isPending ? words.submitting : words.submit}
          </Button>
        </form>
        <Card className="self-start p-6">
          <h2 className="font-serif text-22">{words.whatHappensNext}</h2>
          <ol className="mt-4 flex flex-col gap-3">
            {words.steps.map((step, index) => (
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
