import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Copy, Download, FileX, type LucideIcon, Printer, SearchX } from 'lucide-react';
import { certificateResult, nameOn } from '#domain/learning/certificate-words.ts';
import { type CertificateView, certificateQuery } from '#web/api/certificate.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { certificateMessages as messages } from '#web/config/messages/certificate.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { certificateFileUrl } from '#web/lib/api/public.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useRequiredParam } from '#web/lib/use-required-param.ts';
import { CertificateSheet } from './certificate-sheet.tsx';

const CertificateSkeleton = () => (
  <div aria-busy className="mx-auto max-w-5xl">
    <h1 className="sr-only">{messages.loading}</h1>
    <Skeleton className="h-16 w-full rounded-lg" />
    <Skeleton className="mt-6 aspect-[3/5] w-full rounded-lg sm:aspect-[297/210]" />
  </div>
);

interface NoCertificateProps {
  icon: LucideIcon;
  title: string;
  text: string;
  certificateId: string;
}

const NoCertificate = ({ icon: Icon, title, text, certificateId }: NoCertificateProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center md:py-20">
    <PageHead title={title} />
    <span className="grid size-16 place-items-center rounded-full bg-warn-soft text-warn">
      <Icon className="size-7" aria-hidden />
    </span>
    <h1 className="font-serif text-36 tracking-tight text-balance">{title}</h1>
    <p className="text-ink-soft">{text}</p>
    <p className="max-w-full rounded-md bg-sunken px-4 py-2 text-14 break-all text-ink-soft">
      {messages.unknownNumber}: <span className="font-medium text-ink tabular-nums">{certificateId}</span>
    </p>
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.home} tone="secondary">
        {messages.home}
      </ButtonLink>
      <ButtonLink to={paths.marketplace}>{messages.browse}</ButtonLink>
    </div>
  </div>
);

async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) toast(toasts.textCopied(messages.copied));
}

function VerifiedCertificate({ certificate }: { certificate: CertificateView }) {
  const address = new URL(paths.certificate(certificate.id), window.location.href).href;
  const { courseTitle, isPrintable } = certificate;
  const { level, date } = certificateResult(certificate);
  const issued = messages.issued(nameOn(certificate), { level, course: courseTitle, date });
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 print:max-w-none">
      <PageHead title={`${messages.title}: ${courseTitle}`} description={issued} />
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-good-soft p-4 md:px-6 print:hidden">
        <BadgeCheck className="size-6 shrink-0 text-good" aria-hidden />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-medium">{messages.genuine}</h2>
          <p className="text-14 text-ink-soft">{issued}</p>
          <p className="text-14 text-ink-soft">
            {messages.meanings[level]} {typeof certificate.scorePercent === 'number' && messages.scoreMeaning}
          </p>
          {!isPrintable && <p className="text-14 text-ink-soft">{messages.unprintable}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => void copyAddress(address)}>
            <Copy aria-hidden />
            {messages.copyLink}
          </Button>
          <Button tone={isPrintable ? 'secondary' : 'primary'} onClick={() => window.print()}>
            <Printer aria-hidden />
            {isPrintable ? messages.print : messages.printOrSave}
          </Button>
          {isPrintable && (
            <ButtonAnchor href={certificateFileUrl(certificate.id)} download>
              <Download aria-hidden />
              {messages.download}
            </ButtonAnchor>
          )}
        </div>
      </section>
      <CertificateSheet certificate={certificate} address={address} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft print:hidden">
        <span className="min-w-0 tabular-nums">
          {messages.number} <span className="inline-block">{certificate.id}</span>
        </span>
        <ButtonLink to={paths.marketplace} tone="ghost" size="small">
          {messages.course}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A malformed id gets 400; for the visitor it is unknown too. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

const LoadFailed = ({ onTryAgain }: { onTryAgain(): void }) => (
  <>
    <PageHead title={messages.title} />
    <h1 className="sr-only">{messages.title}</h1>
    <EmptyState
      title={messages.failedTitle}
      text={messages.failedText}
      action={
        <Button tone="secondary" onClick={onTryAgain}>
          {messages.tryAgain}
        </Button>
      }
    />
  </>
);

function Certificate({ certificateId }: { certificateId: string }) {
  const { data, error, isError, refetch } = useQuery(certificateQuery(certificateId));
  const { endedTitle, endedText, unknownTitle, unknownText } = messages;
  if (isEnded(error))
    return <NoCertificate icon={FileX} title={endedTitle} text={endedText} certificateId={certificateId} />;
  if (isUnknown(error))
    return <NoCertificate icon={SearchX} title={unknownTitle} text={unknownText} certificateId={certificateId} />;
  if (data) return <VerifiedCertificate certificate={data.certificate} />;
  return isError ? <LoadFailed onTryAgain={() => void refetch()} /> : <CertificateSkeleton />;
}

export default function CertificatePage() {
  const certificateId = useRequiredParam('certificateId');
  return (
    <div className="page py-8 md:py-12 print:max-w-none print:p-0">
      <Certificate certificateId={certificateId} />
    </div>
  );
}
