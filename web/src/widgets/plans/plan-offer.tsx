import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLearnerPlan } from '#web/api/learner-plan.ts';
import { learnerPlanMessages as messages } from '#web/config/messages/learner-plan.ts';
import { StartPlanButton } from './start-plan-button.tsx';

interface PlanOfferProps {
  title: string;
  text: ReactNode;
}

export function PlanOffer({ title, text }: PlanOfferProps) {
  const { data: plan } = useLearnerPlan();
  const trialAvailable = plan?.trialAvailable ?? true;
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-violet-soft px-6 py-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <NotebookPen className="mt-0.5 size-5 shrink-0 text-violet-ink" aria-hidden />
        <div>
          <p className="font-semibold text-violet-ink">{title}</p>
          <p className="mt-1 text-14 text-ink-soft">{text}</p>
          <p className="mt-1 text-14 text-ink-soft">{trialAvailable ? messages.trialTerms : messages.terms}</p>
        </div>
      </div>
      <StartPlanButton trialAvailable={trialAvailable} />
    </section>
  );
}
