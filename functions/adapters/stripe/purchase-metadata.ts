import * as z from 'zod';
import type { PurchaseReference } from '#domain/purchases/payment.ts';

/** What we write on a session and its payment, so that they find the purchase again. */
const Metadata = z.object({
  /** Stages may share a provider's test account; each minds its own. */
  stage: z.string(),
  purchaseId: z.string(),
  courseId: z.string(),
  buyerId: z.string(),
});
export type PurchaseMetadata = z.infer<typeof Metadata>;

/** Undefined for what is none of this stage's. */
export function purchaseIn(metadata: unknown, stage: string): PurchaseReference | undefined {
  const { success, data } = Metadata.safeParse(metadata);
  if (!success || data.stage !== stage) return undefined;
  const { purchaseId, courseId, buyerId } = data;
  return { purchaseId, courseId, buyerId };
}
