import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod';
import { centsFromDollars } from '#domain/dollars.ts';
import { MAX_PRICE_CENTS } from '#domain/money.ts';
import { settings } from '#domain/settings.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from './use-working-copy.ts';

export type PriceKind = 'paid' | 'free' | 'unlisted';

function priceKind(priceCents: number | null): PriceKind {
  if (priceCents === null) return 'unlisted';
  return priceCents === 0 ? 'free' : 'paid';
}

const PaidCents = z
  .string()
  .transform(centsFromDollars)
  .pipe(z.int().min(settings.lowestPaidPriceCents).max(MAX_PRICE_CENTS));

/** In cents; 0 is free, null is unlisted. */
const PriceChoice = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paid'), dollars: PaidCents }),
    z.object({ kind: z.literal('free'), dollars: z.string() }),
    z.object({ kind: z.literal('unlisted'), dollars: z.string() }),
  ])
  .transform(({ kind, dollars }) => ({ priceCents: kind === 'paid' ? dollars : kind === 'free' ? 0 : null }));

/** Saving applies at once, to a published course too (docs/product.md "Prices"). */
export function usePrice({ course, changeRecord }: WorkingCopy) {
  // A new course starts on "Paid" without a price.
  const isNew = course.priceCents === null && course.status === 'draft';
  const savedCents = useRef(course.priceCents);
  const { mutateAsync } = useMutation({
    mutationFn: (priceCents: number | null) => changeRecord(() => courseChanges(course.id).setPrice(priceCents)),
  });
  const { field, register, submit, busy, watch, getValues, setFocus } = useZodForm({
    schema: PriceChoice,
    messages: { dollars: messages.priceInvalid },
    defaultValues: {
      kind: isNew ? 'paid' : priceKind(course.priceCents),
      dollars: course.priceCents ? (course.priceCents / 100).toFixed(2) : '',
    },
    async onSubmit({ priceCents }) {
      if (priceCents === savedCents.current && priceCents === course.priceCents) return;
      await mutateAsync(priceCents);
      savedCents.current = priceCents;
    },
    onFailure: (error) => toast(toasts.updateFailed(messageOf(error))),
  });
  const { data: chosen, success: isValid } = PriceChoice.safeParse(watch());

  /** Publishing right after "Save price" waits for it. */
  async function save(): Promise<boolean> {
    const saved = await submit();
    const wanted = PriceChoice.safeParse(getValues()).data?.priceCents;
    // The price changed while the save was in flight.
    return saved && wanted !== savedCents.current ? submit() : saved;
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
    focus: () => setFocus('dollars'),
  };
}
export type Price = ReturnType<typeof usePrice>;
