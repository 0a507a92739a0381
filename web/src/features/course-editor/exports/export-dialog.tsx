import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ExportFormat, PdfFormat } from '#domain/exports/formats.ts';
import { unprintableLetter } from '#domain/exports/print/printed-texts.ts';
import { exportsQuery } from '#web/api/exports.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { exportMessages as messages } from '#web/config/messages/exports.ts';
import { focusIfLost } from '#web/lib/focus-soon.ts';
import { sizeText } from '#web/lib/size-text.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ImportGuides } from './import-guides.tsx';
import type { Exports, PackageCard, PackageExport, TextFormat } from './use-exports.ts';

interface FormatCardProps {
  card: keyof typeof messages.cards;
  size: string | undefined;
  busy: boolean;
  /** Id of the text that says why no file can be made. */
  blockedBy?: string | undefined;
  onDownload(): void;
  children?(findDownload: () => HTMLElement | null): ReactNode;
}

function FormatCard({ card, size, busy, blockedBy, onDownload, children }: FormatCardProps) {
  const { name, purpose, leavesOut } = messages.cards[card];
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-h-9 flex-wrap items-center gap-x-3 text-16 font-medium">
          {name}
          {size && <span className="text-14 font-normal text-ink-soft tabular-nums">{size}</span>}
        </h3>
        {/* Not disabled, so that it keeps the focus. */}
        <Button
          ref={button}
          tone="secondary"
          size="small"
          aria-label={messages.downloadOf(name)}
          aria-disabled={busy || blockedBy !== undefined || undefined}
          aria-describedby={blockedBy}
          className="aria-disabled:opacity-55"
          onClick={() => {
            if (!busy && blockedBy === undefined) onDownload();
          }}
        >
          {busy ? <Spinner /> : <Download aria-hidden />}
          {messages.downloadFile}
        </Button>
      </div>
      <p className="text-14">{purpose}</p>
      <p className="text-14 text-ink-soft">{leavesOut}</p>
      {children?.(() => button.current)}
    </li>
  );
}

interface FileStateProps {
  made: PackageExport;
  format: ExportFormat;
  /** Another tab, or a visit before, began it. */
  isBegun: boolean;
  findDownload(): HTMLElement | null;
}

function Preparing({ made: { cancel }, findDownload }: Pick<FileStateProps, 'made' | 'findDownload'>) {
  const find = useRef(findDownload);
  useEffect(() => {
    const { current } = find;
    return () => focusIfLost(current);
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <Progress label={messages.preparing} percent={null} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-14 text-ink-soft">{messages.preparingLong}</p>
        <Button tone="ghost" size="small" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}

function stateText({ made: { running, outcome }, format, isBegun }: FileStateProps): string {
  if (running) return messages.preparing;
  if (outcome?.format === format) return outcome.text;
  return isBegun ? messages.begun : '';
}

/** What became of a card's file. */
function FileState(props: FileStateProps) {
  const { made, findDownload } = props;
  const text = stateText(props);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card may be at the lower edge.
    if (made.running || made.outcome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [made.running, made.outcome]);
  const isProblem = made.outcome?.isProblem && text === made.outcome.text;
  const look = isProblem ? 'bg-bad-soft' : text === messages.begun ? 'bg-sunken' : 'bg-good-soft';
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div ref={place} className="scroll-mb-4 empty:hidden">
        {made.running && <Preparing made={made} findDownload={findDownload} />}
        {!made.running && text && (
          <p aria-hidden className={cx('rounded-md p-3 text-14 wrap-anywhere', look)}>
            {text}
          </p>
        )}
      </div>
    </>
  );
}

/** Most platforms show one item best. */
const scormFormats = ['scorm12-single', 'scorm12'] as const satisfies readonly ExportFormat[];
type ScormFormat = (typeof scormFormats)[number];
const pdfFormats = ['pdf-slides', 'pdf-handout', 'pdf-workbook', 'pdf-answers'] as const satisfies readonly PdfFormat[];

interface ChoiceProps<Format extends ExportFormat> {
  label: string;
  formats: readonly Format[];
  names: Readonly<Record<Format, string>>;
  chosen: Format;
  disabled: boolean;
  /** Each name on a line of its own. */
  stacked?: boolean;
  onChoose(format: Format): void;
}

/** Which file a card makes. */
function FormatChoice<Format extends ExportFormat>(props: ChoiceProps<Format>) {
  const { label, formats, names, chosen, disabled, stacked = false, onChoose } = props;
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      className={cx('flex gap-x-5 text-14 disabled:opacity-55', stacked ? 'flex-col gap-y-1' : 'flex-wrap')}
    >
      <legend className="text-ink-soft">{label}</legend>
      {formats.map((format) => (
        <label key={format} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            checked={chosen === format}
            onChange={() => onChoose(format)}
            className="size-5 shrink-0 accent-(--color-violet)"
          />
          {names[format]}
        </label>
      ))}
    </fieldset>
  );
}

interface ExportDialogProps {
  workingCopy: WorkingCopy;
  exports: Exports;
  open: boolean;
  onOpenChange(open: boolean): void;
}

function Formats({ workingCopy: { course, text }, exports }: Pick<ExportDialogProps, 'workingCopy' | 'exports'>) {
  const { texts, packages } = exports;
  const { data, isError, refetch } = useQuery(exportsQuery(course.id));
  const [scorm, setScorm] = useState<ScormFormat>('scorm12-single');
  const [pdf, setPdf] = useState<PdfFormat>('pdf-slides');
  const reason = useId();
  const unprintable = useMemo(() => unprintableLetter(text, pdf), [text, pdf]);
  const viewOf = (format: ExportFormat) => data?.exports.find((each) => each.format === format);
  const packageSize = (format: ExportFormat): string | undefined => {
    const view = viewOf(format);
    return view && (view.status === 'ready' ? sizeText(view.sizeBytes) : messages.about(sizeText(view.sizeBytes)));
  };
  const textCard = (format: TextFormat, bytes: number | undefined) => (
    <FormatCard
      card={format}
      size={bytes === undefined ? undefined : sizeText(bytes)}
      busy={texts.running === format}
      onDownload={() => texts.start(format)}
    />
  );
  const packageCard = (card: PackageCard, format: ExportFormat, choice?: ReactNode, blockedBy?: string) => (
    <FormatCard
      card={card}
      size={blockedBy === undefined ? packageSize(format) : undefined}
      busy={packages[card].running !== undefined}
      blockedBy={blockedBy}
      onDownload={() => packages[card].start(format)}
    >
      {(findDownload) => (
        <>
          {choice}
          <FileState
            made={packages[card]}
            format={format}
            isBegun={viewOf(format)?.status === 'running'}
            findDownload={findDownload}
          />
        </>
      )}
    </FormatCard>
  );
  return (
    <>
      {isError && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          {messages.sizesFailed}
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {packageCard(
          'scorm',
          scorm,
          <FormatChoice<ScormFormat>
            label={messages.parts}
            formats={scormFormats}
            names={messages.partsOf}
            chosen={scorm}
            disabled={packages.scorm.running !== undefined}
            onChoose={setScorm}
          />,
        )}
        {packageCard('html', 'html')}
        {packageCard('pptx', 'pptx')}
        {packageCard(
          'pdf',
          pdf,
          <>
            {unprintable !== undefined && (
              <p id={reason} className="rounded-md bg-warn-soft p-3 text-14">
                {messages.unprintable(unprintable)}
              </p>
            )}
            <FormatChoice<PdfFormat>
              label={messages.documents}
              formats={pdfFormats}
              names={messages.documentsOf}
              chosen={pdf}
              disabled={packages.pdf.running !== undefined}
              stacked
              onChoose={setPdf}
            />
          </>,
          unprintable === undefined ? undefined : reason,
        )}
        {textCard('json', data?.jsonBytes)}
        {textCard('text', data?.textBytes)}
      </ul>
    </>
  );
}

export function ExportDialog({ workingCopy, exports, open, onOpenChange }: ExportDialogProps) {
  const hasLessons = workingCopy.text.content.modules.some(({ lessons }) => lessons.length > 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} description={messages.description} wide>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <p className="rounded-md bg-warn-soft p-3 text-14">{messages.answers}</p>
          {!hasLessons && <p className="rounded-md bg-warn-soft p-3 text-14">{messages.noLessons}</p>}
          <Formats workingCopy={workingCopy} exports={exports} />
        </div>
        <ImportGuides />
      </div>
    </Dialog>
  );
}
