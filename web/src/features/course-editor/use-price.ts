import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { setPrice } from '#contracts/http/courses.ts';
import { centsFromDollars } from '#domain/dollars.ts';
import { MAX_PRICE_CENTS, MIN_PAID_PRICE_CENTS } from '#domain/money.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from './use-working-copy.ts';

export type PriceKind = 'paid' | 'free' | 'unlisted';

function kindOf(priceCents: number | null): PriceKind {
  if (priceCents === null) return 'unlisted';
  return priceCents === 0 ? 'free' : 'paid';
}

/** Null for unlisted; undefined for what is no valid price. */
function centsOf(kind: PriceKind, dollars: string): number | null | undefined {
  if (kind !== 'paid') return kind === 'free' ? 0 : null;
  const cents = centsFromDollars(dollars);
  return cents !== undefined && cents >= MIN_PAID_PRICE_CENTS && cents <= MAX_PRICE_CENTS ? cents : undefined;
}

/** The price as it is being chosen (decisions.md, "price"); once saved it applies at once, also to a published course. */
export function usePrice({ course, changeRecord }: WorkingCopy) {
  // A new course is meant to be sold, so it starts on "Paid" although it has no price yet.
  const isNew = course.priceCents === null && course.status === 'draft';
  const [kind, setKind] = useState<PriceKind>(isNew ? 'paid' : kindOf(course.priceCents));
  const [dollars, setDollars] = useState(course.priceCents ? (course.priceCents / 100).toFixed(2) : '');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cents = centsOf(kind, dollars);
  const isSaved = cents === course.priceCents;
  const underWay = useRef<{ readonly cents: number | null; readonly saved: Promise<boolean> }>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (priceCents: number | null) =>
      changeRecord(() => call(setPrice, { params: { courseId: course.id }, body: { priceCents } })),
    onError: (error) => toast(toasts.updateFailed(messageOf(error))),
  });

  /** Tells whether the chosen price is saved now; leads to the field when it is none. */
  async function save(): Promise<boolean> {
    setTried(true);
    if (cents === undefined) field.current?.focus();
    if (cents === undefined) return false;
    // Publishing right after "Save price" waits for it.
    if (underWay.current?.cents === cents) return underWay.current.saved;
    if (isSaved) return true;
    const saved = mutateAsync(cents).then(
      () => true,
      () => false,
    );
    underWay.current = { cents, saved };
    return saved.finally(() => {
      if (underWay.current?.saved === saved) underWay.current = undefined;
    });
  }

  return {
    kind,
    setKind,
    dollars,
    setDollars,
    field,
    isValid: cents !== undefined,
    invalid: tried && cents === undefined,
    isSaved,
    saving: isPending,
    save,
  };
}
export type Price = ReturnType<typeof usePrice>;
