import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod';
import { typedDollars } from '#domain/dollars.ts';
import { MAX_PRICE_CENTS } from '#domain/money.ts';
import { settings } from '#domain/settings.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import { typedAmount } from '#web/lib/typed-amount.ts';
import type { WorkingCopy } from './use-working-copy.ts';

export type PriceKind = 'paid' | 'free' | 'unlisted';

function priceKind(priceCents: number | null): PriceKind {
  if (priceCents === null) return 'unlisted';
  return priceCents === 0 ? 'free' : 'paid';
}

const PaidCents = typedAmount({
  minCents: settings.lowestPaidPriceCents,
  maxCents: MAX_PRICE_CENTS,
  invalid: messages.priceInvalid,
});

/** In cents; 0 is free, null is unlisted. */
const PriceChoice = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paid'), dollars: PaidCents }),
    z.object({ kind: z.literal('free'), dollars: z.string() }),
    z.object({ kind: z.literal('unlisted'), dollars: z.string() }),
  ])
  .transform(({ kind, dollars }) => ({ priceCents: kind === 'paid' ? dollars : kind === 'free' ? 0 : null }));

/** In cents. */
interface LargePriceChange {
  readonly from: number;
  readonly to: number;
}

/** Between paid prices. A misplaced separator changes a price so much. */
const LARGE_FACTOR = 10;
const isLarge = ({ from, to }: LargePriceChange): boolean =>
  from > 0 && to > 0 && (to > from * LARGE_FACTOR || from > to * LARGE_FACTOR);

/** Asks the user about a large change, but not twice in a row. */
function useConfirmation() {
  const [asked, setAsked] = useState<LargePriceChange & { readonly answer: (isConfirmed: boolean) => void }>();
  const last = useRef<LargePriceChange>(undefined);
  async function isConfirmed(change: LargePriceChange): Promise<boolean> {
    const wasConfirmed = last.current?.from === change.from && last.current.to === change.to;
    let isWanted = wasConfirmed || !isLarge(change);
    if (!isWanted) {
      isWanted = await new Promise<boolean>((answer) => setAsked({ ...change, answer }));
      setAsked(undefined);
    }
    last.current = isWanted ? change : undefined;
    return isWanted;
  }
  return { asked, isConfirmed };
}

/** Saving applies at once, to a published course too (docs/product.md "Prices"). */
export function usePrice({ course, changeRecord }: WorkingCopy) {
  // A new course starts on "Paid" without a price.
  const isNew = course.priceCents === null && course.status === 'draft';
  const savedCents = useRef(course.priceCents);
  const { mutateAsync } = useMutation({
    mutationFn: (priceCents: number | null) => changeRecord(() => courseChanges(course.id).setPrice(priceCents)),
  });
  const { asked, isConfirmed } = useConfirmation();
  const form = useZodForm({
    schema: PriceChoice,
    defaultValues: {
      kind: isNew ? 'paid' : priceKind(course.priceCents),
      dollars: course.priceCents ? typedDollars(course.priceCents) : '',
    },
    async onSubmit({ priceCents }) {
      if (priceCents === savedCents.current && priceCents === course.priceCents) return;
      const typed = form.getValues('dollars');
      const stored = (await mutateAsync(priceCents)).course.priceCents;
      savedCents.current = stored;
      if (stored && form.getValues('dollars') === typed) form.setValue('dollars', typedDollars(stored));
    },
    onFailure: (error) => toast(toasts.updateFailed(messageOf(error))),
  });
  const { field, register, busy, watch, setFocus } = form;
  const { data: chosen, success: isValid } = PriceChoice.safeParse(watch());

  const choiceNow = () => PriceChoice.safeParse(form.getValues()).data?.priceCents;
  const mayBeSaved = () => isConfirmed({ from: course.priceCents ?? 0, to: choiceNow() ?? 0 });

  async function submit(event?: SyntheticEvent): Promise<boolean> {
    event?.preventDefault();
    return (await mayBeSaved()) && form.submit();
  }

  /** Publishing right after "Save price" waits for it. */
  async function save(): Promise<boolean> {
    const saved = await submit();
    // The price changed while the save was in flight.
    return saved && choiceNow() !== savedCents.current ? submit() : saved;
  }

  return {
    field,
    register,
    submit,
    busy,
    save,
    kind: watch('kind'),
    isValid,
    isMissing: watch('kind') === 'paid' && watch('dollars').trim() === '',
    isSaved: isValid && chosen.priceCents === course.priceCents,
    storedCents: course.priceCents,
    /** A large change that waits for an answer. */
    asked,
    /** Resolves to whether the price may be saved: a large change is asked about first. */
    mayBeSaved,
    focus: () => setFocus('dollars'),
  };
}
export type Price = ReturnType<typeof usePrice>;
