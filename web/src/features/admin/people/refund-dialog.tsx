import { useId, useState } from 'react';
import * as z from 'zod';
import type { AdminPurchase } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { useRefund } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { typedAmount } from '#web/lib/typed-amount.ts';

const messages = adminMessages.refund;

const amountUpTo = (mostCents: number) =>
  typedAmount({ minCents: 1, maxCents: mostCents, invalid: messages.amountInvalid(dollars(mostCents)) });

const refundUpTo = (mostCents: number) =>
  z.discriminatedUnion('how', [
    z.object({ how: z.literal('full'), amount: z.string() }),
    z.object({ how: z.literal('part'), amount: amountUpTo(mostCents) }),
  ]);

interface RefundDialogProps {
  userId: string;
  /** As it was when the dialog opened. */
  purchase: AdminPurchase;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-4 has-checked:border-violet has-checked:bg-violet-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet';

export function RefundDialog({ userId, purchase, open, onOpenChange }: RefundDialogProps) {
  const { courseTitle, refundableCents } = purchase;
  const formId = useId();
  const refund = useRefund(userId, purchase);
  /** What the confirmation is about: in cents, null for all of it. */
  const [asked, setAsked] = useState<number | null>();
  // Opened again, the dialog starts without the question.
  if (!open && asked !== undefined) setAsked(undefined);
  const { field, register, submit, reset, watch } = useZodForm({
    schema: refundUpTo(refundableCents),
    defaultValues: { how: 'full', amount: '' },
    onSubmit: ({ how, amount }) => setAsked(how === 'full' ? null : amount),
  });
  const { how, amount } = watch();
  const cents = how === 'full' ? refundableCents : amountUpTo(refundableCents).safeParse(amount).data;
  const closes = cents === refundableCents;

  function close(): void {
    setAsked(undefined);
    onOpenChange(false);
    reset();
  }
  const confirm = (amountCents: number | null) =>
    refund.mutate(amountCents, {
      onSuccess: close,
      onError(error) {
        // The dialog is out of date; the page loads the purchase again.
        if (error instanceof ApiError && error.code === 'conflict') close();
      },
    });

  const sum = dollars(asked ?? refundableCents);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title(courseTitle)}
      description={messages.text}
      footer={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            {messages.keep}
          </Button>
          <Button type="submit" form={formId}>
            {messages.next}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-14 font-medium">{messages.how}</legend>
          <label className={choice}>
            <input {...register('how')} type="radio" value="full" className="accent-violet" />
            {messages.full(dollars(refundableCents))}
          </label>
          <label className={choice}>
            <input {...register('how')} type="radio" value="part" className="accent-violet" />
            {messages.partly}
          </label>
        </fieldset>
        {how === 'part' && (
          <InputField
            label={messages.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...field('amount')}
          />
        )}
        {cents !== undefined && (
          <div aria-live="polite">
            <h3 className="text-14 font-medium">{messages.happens}</h3>
            <ul className="mt-2 list-disc space-y-1.5 ps-5 text-14 text-ink-soft">
              <li>{messages.buyer(dollars(cents))}</li>
              <li>{closes ? messages.closes : messages.stays}</li>
              <li>{messages.seller}</li>
              <li>{messages.final}</li>
            </ul>
          </div>
        )}
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={messages.confirm(sum)}
        text={messages.confirmText(sum, courseTitle)}
        keep={messages.back}
        action={refund.isPending ? messages.acting : messages.action(sum)}
        busy={refund.isPending}
        onConfirm={() => asked !== undefined && confirm(asked)}
      />
    </Dialog>
  );
}
