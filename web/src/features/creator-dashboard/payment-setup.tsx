import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Landmark } from 'lucide-react';
import { useEffect } from 'react';
import type { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { payoutAccountQuery, usePayoutSetup } from '#web/api/payouts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';

function stateOf({ connected, charges_enabled, unsupported }: PaymentAccountStatus) {
  if (!connected)
    return {
      ready: false,
      title: messages.paymentSetup,
      text: messages.paymentNone,
      action: messages.paymentNoneAction,
    };
  if (unsupported)
    return {
      ready: false,
      title: messages.paymentUnsupportedTitle,
      text: messages.paymentUnsupported,
      action: messages.paymentUnsupportedAction,
    };
  if (!charges_enabled)
    return {
      ready: false,
      title: messages.paymentAlmostTitle,
      text: messages.paymentAlmost,
      action: messages.paymentAlmostAction,
    };
  return {
    ready: true,
    title: messages.paymentReadyTitle,
    text: messages.paymentReady,
    action: messages.paymentReadyAction,
  };
}

/** `known` comes from the dashboard; the provider is checked on each visit. */
export function PaymentSetup({ known }: { known: PaymentAccountStatus | undefined }) {
  const account = useQuery({ ...payoutAccountQuery, refetchOnMount: 'always' });
  useEffect(() => {
    // Specified: a failure of the account status check is only logged.
    if (account.error) console.error('The payout account could not be checked:', account.error.message);
  }, [account.error]);
  const { open, opening } = usePayoutSetup();
  const status = account.data ?? known;
  if (!status && account.isError) return null;
  if (!status) return <Skeleton className="h-28 rounded-lg" />;
  const { ready, title, text, action } = stateOf(status);
  const Icon = ready ? BadgeCheck : Landmark;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="flex min-w-0 items-start gap-4">
        <Icon
          className={ready ? 'mt-1 size-6 shrink-0 text-good' : 'mt-1 size-6 shrink-0 text-violet-ink'}
          aria-hidden
        />
        <div>
          <h2 className="font-serif text-22">{title}</h2>
          <p className="mt-1 max-w-2xl text-ink-soft">{text}</p>
        </div>
      </div>
      <Button tone={ready ? 'secondary' : 'primary'} busy={opening} onClick={open}>
        {opening ? messages.paymentOpening : action}
      </Button>
    </Card>
  );
}
