import { type FormEvent, useId, useState } from 'react';
import type { AdminPurchase } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { adminWords } from '#web/config/words/admin.ts';
import { centsOf } from './cents-of.ts';
import { useRefund } from './use-refund.ts';

const words = adminWords.refund;

interface RefundDialogProps {
  userId: string;
  purchase: AdminPurchase;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-4 has-checked:border-violet has-checked:bg-violet-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet';

/** Asks how much, and says what follows from it before it is asked for. */
export function RefundDialog({ userId, purchase, open, onOpenChange }: RefundDialogProps) {
  const { courseTitle, refundableCents } = purchase;
  const formId = useId();
  const [inFull, setInFull] = useState(true);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const refund = useRefund(userId, purchase);
  const typed = centsOf(amount);
  const isValid = typed !== undefined && typed >= 1 && typed <= refundableCents;
  const cents = inFull ? refundableCents : isValid ? typed : undefined;
  const closes = cents === refundableCents;

  function done(): void {
    onOpenChange(false);
    setInFull(true);
    setAmount('');
    setTried(false);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (cents === undefined) {
      event.currentTarget.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
      return;
    }
    refund.mutate(inFull ? null : cents, { onSuccess: done });
  }

  return (
    <Dialog
      // Somebody else may have sent it back meanwhile, or the bank decides now.
      open={open && refundableCents > 0}
      onOpenChange={onOpenChange}
      title={words.title(courseTitle)}
      description={words.text}
      footer={
        <>
          <Button tone="secondary" disabled={refund.isPending} onClick={() => onOpenChange(false)}>
            {words.keep}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={refund.isPending}>
            {refund.isPending ? words.acting : words.action(cents === undefined ? '' : dollars(cents))}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-14 font-medium">{words.how}</legend>
          <label className={choice}>
            <input
              type="radio"
              name={formId}
              checked={inFull}
              onChange={() => setInFull(true)}
              className="accent-violet"
            />
            {words.full(dollars(refundableCents))}
          </label>
          <label className={choice}>
            <input
              type="radio"
              name={formId}
              checked={!inFull}
              onChange={() => setInFull(false)}
              className="accent-violet"
            />
            {words.partly}
          </label>
        </fieldset>
        {!inFull && (
          <InputField
            label={words.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={amount}
            error={tried && !isValid ? words.amountInvalid(dollars(refundableCents)) : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {cents !== undefined && (
          <div aria-live="polite">
            <h3 className="text-14 font-medium">{words.happens}</h3>
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-14 text-ink-soft">
              <li>{words.buyer(dollars(cents))}</li>
              <li>{closes ? words.closes : words.stays}</li>
              <li>{words.seller}</li>
              <li>{words.final}</li>
            </ul>
          </div>
        )}
      </form>
    </Dialog>
  );
}
