import type { Sale } from '#contracts/http/purchases.ts';
import { dollars } from '#domain/dollars.ts';
import { purchaseStatusTones } from '#web/components/purchase-status-tones.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { documentDate } from '#web/lib/dates.ts';

const SaleStatus = ({ status, refundedCents }: Pick<Sale, 'status' | 'refundedCents'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Badge tone={purchaseStatusTones[status]}>{messages.saleStatuses[status]}</Badge>
    {refundedCents > 0 && (
      <span className="text-12 text-ink-soft tabular-nums">{messages.saleRefunded(dollars(refundedCents))}</span>
    )}
  </span>
);

const amounts = [messages.price, messages.fee, messages.net];
const cell = 'border-t border-line px-4 py-3 first:ps-6 last:pe-6';

/** A table on wide screens, else a list. */
export const SalesList = ({ sales, labelledBy }: { sales: readonly Sale[]; labelledBy: string }) => (
  <>
    <table aria-labelledby={labelledBy} className="w-full text-start text-14 max-lg:hidden">
      <thead className="text-12 text-ink-soft">
        <tr>
          {[messages.date, messages.course, messages.buyer].map((name) => (
            <th key={name} scope="col" className="px-4 py-3 font-medium first:ps-6">
              {name}
            </th>
          ))}
          {amounts.map((name) => (
            <th key={name} scope="col" className="px-4 py-3 text-end font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="px-4 py-3 pe-6 font-medium">
            {messages.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id}>
            <td className={`${cell} whitespace-nowrap text-ink-soft`}>{documentDate(sale.purchasedAt)}</td>
            <td dir="auto" className={`${cell} min-w-40 wrap-anywhere`}>
              {sale.courseTitle}
            </td>
            <td className={`${cell} min-w-40 text-ink-soft wrap-anywhere`}>{sale.buyer}</td>
            {[sale.priceCents, -sale.feeCents, sale.netCents].map((cents, index) => (
              <td key={amounts[index]} className={`${cell} text-end whitespace-nowrap tabular-nums`}>
                {dollars(cents)}
              </td>
            ))}
            <td className={cell}>
              <SaleStatus {...sale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <ul aria-labelledby={labelledBy} className="lg:hidden">
      {sales.map((sale) => (
        <li key={sale.id} className="border-t border-line p-4 text-14 first:border-t-0">
          <div className="flex items-start justify-between gap-4">
            <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {sale.courseTitle}
            </span>
            <span className="shrink-0 font-medium tabular-nums">{dollars(sale.netCents)}</span>
          </div>
          <p className="mt-1 text-ink-soft">{messages.saleLine(documentDate(sale.purchasedAt), sale.buyer)}</p>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-ink-soft tabular-nums">
              {messages.saleAmounts(dollars(sale.priceCents), dollars(sale.feeCents))}
            </span>
            <SaleStatus {...sale} />
          </div>
        </li>
      ))}
    </ul>
  </>
);
