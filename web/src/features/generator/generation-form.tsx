import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { generateCourse } from '#contracts/http/generation.ts';
import { sayRefusal } from '#web/components/generation/say-refusal.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { InputField, TextareaField } from '#web/components/ui/field.tsx';
import { generationWords as words } from '#web/config/words/generation.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { dismissFailures, toast } from '#web/lib/toast.ts';

export interface Request {
  readonly title: string;
  readonly description: string;
  readonly outline: string;
}

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

/** product.md section 2, "Generator"; section 5, "Generate". */
export function GenerationForm({ request, onChange, onStarted }: GenerationFormProps) {
  const [tried, setTried] = useState(false);
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(generateCourse, { body: request }),
    onSuccess: ({ generation }) => {
      dismissFailures();
      queries.setQueryData(['generation', generation.id], generation);
      void queries.invalidateQueries({ queryKey: ['generations'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      onStarted(generation.id);
    },
    onError: sayRefusal,
  });

  const problem = (field: keyof Request): string | undefined => {
    if (request[field].length > words.limits[field]) return words.tooLong(words.limits[field]);
    return tried && field !== 'outline' && request[field].trim() === '' ? words.required : undefined;
  };
  const change = (field: keyof Request) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...request, [field]: event.currentTarget.value });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!request.title.trim() || !request.description.trim()) toast(toasts.generationMissing);
    else if (!problem('title') && !problem('description') && !problem('outline') && !start.isPending) start.mutate();
  }

  return (
    <>
      <h1 className="font-serif text-36 tracking-tight md:text-48">{words.heading}</h1>
      <p className="mt-3 max-w-2xl text-18 text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_18rem]">
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <InputField
            label={words.courseTitle}
            placeholder={words.courseTitlePlaceholder}
            value={request.title}
            onChange={change('title')}
            error={problem('title')}
            hint={<Hint text={words.courseTitleHint} used={request.title.length} most={words.limits.title} />}
            required
          />
          <TextareaField
            label={words.courseDescription}
            value={request.description}
            onChange={change('description')}
            error={problem('description')}
            hint={
              <Hint
                text={words.courseDescriptionHint}
                used={request.description.length}
                most={words.limits.description}
              />
            }
            rows={5}
            required
          />
          <TextareaField
            label={words.courseOutline}
            value={request.outline}
            onChange={change('outline')}
            error={problem('outline')}
            hint={<Hint text={words.courseOutlineHint} used={request.outline.length} most={words.limits.outline} />}
            rows={7}
          />
          <Button type="submit" size="large" busy={start.isPending} className="self-start max-sm:w-full">
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
