import * as z from 'zod';
import type { PurchaseReference } from '#domain/purchases/payment.ts';

const Metadata = z.object({
  /** Stages may share a test account; each ignores the others' objects. */
  stage: z.string(),
  purchaseId: z.string(),
  courseId: z.string(),
  buyerId: z.string(),
});
export type PurchaseMetadata = z.infer<typeof Metadata>;

export function purchaseIn(metadata: unknown, stage: string): PurchaseReference | undefined {
  const { success, data } = Metadata.safeParse(metadata);
  if (!success || data.stage !== stage) return undefined;
  const { purchaseId, courseId, buyerId } = data;
  return { purchaseId, courseId, buyerId };
}
