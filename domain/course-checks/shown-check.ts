import * as z from 'zod';

const count = z.int().min(0);
/** Buyers see these figures if the creator shows them. */
export const CheckSummary = z.strictObject({
  lessons: count,
  /** Answered by a second model, from the slides and from the options alone. */
  questions: count,
  /** Right from the slides. */
  answered: count,
  /** Right from the options alone. */
  guessed: count,
  /** Dates, amounts, percentages and studies on slides. */
  facts: count,
  sourcedFacts: count,
});
export type CheckSummary = z.infer<typeof CheckSummary>;

/** Holds for texts with this `checkedHash` only. */
export const ShownCheck = z.object({ textHash: z.string().default(''), ...CheckSummary.shape });
export type ShownCheck = z.infer<typeof ShownCheck>;

/** Figures of the published text stay until another text is published. */
export const renewedCheck = (
  shown: ShownCheck | null,
  result: ShownCheck | null,
  publishedTextHash: string | null,
): ShownCheck | undefined =>
  shown && result && (shown.textHash !== publishedTextHash || result.textHash === publishedTextHash)
    ? result
    : undefined;
