import type { Certificate } from '#domain/learning/certificate.ts';
import { endsCertificate } from '#domain/purchases/purchase.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { publishedLanguage } from './readable-text.ts';

export type CertificatePorts = PortsOf<'certificates.byId' | 'purchases.find' | 'courses.byId'>;

export interface StandingCertificate extends Certificate {
  readonly creatorName: string;
  /** The course's, such as `de`. Undefined if the course is gone. */
  readonly language: string | undefined;
}

/** @throws Problem not_found, or certificate_ended after a refund */
export async function standingCertificate(
  { certificates, purchases, courses }: CertificatePorts,
  certificateId: string,
): Promise<StandingCertificate> {
  const certificate = await certificates.byId(certificateId);
  if (!certificate) throw notFound();
  const { courseId, studentId } = certificate;
  const [purchase, course] = await Promise.all([
    purchases.find(courseId, studentId, { consistent: false }),
    courses.byId(courseId),
  ]);
  if (purchase && endsCertificate(purchase)) throw new Problem('certificate_ended');
  return {
    ...certificate,
    creatorName: course?.creatorName ?? FORMER_CREATOR,
    language: course && publishedLanguage(course),
  };
}
