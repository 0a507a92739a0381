import { createPortal } from 'react-dom';
import type { Receipt } from '#contracts/http/purchases.ts';
import { brand } from '#domain/brand.ts';
import { dollars } from '#domain/dollars.ts';
import { Logo } from '#web/components/logo.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { documentDate } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session/index.ts';

const Sheet = ({ receipt }: { receipt: Receipt }) => {
  const session = useSession();
  const { refundedCents, priceCents } = receipt;
  const user = session.status === 'signed-in' ? session.user : undefined;
  const facts: readonly (readonly [string, string])[] = [
    [messages.date, documentDate(receipt.purchasedAt)],
    [messages.receiptNumber, receipt.id],
    ...(user ? [[messages.billedTo, [user.fullName, user.email].filter(Boolean).join(', ')] as const] : []),
  ];
  const amounts: readonly (readonly [string, number])[] = [
    [receipt.courseTitle, priceCents],
    ...(refundedCents > 0 ? [[messages.refunded, -refundedCents] as const] : []),
  ];
  return (
    <div className="flex flex-col gap-6 text-14">
      <Logo />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="border-t border-line">
        {amounts.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
            <dt className="min-w-0">{name}</dt>
            <dd className="tabular-nums">{dollars(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 py-3 text-16 font-semibold">
          <dt>{messages.total}</dt>
          <dd className="tabular-nums">{dollars(priceCents - refundedCents)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft">
        {messages.paidWith}
        <br />
        {messages.questions(brand.supportAddress)}
      </p>
    </div>
  );
};

interface ReceiptDialogProps {
  receipt: Receipt | undefined;
  onClose(): void;
}

/** Prints alone on its page. */
export const ReceiptDialog = ({ receipt, onClose }: ReceiptDialogProps) => (
  <>
    <Dialog
      open={receipt !== undefined}
      onOpenChange={onClose}
      title={messages.receipt}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button onClick={() => window.print()}>{messages.print}</Button>
        </>
      }
    >
      {receipt && <Sheet receipt={receipt} />}
    </Dialog>
    {receipt &&
      createPortal(
        <div className="printed-alone hidden p-8 print:block">
          <h1 className="mb-6 font-serif text-36">{messages.receipt}</h1>
          <Sheet receipt={receipt} />
        </div>,
        document.body,
      )}
  </>
);
