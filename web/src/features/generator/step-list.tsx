import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { cx } from '#web/components/cx.ts';
import { generationMessages as messages } from '#web/config/messages/generation.ts';

type Step = GenerationView['steps'][number];

const states = {
  done: { Icon: CircleCheck, label: messages.stepDone, look: 'text-good' },
  active: { Icon: LoaderCircle, label: messages.stepActive, look: 'text-violet-ink motion-safe:animate-spin' },
  waiting: { Icon: Circle, label: messages.stepWaiting, look: 'text-line-strong' },
} as const;

function stateOf(step: Step, active: boolean): keyof typeof states {
  if (step.finishedAt !== null) return 'done';
  return active ? 'active' : 'waiting';
}

function StepLine({ step, active }: { step: Step; active: boolean }) {
  const state = stateOf(step, active);
  const [wasDone] = useState(state === 'done');
  const { Icon, label, look } = states[state];
  return (
    <li dir="auto" className="flex items-start gap-3 py-1">
      {/* A step ticks when it is done, not when the page opens. */}
      <Icon
        key={state}
        className={cx('mt-1 size-4 shrink-0', look, state === 'done' && !wasDone && 'motion-safe:animate-tick')}
        aria-hidden
      />
      <span className={state === 'done' ? 'text-ink' : 'text-ink-soft'}>
        {step.title}
        <span className="sr-only">: {label}</span>
      </span>
    </li>
  );
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly steps: Step[];
}

/** Grouped by module; course-wide steps come last. */
function groupsOf(steps: readonly Step[], modules: GenerationView['modules']): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const key = step.moduleId ?? 'around';
    const last = groups.at(-1);
    if (last?.key === key) last.steps.push(step);
    else {
      const module = modules.find(({ id }) => id === step.moduleId)?.title ?? messages.module(groups.length + 1);
      groups.push({ key, title: step.moduleId ? module : messages.extras, steps: [step] });
    }
  }
  return groups;
}

interface StepListProps {
  generation: Pick<GenerationView, 'steps' | 'modules'>;
  active: boolean;
}

export function StepList({ generation: { steps, modules }, active }: StepListProps) {
  const plan = steps.filter(({ kind }) => kind === 'plan');
  const planned = plan.some(({ finishedAt }) => finishedAt !== null);
  return (
    <div className="flex flex-col gap-6">
      <ol>
        {plan.map((step) => (
          <StepLine key={step.name} step={step} active={active} />
        ))}
      </ol>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 empty:hidden md:grid-cols-2">
        {groupsOf(
          steps.filter(({ kind }) => kind !== 'plan'),
          modules,
        ).map((group) => (
          <section key={group.key} className="border-t border-line pt-4">
            <h2 dir="auto" className="mb-2 text-14 font-semibold">
              {group.title}
            </h2>
            <ol>
              {group.steps.map((step) => (
                <StepLine key={step.name} step={step} active={active && planned} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
