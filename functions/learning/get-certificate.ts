import { getCertificate } from '#contracts/http/learning.ts';
import { certificates } from '../data/certificates.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implement(getCertificate, { certificates }, async ({ params }, { certificates }) => {
  const certificate = await certificates.byId(params.certificateId);
  if (!certificate) throw notFound();
  return { certificate };
});
