import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CertificateView } from '#web/api/certificate.ts';
import { QrCode } from '#web/components/qr-code.tsx';
import { certificateMessages as messages } from '#web/config/messages/certificate.ts';
import { longDate } from '#web/lib/dates.ts';
import { Seal } from './seal.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 tracking-wide text-ink-faint uppercase">{label}</dt>
    <dd className="mt-0.5 font-serif text-18 @3xl:text-22 print:text-18">{children}</dd>
  </div>
);

/** Long titles use a smaller font to stay within two lines. */
const titleSize = (title: string): string =>
  title.length > 70 ? 'text-22 @3xl:text-28' : title.length > 36 ? 'text-28 @3xl:text-36' : 'text-28 @3xl:text-48';

interface CertificateSheetProps {
  certificate: CertificateView;
  /** The verification URL. */
  address: string;
}

/** Landscape; fills the page in print, A4 or Letter. */
export const CertificateSheet = ({ certificate, address }: CertificateSheetProps) => (
  <div className="@container print:h-[calc(100vh-2px)]">
    <article className="relative flex rounded-lg border border-line bg-surface p-2 shadow-soft @3xl:aspect-[297/210] @3xl:p-4 print:aspect-auto print:h-full print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <div className="flex w-full border-2 border-violet p-1">
        <div className="flex w-full flex-col items-center justify-between gap-8 overflow-hidden border border-violet/50 px-5 py-8 text-center @3xl:gap-4 @3xl:px-14 @3xl:py-10 print:py-5">
          <Seal seed={certificate.id} className="size-24 shrink-0 @3xl:size-32 print:size-28" />
          <div className="flex w-full flex-col items-center gap-3 @3xl:gap-4">
            <h1 className="text-14 font-medium tracking-[0.2em] text-violet-ink uppercase @3xl:text-16">
              {messages.heading}
            </h1>
            <p className="text-14 text-ink-soft @3xl:text-16">{messages.awarded}</p>
            <p className="max-w-full font-serif text-36 leading-tight tracking-tight text-balance @3xl:text-60">
              {certificate.studentName || messages.nameless}
            </p>
            <span aria-hidden className="h-px w-40 bg-violet/40 @3xl:w-64" />
            <p className="text-14 text-ink-soft @3xl:text-16">{messages.completed}</p>
            <p
              className={`max-w-3xl font-serif leading-tight italic text-balance ${titleSize(certificate.courseTitle)}`}
            >
              {certificate.courseTitle}
            </p>
          </div>
          <div className="flex w-full flex-col items-center gap-6 @3xl:flex-row @3xl:items-end @3xl:justify-between @3xl:gap-10 @3xl:text-left">
            <dl className="flex flex-col gap-4 @3xl:flex-row @3xl:gap-10">
              <Fact label={messages.taught}>{certificate.creatorName}</Fact>
              <Fact label={messages.date}>{longDate(certificate.completedAt)}</Fact>
              {certificate.lessonCount > 0 && (
                <Fact label={messages.length}>{messages.lessons(certificate.lessonCount)}</Fact>
              )}
            </dl>
            <div className="flex min-w-0 items-center gap-3 text-left">
              <div className="min-w-0 @3xl:text-right">
                <p className="flex items-center gap-1.5 text-14 font-medium text-good @3xl:justify-end">
                  <BadgeCheck className="size-4 shrink-0" aria-hidden />
                  {messages.verified}
                </p>
                <p className="mt-1 max-w-56 text-12 break-all text-ink-faint">{address.replace(/^https?:\/\//, '')}</p>
              </div>
              <QrCode text={address} label={messages.code} className="size-24 shrink-0" />
            </div>
          </div>
        </div>
      </div>
    </article>
  </div>
);
