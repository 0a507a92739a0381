import type { PublicReply } from '#web/lib/api/public.ts';
import { publicQuery } from './public-queries.ts';

export type CertificateView = PublicReply<'certificate'>['certificate'];

export const certificateQuery = (certificateId: string) => publicQuery('certificate', { params: { certificateId } });
