import { downloadCertificate } from '#contracts/http/learning.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { exportFileName } from '#domain/exports/file-name.ts';
import { isCertificatePrintable } from '#domain/exports/print/certificate/document.ts';
import { certificateFiles } from '../adapters/exports/certificate-files.ts';
import { site } from '../adapters/site/site.ts';
import { courses } from '../data/courses/courses.ts';
import { certificates } from '../data/learning/certificates.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implementPage } from '../runtime/implement-page.ts';
import { Problem } from '../runtime/problem.ts';
import { standingCertificate } from './standing-certificate.ts';

export const handler = implementPage(
  downloadCertificate,
  { certificates, purchases, courses, site, certificateFiles },
  async ({ params }, ports) => {
    const certificate = await standingCertificate(ports, params.certificateId);
    if (!isCertificatePrintable(certificate)) throw new Problem('unprintable');
    const address = ports.site.link(pathTo(sitePages.certificate, { certificateId: certificate.id }));
    return {
      body: await ports.certificateFiles.make(certificate, address),
      fileName: exportFileName(certificate.courseTitle, 'pdf', 'certificate'),
    };
  },
);
