import type { Person } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { Card } from '#web/components/ui/card.tsx';
import { adminWords } from '#web/config/words/admin.ts';
import { dashboardWords } from '#web/config/words/dashboard.ts';

const words = adminWords.people;
const payoutStatuses: Readonly<Record<string, string>> = words.payoutStatuses;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

function figuresOf({ plan, learnerPlan, sales, payoutStatus, debtCents, disputes }: Person): Figure[] {
  return [
    {
      label: words.plan,
      value: dashboardWords.tiers[plan.tier],
      note: `${dashboardWords.statuses[plan.status]} · ${words.limit(plan.coursesLimit)}`,
    },
    { label: words.learnerPlan, value: words.learnerStatuses[learnerPlan.status] },
    {
      label: words.sales,
      value: dollars(sales.grossCents),
      note: words.salesNote(sales.count, dollars(sales.platformFeeCents)),
    },
    {
      label: words.payouts,
      value: payoutStatus === null ? words.noPayouts : (payoutStatuses[payoutStatus] ?? payoutStatus),
    },
    { label: words.debt, value: dollars(debtCents), note: debtCents === 0 ? words.noDebt : words.owes },
    {
      label: words.disputes,
      value: String(disputes.bought + disputes.sold),
      note: words.disputesNote(disputes.bought, disputes.sold),
    },
  ];
}

/** Plans, money and arguments at a glance. */
export const PersonFigures = ({ person }: { person: Person }) => (
  <Card className="overflow-hidden">
    <dl
      aria-label={words.figures}
      className="-mr-px -mb-px grid grid-cols-2 *:border-r *:border-b *:border-line md:grid-cols-3"
    >
      {figuresOf(person).map(({ label, value, note }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1 p-4 sm:px-6">
          <dt className="text-14 text-ink-soft">{label}</dt>
          <dd className="font-serif text-22 tabular-nums wrap-anywhere">{value}</dd>
          {note && <dd className="text-12 text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  </Card>
);
