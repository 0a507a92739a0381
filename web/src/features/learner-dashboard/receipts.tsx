import { Receipt as ReceiptIcon } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#contracts/http/purchases.ts';
import { dollars } from '#domain/dollars.ts';
import { useReceipts } from '#web/api/purchases.ts';
import { purchaseStatusTones } from '#web/components/purchase-status-tones.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { documentDate } from '#web/lib/dates.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** For the buyer a lost dispute is a refund. */
const tones = { ...purchaseStatusTones, lost: 'neutral' } as const;

export function Receipts() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceipts();
  const [opened, setOpened] = useState<Receipt>();
  const receipts = data?.pages.flatMap((page) => page.receipts) ?? [];
  if (!isError && receipts.length === 0) return null;
  return (
    <DashboardSection id="receipts" title={messages.receipts}>
      {receipts.length > 0 && (
        <Card>
          <ul>
            {receipts.map((receipt) => (
              <li
                key={receipt.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-14 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_5rem_auto]"
              >
                <div>
                  <p dir="auto" className="font-medium">
                    {receipt.courseTitle}
                  </p>
                  <p className="text-ink-soft">{documentDate(receipt.purchasedAt)}</p>
                </div>
                <span className="max-sm:order-1">
                  <Badge tone={tones[receipt.status]}>{messages.statuses[receipt.status]}</Badge>
                </span>
                <span className="text-end font-medium tabular-nums">{dollars(receipt.priceCents)}</span>
                <Button
                  tone="ghost"
                  size="small"
                  className="-me-3 max-sm:order-2"
                  aria-label={messages.receiptFor(receipt.courseTitle)}
                  onClick={() => setOpened(receipt)}
                >
                  <ReceiptIcon aria-hidden />
                  {messages.receipt}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isError && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <p className="text-ink-soft">{messages.receiptsFailed}</p>
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {hasNextPage && !isError && (
        <Button
          tone="secondary"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {messages.more}
        </Button>
      )}
      <ReceiptDialog receipt={opened} onClose={() => setOpened(undefined)} />
    </DashboardSection>
  );
}
