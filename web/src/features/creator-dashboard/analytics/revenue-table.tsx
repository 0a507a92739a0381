import { dollars } from '#domain/dollars.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { longMonth, type RevenueMonth } from './months.ts';

export const RevenueTable = ({ months, labelledBy }: { months: readonly RevenueMonth[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="w-full text-start text-14 tabular-nums">
    <thead className="text-12 text-ink-soft">
      <tr>
        <th scope="col" className="pb-2 font-medium">
          {messages.month}
        </th>
        <th scope="col" className="pb-2 text-end font-medium">
          {messages.salesCount}
        </th>
        <th scope="col" className="pb-2 text-end font-medium">
          {messages.revenue}
        </th>
        <th scope="col" className="pb-2 text-end font-medium">
          {messages.kept}
        </th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ month, grossCents, keptCents, sales }) => (
        <tr key={month} className={sales === 0 ? 'text-ink-faint' : undefined}>
          <th scope="row" className="border-t border-line py-1 font-normal">
            {longMonth(month)}
          </th>
          <td className="border-t border-line py-1 text-end">{sales.toLocaleString('en-US')}</td>
          <td className="border-t border-line py-1 text-end">{dollars(grossCents)}</td>
          <td className="border-t border-line py-1 text-end">{dollars(keptCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
