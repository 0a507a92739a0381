import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { certificateResult, nameOn } from '#domain/learning/certificate-words.ts';
import type { CertificateView } from '#web/api/certificate.ts';
import { cx } from '#web/components/cx.ts';
import { QrCode } from '#web/components/qr-code.tsx';
import { certificateMessages as messages } from '#web/config/messages/certificate.ts';
import { Seal } from './seal.tsx';

/** Names and titles can be long; the sheet stays one page. */
const LONG_NAME_CHARS = 28;
/** A longer name of the creator has a row of its own; the other facts share the next. */
const LONG_CREATOR_CHARS = 22;

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={className ?? 'shrink-0 whitespace-nowrap'}>
    <dt className="text-12 tracking-wide whitespace-nowrap text-ink-faint uppercase">{label}</dt>
    <dd className="mt-0.5 font-serif">{children}</dd>
  </div>
);

const narrowSizes = { 18: 'text-18', 22: 'text-22', 28: 'text-28', 36: 'text-36' } as const;

/** At most this size, and small enough that the longest word fits a phone of 320 px. */
function narrowSize(text: string, most: 22 | 28 | 36): string {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  const fitting = longest > 20 ? 18 : longest > 16 ? 22 : longest > 12 ? 28 : 36;
  return narrowSizes[fitting < most ? fitting : most];
}

function nameSize(name: string): string {
  if (name.length > 2 * LONG_NAME_CHARS) return cx(narrowSize(name, 28), '@3xl:text-28');
  if (name.length > LONG_NAME_CHARS) return cx(narrowSize(name, 28), '@3xl:text-36');
  return cx(narrowSize(name, 36), '@3xl:text-60');
}

/** Long titles use a smaller font to stay within two lines. */
function titleSize(title: string): string {
  if (title.length > 70) return cx(narrowSize(title, 22), '@3xl:text-28');
  return cx(narrowSize(title, 28), title.length > 36 ? '@3xl:text-36' : '@3xl:text-48');
}

/** The certificate's number has a line of its own. */
function Address({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  const number = pathname.lastIndexOf('/') + 1;
  return (
    <p className="mt-1 max-w-56 text-12 text-ink-faint">
      {host}
      <wbr />
      {pathname.slice(0, number)}
      <br />
      {pathname.slice(number)}
    </p>
  );
}

interface CertificateSheetProps {
  certificate: CertificateView;
  /** The verification URL. */
  address: string;
}

/** Landscape; fills the page in print, A4 or Letter. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { level, date } = certificateResult(certificate);
  const { creatorName, scorePercent } = certificate;
  const isLongCreator = creatorName.length > LONG_CREATOR_CHARS;
  const student = nameOn(certificate);
  return (
    <div className="@container print:h-[calc(100vh-2px)]">
      <article className="relative flex rounded-lg border border-line bg-surface p-2 shadow-soft @3xl:min-h-[70.7cqw] @3xl:p-4 print:h-full print:min-h-0 print:rounded-none print:border-0 print:p-0 print:shadow-none">
        <div className="flex w-full border-2 border-violet p-1">
          <div className="flex w-full flex-col items-center justify-between gap-8 overflow-hidden border border-violet/50 px-5 py-8 text-center @3xl:gap-4 @3xl:px-14 @3xl:py-10 print:py-5">
            <Seal seed={certificate.id} className="size-24 shrink-0 @3xl:size-32 print:size-28" />
            <div className="flex w-full flex-col items-center gap-3 @3xl:gap-4">
              <h1 className="text-14 font-medium tracking-[0.2em] text-violet-ink uppercase @3xl:text-16">
                {messages.headings[level]}
              </h1>
              <p className="text-14 text-ink-soft @3xl:text-16">{messages.awarded}</p>
              <p
                dir="auto"
                className={cx('max-w-full font-serif leading-tight tracking-tight text-balance', nameSize(student))}
              >
                {student}
              </p>
              <span aria-hidden className="h-px w-40 bg-violet/40 @3xl:w-64" />
              <p className="text-14 text-ink-soft @3xl:text-16">{messages.did[level]}</p>
              <p
                dir="auto"
                className={`max-w-3xl font-serif leading-tight italic text-balance ${titleSize(certificate.courseTitle)}`}
              >
                {certificate.courseTitle}
              </p>
            </div>
            <div className="flex w-full flex-col items-center gap-6 @3xl:flex-row @3xl:items-end @3xl:justify-between @3xl:text-start">
              <dl
                className={cx(
                  'flex min-w-0 flex-col gap-4 text-18 @3xl:grid @3xl:grid-cols-[auto_auto] @3xl:flex-row @3xl:flex-wrap @3xl:gap-x-5 @3xl:text-16',
                  !isLongCreator && scorePercent !== null ? '@min-[61rem]:flex' : '@4xl:flex',
                )}
              >
                <Fact
                  label={messages.taught}
                  className={isLongCreator ? 'text-14 @3xl:col-span-full @3xl:basis-full' : '[&_dd]:wrap-break-word'}
                >
                  {creatorName}
                </Fact>
                <Fact label={messages.dates[level]}>{date}</Fact>
                {typeof scorePercent === 'number' && (
                  <Fact label={messages.score}>{messages.percent(scorePercent)}</Fact>
                )}
                {certificate.lessonCount > 0 && (
                  <Fact label={messages.length}>{messages.lessons(certificate.lessonCount)}</Fact>
                )}
              </dl>
              <div className="flex max-w-full shrink-0 flex-col items-center gap-3 @md:flex-row @md:text-start">
                <div className="min-w-0 @3xl:text-end">
                  <p className="flex items-center justify-center gap-1.5 text-14 font-medium whitespace-nowrap text-good @md:justify-start @3xl:justify-end">
                    <BadgeCheck className="size-4 shrink-0" aria-hidden />
                    {messages.verified}
                  </p>
                  <Address address={address} />
                </div>
                <QrCode text={address} label={messages.code} className="size-24 shrink-0" />
              </div>
            </div>
          </div>
        </div>
      </article>
    </div>
  );
}
