import { useId } from 'react';
import { dollars } from '#domain/dollars.ts';
import { Card } from '#web/components/ui/card.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { lastMonths, type RevenueMonth } from './months.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenueTable } from './revenue-table.tsx';

export default function RevenueByMonth({ months: known }: { months: readonly RevenueMonth[] }) {
  const heading = useId();
  const months = lastMonths(known, new Date());
  const total = months.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return (
    <section aria-labelledby={heading}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={heading} className="font-serif text-22">
            {messages.revenueByMonth}
          </h2>
          <p className="text-14 text-ink-soft tabular-nums">
            {total === 0 ? messages.revenueEmpty : messages.revenueTotal(dollars(total))}
          </p>
        </div>
        <p className="mt-1 text-14 text-ink-soft">{messages.revenueLead}</p>
        <div className="mt-6 grid gap-8 lg:grid-cols-[3fr_2fr]">
          <RevenueChart months={months} />
          <RevenueTable months={months} labelledBy={heading} />
        </div>
      </Card>
    </section>
  );
}
