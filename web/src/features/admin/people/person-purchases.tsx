import { useState } from 'react';
import type { AdminPurchase } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { purchaseStatusTones } from '#web/components/purchase-status-tones.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { paths } from '#web/config/paths.ts';
import { documentDate } from '#web/lib/dates.ts';
import { RefundDialog } from './refund-dialog.tsx';

const messages = adminMessages.people;
function PurchaseItem({ userId, purchase }: { userId: string; purchase: AdminPurchase }) {
  const [confirming, setConfirming] = useState(false);
  // Frozen while the dialog is open: a refetch must not turn a retry into a second refund.
  const [seen, setSeen] = useState(purchase);
  const { courseTitle, priceCents, refundedCents, refundableCents, status, purchasedAt } = purchase;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{courseTitle}</span>
          <Badge tone={purchaseStatusTones[status]}>{messages.purchaseStatuses[status]}</Badge>
        </div>
        <p className="mt-1 text-14 text-ink-soft tabular-nums">
          {priceCents === 0 ? messages.free : dollars(priceCents)} · {messages.bought(documentDate(purchasedAt))}
          {refundedCents > 0 && ` · ${messages.refunded(dollars(refundedCents))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={paths.adminSubject(purchase.id)}
          tone="ghost"
          size="small"
          className="max-sm:-ms-3"
          aria-label={messages.purchaseLogOf(courseTitle)}
        >
          {messages.purchaseLog}
        </ButtonLink>
        {refundableCents > 0 && (
          <Button
            tone="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={messages.refundOf(courseTitle)}
            onClick={() => {
              setSeen(purchase);
              setConfirming(true);
            }}
          >
            {messages.refund}
          </Button>
        )}
      </div>
      {/* The purchase may have been refunded or disputed meanwhile. */}
      <RefundDialog
        userId={userId}
        purchase={seen}
        open={confirming && refundableCents > 0}
        onOpenChange={setConfirming}
      />
    </li>
  );
}

interface PersonPurchasesProps {
  userId: string;
  purchases: readonly AdminPurchase[];
  hasMore: boolean;
}

export const PersonPurchases = ({ userId, purchases, hasMore }: PersonPurchasesProps) =>
  purchases.length === 0 ? (
    <p className="text-ink-soft">{messages.noPurchases}</p>
  ) : (
    <>
      <Card>
        <ul>
          {purchases.map((purchase) => (
            <PurchaseItem key={purchase.id} userId={userId} purchase={purchase} />
          ))}
        </ul>
      </Card>
      {hasMore && <p className="mt-2 text-14 text-ink-soft">{messages.morePurchases}</p>}
    </>
  );
