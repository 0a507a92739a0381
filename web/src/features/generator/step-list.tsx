import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { cx } from '#web/components/cx.ts';
import { generationWords as words } from '#web/config/words/generation.ts';

type Step = GenerationView['steps'][number];

const states = {
  done: { Icon: CircleCheck, label: words.stepDone, look: 'text-good' },
  active: { Icon: LoaderCircle, label: words.stepActive, look: 'text-violet-ink motion-safe:animate-spin' },
  waiting: { Icon: Circle, label: words.stepWaiting, look: 'text-line-strong' },
} as const;

const stateOf = (step: Step, active: boolean): keyof typeof states => {
  if (step.finishedAt !== null) return 'done';
  return active ? 'active' : 'waiting';
};

function StepLine({ step, active }: { step: Step; active: boolean }) {
  const state = stateOf(step, active);
  const { Icon, label, look } = states[state];
  return (
    <li className={cx('flex items-start gap-3 py-1', state === 'done' && 'motion-safe:animate-tick')}>
      <Icon className={cx('mt-1 size-4 shrink-0', look)} aria-hidden />
      <span className={state === 'done' ? 'text-ink' : 'text-ink-soft'}>
        {step.title}
        <span className="sr-only">: {label}</span>
      </span>
    </li>
  );
}

/** Lessons and quizzes under their module, the rest before and after, in the order of the course. */
const groupsOf = (steps: readonly Step[]): { key: string; steps: Step[] }[] => {
  const groups: { key: string; steps: Step[] }[] = [];
  for (const step of steps) {
    const key = step.moduleId ?? (step.kind === 'plan' ? 'plan' : 'around');
    const last = groups.at(-1);
    if (last?.key === key) last.steps.push(step);
    else groups.push({ key, steps: [step] });
  }
  return groups;
};

/** Everything that is written, as it arrives. All that follows from the plan is written side by side. */
export function StepList({ steps, active }: { steps: readonly Step[]; active: boolean }) {
  const planned = steps.some((step) => step.kind === 'plan' && step.finishedAt !== null);
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {groupsOf(steps).map((group) => (
        <ol key={group.key} className="border-l-2 border-line pl-4">
          {group.steps.map((step) => (
            <StepLine key={step.name} step={step} active={active && (planned || step.kind === 'plan')} />
          ))}
        </ol>
      ))}
    </div>
  );
}
