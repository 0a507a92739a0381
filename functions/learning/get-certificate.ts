import { getCertificate } from '#contracts/http/learning.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import { courses } from '../data/courses/courses.ts';
import { certificates } from '../data/learning/certificates.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implement(getCertificate, { certificates, courses }, async ({ params }, ports) => {
  const certificate = await ports.certificates.byId(params.certificateId);
  if (!certificate) throw notFound();
  const course = await ports.courses.byId(certificate.courseId);
  return { certificate: { ...certificate, creatorName: course?.creatorName ?? FORMER_CREATOR } };
});
