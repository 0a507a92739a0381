import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { typedDollars } from '#domain/dollars.ts';
import { MAX_PRICE_CENTS } from '#domain/money.ts';
import { settings } from '#domain/settings.ts';
import { courseChanges, fetchOwnedCourse } from '#web/api/owned-course.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { announce } from '#web/lib/announce.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
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

type PriceValues = z.input<typeof PriceChoice>;

const choiceIn = (values: unknown) => PriceChoice.safeParse(values).data?.priceCents;

const valuesOf = (priceCents: number | null): PriceValues => ({
  kind: priceKind(priceCents),
  dollars: priceCents ? typedDollars(priceCents) : '',
});

/** In cents; null is unlisted, and undefined is invalid. */
interface PriceChange {
  readonly from: number | null;
  readonly to: number | null | undefined;
}

/** From a paid price, to free too. A misplaced separator changes a price so much. */
const LARGE_FACTOR = 10;
const isLarge = ({ from, to }: PriceChange): boolean =>
  !!from && typeof to === 'number' && (to > from * LARGE_FACTOR || from > to * LARGE_FACTOR);

/** Asks the user about a change. A question that is open is shared. */
function useQuestion() {
  const [asked, setAsked] = useState<PriceChange & { readonly answer: (isConfirmed: boolean) => void }>();
  const open = useRef<Promise<boolean>>(undefined);
  function ask(change: PriceChange): Promise<boolean> {
    open.current ??= new Promise<boolean>((answer) => setAsked({ ...change, answer })).finally(() => {
      open.current = undefined;
      setAsked(undefined);
    });
    return open.current;
  }
  return { asked, ask };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

/** Saving applies at once, to a published course too (docs/product.md "Prices"). */
export function usePrice({ course, changeRecord }: WorkingCopy) {
  // A new course starts on "Paid" without a price.
  const isNew = course.priceCents === null && course.status === 'draft';
  /** Also right between a reply and the next render. */
  const storedCents = useRef(course.priceCents);
  /** Another tab can change the stored price, and any reply brings it here. */
  const seenCents = useRef(course.priceCents);
  const { mutateAsync } = useMutation({
    mutationFn: (change: { priceCents: number | null; seenCents: number | null }) =>
      changeRecord(async () => {
        const answer = await courseChanges(course.id).setPrice(change);
        storedCents.current = seenCents.current = answer.course.priceCents;
        return answer;
      }),
    onError: async (error) => {
      if (!isConflict(error)) return;
      const latest = await changeRecord(() => fetchOwnedCourse(course.id)).catch(() => undefined);
      if (latest) storedCents.current = latest.course.priceCents;
    },
  });
  const { asked, ask } = useQuestion();
  const form = useZodForm({
    schema: PriceChoice,
    defaultValues: isNew ? { kind: 'paid', dollars: '' } : valuesOf(course.priceCents),
    async onSubmit({ priceCents }) {
      if (priceCents === storedCents.current) {
        seenCents.current = priceCents;
        return;
      }
      const typed = getValues('dollars');
      const stored = (await mutateAsync({ priceCents, seenCents: seenCents.current })).course.priceCents;
      if (stored && getValues('dollars') === typed) setValue('dollars', typedDollars(stored));
      announce(messages.priceSaved(stored));
    },
    onFailure: (error) => {
      if (seenCents.current === storedCents.current) toast(toasts.updateFailed(messageOf(error)));
      else showChangeElsewhere();
    },
  });
  const { field, register, busy, watch, setFocus, getValues, setValue } = form;
  const { data: chosen, success: isValid } = PriceChoice.safeParse(watch());

  const choiceNow = () => choiceIn(getValues());
  const changeNow = (): PriceChange => ({ from: seenCents.current, to: choiceNow() });
  /** A large change, and one that takes the course off the marketplace. */
  const asksAbout = (change: PriceChange): boolean =>
    isLarge(change) || (course.status === 'published' && change.from !== null && change.to === null);

  function showChangeElsewhere(): void {
    seenCents.current = storedCents.current;
    toast(toasts.updateFailed(messages.priceChangedElsewhere(storedCents.current)));
  }

  // An unedited form takes over a price that another tab stored.
  useEffect(() => {
    storedCents.current = course.priceCents;
    const before = seenCents.current;
    if (course.priceCents === before) return;
    const values = getValues();
    const choice = choiceIn(values);
    const isUnedited = choice === before || (before === null && choice === undefined && values.dollars === '');
    if (!isUnedited) return;
    seenCents.current = course.priceCents;
    const { kind, dollars } = valuesOf(course.priceCents);
    setValue('kind', kind);
    setValue('dollars', dollars);
  }, [course.priceCents, getValues, setValue]);

  async function submit(event?: SyntheticEvent): Promise<boolean> {
    event?.preventDefault();
    const choice = choiceNow();
    if (choice !== undefined && choice !== storedCents.current && seenCents.current !== storedCents.current) {
      showChangeElsewhere();
      return false;
    }
    const change = changeNow();
    if (asksAbout(change)) {
      if (!(await ask(change))) return false;
      // Edited before the question was there.
      if (choiceNow() !== change.to) return submit();
    }
    return form.submit();
  }

  /** Publishing right after "Save price" waits for it. */
  async function save(): Promise<boolean> {
    const saved = await submit();
    // The price changed while the save was in flight.
    return saved && choiceNow() !== storedCents.current ? submit() : saved;
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
    /** A change that waits for an answer. */
    asked,
    /** Whether saving asks first. */
    asksFirst: () => asksAbout(changeNow()),
    focus: () => setFocus('dollars'),
  };
}
export type Price = ReturnType<typeof usePrice>;
