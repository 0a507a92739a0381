import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ExportView } from '#contracts/http/exports.ts';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { exportsQuery } from '#web/api/exports.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { exportMessages as messages } from '#web/config/messages/exports.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { ImportGuides } from './import-guides.tsx';
import type { Exports, TextFormat } from './use-exports.ts';

interface FormatCardProps {
  card: keyof typeof messages.cards;
  size: string | undefined;
  busy: boolean;
  onDownload(): void;
  children?(focusDownload: () => void): ReactNode;
}

function FormatCard({ card, size, busy, onDownload, children }: FormatCardProps) {
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
          aria-disabled={busy || undefined}
          className="aria-disabled:opacity-55"
          onClick={() => {
            if (!busy) onDownload();
          }}
        >
          {busy ? <Spinner /> : <Download aria-hidden />}
          {messages.downloadFile}
        </Button>
      </div>
      <p className="text-14">{purpose}</p>
      <p className="text-14 text-ink-soft">{leavesOut}</p>
      {children?.(() => button.current?.focus())}
    </li>
  );
}

function resultOf(made: ExportView): { text: string; isProblem: boolean } {
  if (made.file) return { text: messages.started(made.file.name), isProblem: false };
  return { text: made.failure ?? messages.changed, isProblem: true };
}

interface FileStateProps {
  formats: readonly ExportFormat[];
  packages: Exports['packages'];
  focusDownload(): void;
}

/** What became of the formats that a card stands for. */
function FileState({ formats, packages, focusDownload }: FileStateProps) {
  const { running, made, cancel } = packages;
  const isRunning = running !== undefined && formats.includes(running);
  const result = made && formats.includes(made.format) ? resultOf(made) : undefined;
  return (
    <div role="status" className="empty:hidden">
      {isRunning && (
        <div className="flex flex-col gap-2">
          <Progress label={messages.preparing} percent={null} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 text-14 text-ink-soft">{messages.preparingLong}</p>
            <Button
              tone="ghost"
              size="small"
              onClick={() => {
                focusDownload();
                cancel();
              }}
            >
              {messages.cancel}
            </Button>
          </div>
        </div>
      )}
      {!isRunning && result && (
        <p
          className={`rounded-md p-3 text-14 wrap-anywhere ${result.isProblem ? 'bg-bad-soft text-ink' : 'bg-good-soft text-ink'}`}
        >
          {result.text}
        </p>
      )}
    </div>
  );
}

/** Most platforms show one item best. */
const scormFormats = ['scorm12-single', 'scorm12'] as const satisfies readonly ExportFormat[];
type ScormFormat = (typeof scormFormats)[number];

interface ExportDialogProps {
  courseId: string;
  exports: Exports;
  open: boolean;
  onOpenChange(open: boolean): void;
}

function Formats({ courseId, exports }: Pick<ExportDialogProps, 'courseId' | 'exports'>) {
  const { texts, packages } = exports;
  const { data } = useQuery(exportsQuery(courseId));
  const [scorm, setScorm] = useState<ScormFormat>('scorm12-single');
  const packageSize = (format: ExportFormat): string | undefined => {
    const view = data?.exports.find((each) => each.format === format);
    return view && (view.file ? sizeText(view.sizeBytes) : messages.about(sizeText(view.sizeBytes)));
  };
  const textSizes = { json: data?.jsonBytes, text: data?.textBytes } satisfies Record<TextFormat, unknown>;
  const textCard = (format: TextFormat) => {
    const bytes = textSizes[format];
    return (
      <FormatCard
        card={format}
        size={bytes === undefined ? undefined : sizeText(bytes)}
        busy={texts.running === format}
        onDownload={() => texts.start(format)}
      />
    );
  };
  return (
    <ul className="flex flex-col gap-3">
      <FormatCard
        card="scorm"
        size={packageSize(scorm)}
        busy={scormFormats.some((format) => format === packages.running)}
        onDownload={() => packages.start(scorm)}
      >
        {(focusDownload) => (
          <>
            <fieldset className="flex flex-wrap gap-x-5 text-14">
              <legend className="text-ink-soft">{messages.parts}</legend>
              {scormFormats.map((format) => (
                <label key={format} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    name="scorm-parts"
                    checked={scorm === format}
                    onChange={() => setScorm(format)}
                    className="size-5 accent-(--color-violet)"
                  />
                  {messages.partsOf[format]}
                </label>
              ))}
            </fieldset>
            <FileState formats={scormFormats} packages={packages} focusDownload={focusDownload} />
          </>
        )}
      </FormatCard>
      <FormatCard
        card="html"
        size={packageSize('html')}
        busy={packages.running === 'html'}
        onDownload={() => packages.start('html')}
      >
        {(focusDownload) => <FileState formats={['html']} packages={packages} focusDownload={focusDownload} />}
      </FormatCard>
      {textCard('json')}
      {textCard('text')}
    </ul>
  );
}

export function ExportDialog({ courseId, exports, open, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} description={messages.description} wide>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <p className="rounded-md bg-warn-soft p-3 text-14">{messages.answers}</p>
          <Formats courseId={courseId} exports={exports} />
        </div>
        <ImportGuides />
      </div>
    </Dialog>
  );
}
