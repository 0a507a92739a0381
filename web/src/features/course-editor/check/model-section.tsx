import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { CourseContent } from '#domain/courses/content.ts';
import type { ModelCheck } from '#web/api/course-checks.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { SwitchField } from '#web/components/ui/switch-field.tsx';
import { modelCheckMessages as messages } from '#web/config/messages/course-check.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { type ModelCheckState, percentRead } from './use-model-check.ts';

type Modules = Pick<CourseContent, 'modules'>;

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-warn-soft p-3 text-14">
    {children}
  </p>
);

/** A quiz is read again with its lessons, so it is named only if it changed alone. */
function changedParts({ modules }: Modules, changedUnits: readonly string[]) {
  const changed = new Set(changedUnits);
  const lessons = modules.flatMap((module) => module.lessons).filter(({ id }) => changed.has(id)).length;
  const quizzes = modules.filter(
    (module) => changed.has(module.id) && !module.lessons.some(({ id }) => changed.has(id)),
  );
  return [lessons, quizzes.length] as const;
}

/** Of questions that are still the ones that were asked. */
function rightByChance({ modules }: Modules, asked: number): number | undefined {
  const questions = modules.flatMap(({ quizQuestions }) => quizQuestions);
  if (questions.length !== asked) return undefined;
  return Math.round(questions.reduce((sum, { options }) => sum + 1 / Math.max(1, options.length), 0));
}

function Summary({ summary, content }: { summary: NonNullable<ModelCheck['summary']>; content: Modules }) {
  const { questions, answered, guessed, facts, sourcedFacts } = summary;
  const sentences = [
    ...(questions > 0
      ? [
          messages.answered(answered, questions),
          messages.guessed(guessed, questions, rightByChance(content, questions)),
        ]
      : []),
    ...(facts > 0 ? [messages.sourced(sourcedFacts, facts)] : []),
  ];
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-violet">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface StateProps {
  model: ModelCheckState;
  content: Modules;
  /** Findings that come without a proposal. */
  unproposed: number;
}

function Start({ start, label, tone }: Pick<ModelCheckState, 'start'> & { label: string; tone?: 'secondary' }) {
  return (
    <Button size="small" tone={tone ?? 'primary'} busy={start.busy} onClick={start.run}>
      {start.busy ? messages.starting : label}
    </Button>
  );
}

function Ready({ check, model: { start }, content, unproposed }: StateProps & { check: ModelCheck }) {
  const changed = check.changedUnits.filter((unit) => !check.unreadUnits.includes(unit));
  return (
    <>
      {check.summary && <Summary summary={check.summary} content={content} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52 text-ink-soft">
          {check.unreadUnits.length > 0 && <p>{messages.unread(...changedParts(content, check.unreadUnits))}</p>}
          {changed.length > 0 && <p>{messages.changed(...changedParts(content, changed))}</p>}
          {check.changedUnits.length === 0 && <p>{messages.unchanged}</p>}
          {unproposed > 0 && <p>{messages.unproposed(unproposed)}</p>}
        </div>
        <Start start={start} label={messages.again} tone="secondary" />
      </div>
    </>
  );
}

function Failed({ check, model: { start }, content }: Omit<StateProps, 'unproposed'> & { check: ModelCheck }) {
  return (
    <>
      <div role="alert" className="rounded-md bg-bad-soft p-3">
        <p className="font-medium text-bad">{messages.failedTitle}</p>
        <p className="mt-1">{check.failure}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          {check.changedUnits.length > 0 && messages.left(...changedParts(content, check.changedUnits))}
        </p>
        <Start start={start} label={messages.tryAgain} />
      </div>
    </>
  );
}

function Body({ model, content, unproposed }: StateProps) {
  const { check, loading, start, outOfReach } = model;
  if (loading.problem)
    return (
      <>
        <Problem>
          {messages.loadFailed} {loading.problem}
        </Problem>
        <Button size="small" tone="secondary" className="self-start" busy={loading.busy} onClick={loading.tryAgain}>
          {messages.tryAgain}
        </Button>
      </>
    );
  if (check === undefined) return <p className="text-ink-soft">{messages.loading}</p>;
  if (check === null)
    return (
      <>
        <p className="text-ink-soft">{messages.intro}</p>
        <div>
          <Start start={start} label={messages.start} />
        </div>
      </>
    );
  switch (check.status) {
    case 'running':
      return (
        <>
          <Progress label={messages.running} percent={percentRead(check)} />
          <p className="text-ink-soft">{messages.mayClose}</p>
          {outOfReach && <Problem>{messages.outOfReach}</Problem>}
        </>
      );
    case 'ready':
      return <Ready check={check} model={model} content={content} unproposed={unproposed} />;
    case 'failed':
      return <Failed check={check} model={model} content={content} />;
  }
}

/** What the model did, what it needs, and what buyers see of it. */
export function ModelSection({ model, content, unproposed }: StateProps) {
  const { check, start, summary } = model;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone with its state.
  const status = check === undefined ? 'loading' : (check?.status ?? 'never');
  const before = useRef(status);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== status && isLost) section.current?.focus();
    before.current = status;
  }, [status]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken/60 p-4 text-14 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-16 font-semibold">
          {messages.title}
        </h3>
        {check?.status === 'ready' && check.finishedAt && (
          <p className="text-12 text-ink-soft">{messages.checkedAt(formatMoment(check.finishedAt))}</p>
        )}
      </div>
      <Body model={model} content={content} unproposed={unproposed} />
      {start.problem && <Problem>{start.problem}</Problem>}
      {check && (check.summary || summary.isShown) && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <SwitchField
            label={messages.show}
            hint={check.summary ? messages.showHint(check.summary) : undefined}
            checked={summary.isShown}
            onChange={({ currentTarget }) => summary.show(currentTarget.checked)}
          />
          {summary.problem && <Problem>{summary.problem}</Problem>}
        </div>
      )}
    </section>
  );
}
