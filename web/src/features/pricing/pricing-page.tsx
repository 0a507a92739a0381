import { ChevronDown } from 'lucide-react';
import { PageHead } from '#web/components/page-head.tsx';
import { pricingMessages as messages } from '#web/config/messages/pricing.ts';
import { PlanCards } from '#web/widgets/plans/plan-cards.tsx';

const Faq = () => (
  <section className="mx-auto mt-24 max-w-3xl">
    <h2 className="font-serif text-36 tracking-tight">{messages.faqHeading}</h2>
    <div className="mt-8 divide-y divide-line border-y border-line">
      {messages.faq.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-4 text-18 font-medium">
            {question}
            <ChevronDown
              className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180 print:hidden"
              aria-hidden
            />
          </summary>
          <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

export default function PricingPage() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title={messages.title} description={messages.description} />
      <div className="mx-auto mb-12 max-w-3xl text-center">
        <h1 className="font-serif text-48 tracking-tight">{messages.heading}</h1>
        <p className="mt-4 text-18 text-ink-soft">{messages.text}</p>
      </div>
      <PlanCards heading="h2" place="pricing" />
      <Faq />
    </div>
  );
}
