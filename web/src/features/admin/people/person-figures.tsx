import type { Person } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { Card } from '#web/components/ui/card.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { dashboardMessages } from '#web/config/messages/dashboard.ts';

const messages = adminMessages.people;
const payoutStatuses: Readonly<Record<string, string>> = messages.payoutStatuses;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

function figuresOf({ plan, learnerPlan, sales, payoutStatus, debtCents, disputes }: Person): Figure[] {
  return [
    {
      label: messages.plan,
      value: dashboardMessages.tiers[plan.tier],
      note: `${dashboardMessages.statuses[plan.status]} · ${messages.limit(plan.coursesLimit)}`,
    },
    { label: messages.learnerPlan, value: messages.learnerStatuses[learnerPlan.status] },
    {
      label: messages.sales,
      value: dollars(sales.grossCents),
      note: messages.salesNote(sales.count, dollars(sales.platformFeeCents)),
    },
    {
      label: messages.payouts,
      value: payoutStatus === null ? messages.noPayouts : (payoutStatuses[payoutStatus] ?? payoutStatus),
    },
    { label: messages.debt, value: dollars(debtCents), note: debtCents === 0 ? messages.noDebt : messages.owes },
    {
      label: messages.disputes,
      value: String(disputes.bought + disputes.sold),
      note: messages.disputesNote(disputes.bought, disputes.sold),
    },
  ];
}

export const PersonFigures = ({ person }: { person: Person }) => (
  <Card className="overflow-hidden">
    <dl
      aria-label={messages.figures}
      className="-me-px -mb-px grid grid-cols-2 *:border-e *:border-b *:border-line md:grid-cols-3"
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
