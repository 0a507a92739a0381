import type { CertificateView } from '#web/api/certificate.ts';
import type { CertificateLevel } from '#web/config/messages/certificate.ts';
import { longDocumentDate } from '#web/lib/dates.ts';

export const certificateResult = ({
  passedAt,
  completedAt,
}: Pick<CertificateView, 'passedAt' | 'completedAt'>): { level: CertificateLevel; date: string } => ({
  level: passedAt ? 'passed' : 'completed',
  date: longDocumentDate(passedAt ?? completedAt),
});
