import { HandCoins, Scale } from 'lucide-react';
import { dollars } from '#domain/dollars.ts';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { Notice } from './notice.tsx';

/** Money that went back to buyers, or may: what the creator owes, and which of their sales are argued about. */
export function MoneyNotices({ dashboard: { debts, revenue } }: { dashboard: DashboardFigures }) {
  const owedCents = debts.reduce((sum, debt) => sum + debt.owedCents, 0);
  const titles = [...new Set(debts.map(({ courseTitle }) => `“${courseTitle}”`))].join(', ');
  return (
    <>
      {owedCents > 0 && (
        <Notice
          tone="bad"
          label={words.debt}
          icon={<HandCoins aria-hidden />}
          title={words.debtTitle(dollars(owedCents))}
          text={words.debtText(titles)}
        />
      )}
      {revenue.disputedSales > 0 && (
        <Notice
          tone="warn"
          label={words.disputed}
          icon={<Scale aria-hidden />}
          title={words.disputedTitle(revenue.disputedSales)}
          text={words.disputedText(dollars(revenue.disputedCents))}
        />
      )}
    </>
  );
}
