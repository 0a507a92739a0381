import type { PublicReply } from '#web/lib/api/public.ts';
import { publicQuery } from './public-queries.ts';

export type CertificateView = PublicReply<'certificate'>['certificate'];

/** Asked again at each visit: a quiz may have raised it, or a refund ended it. */
export const certificateQuery = (certificateId: string) => ({
  ...publicQuery('certificate', { params: { certificateId } }),
  staleTime: 0,
  gcTime: 0,
});
