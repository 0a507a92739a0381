import { getCertificate } from '#contracts/http/learning.ts';
import { isCertificatePrintable } from '#domain/exports/print/certificate/document.ts';
import { courses } from '../data/courses/courses.ts';
import { certificates } from '../data/learning/certificates.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement.ts';
import { standingCertificate } from './standing-certificate.ts';

export const handler = implement(getCertificate, { certificates, purchases, courses }, async ({ params }, ports) => {
  const certificate = await standingCertificate(ports, params.certificateId);
  return { certificate: { ...certificate, isPrintable: isCertificatePrintable(certificate) } };
});
