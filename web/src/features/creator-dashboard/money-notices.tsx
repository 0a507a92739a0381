import { HandCoins, Scale } from 'lucide-react';
import { dollars } from '#domain/dollars.ts';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { DashboardNotice } from './notice.tsx';

export function MoneyNotices({ dashboard: { debts, revenue } }: { dashboard: DashboardFigures }) {
  const owedCents = debts.reduce((sum, debt) => sum + debt.owedCents, 0);
  const titles = [...new Set(debts.map(({ courseTitle }) => `“${courseTitle}”`))].join(', ');
  return (
    <>
      {owedCents > 0 && (
        <DashboardNotice
          tone="bad"
          label={messages.debt}
          icon={<HandCoins aria-hidden />}
          title={messages.debtTitle(dollars(owedCents))}
          text={messages.debtText(titles)}
        />
      )}
      {revenue.disputedSales > 0 && (
        <DashboardNotice
          tone="warn"
          label={messages.disputed}
          icon={<Scale aria-hidden />}
          title={messages.disputedTitle(revenue.disputedSales)}
          text={messages.disputedText(dollars(revenue.disputedCents))}
        />
      )}
    </>
  );
}
