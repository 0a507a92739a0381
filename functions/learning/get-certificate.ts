import { getCertificate } from '#contracts/http/learning.ts';
import { endsCertificate } from '#domain/purchases/purchase.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import { courses } from '../data/courses/courses.ts';
import { certificates } from '../data/learning/certificates.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement.ts';
import { notFound, Problem } from '../runtime/problem.ts';

export const handler = implement(getCertificate, { certificates, purchases, courses }, async ({ params }, ports) => {
  const certificate = await ports.certificates.byId(params.certificateId);
  if (!certificate) throw notFound();
  const { courseId, studentId } = certificate;
  const [purchase, course] = await Promise.all([
    ports.purchases.find(courseId, studentId, { consistent: false }),
    ports.courses.byId(courseId),
  ]);
  if (purchase && endsCertificate(purchase)) throw new Problem('certificate_ended');
  return { certificate: { ...certificate, creatorName: course?.creatorName ?? FORMER_CREATOR } };
});
