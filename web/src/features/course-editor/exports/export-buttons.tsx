import { Download, Lock, Package } from 'lucide-react';
import { useState } from 'react';
import { usePlan } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { exportMessages as messages } from '#web/config/messages/exports.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type TextFormat, useExports } from './use-exports.ts';

const formats = ['json', 'text'] as const satisfies readonly TextFormat[];

export function ExportButtons({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { plan } = usePlan();
  const locked = plan?.features.export === false;
  const [open, setOpen] = useState(false);
  const exports = useExports(workingCopy, open);
  const { refuse, texts, packages } = exports;
  const openDialog = () => {
    for (const made of Object.values(packages)) made.forget();
    setOpen(true);
  };
  return (
    <fieldset aria-label={messages.group} className="contents">
      <Button
        tone="secondary"
        size="small"
        aria-label={locked ? messages.openLocked : undefined}
        aria-haspopup={locked ? undefined : 'dialog'}
        className={cx('max-sm:px-2.5', locked && 'text-ink-faint')}
        onClick={() => (locked ? refuse() : openDialog())}
      >
        {locked ? <Lock aria-hidden /> : <Package aria-hidden />}
        {messages.open}
      </Button>
      {formats.map((format) => (
        <Button
          key={format}
          tone="secondary"
          size="small"
          aria-label={locked ? messages.locked[format] : messages.download[format]}
          className={cx('max-sm:px-2.5', locked && 'text-ink-faint')}
          busy={texts.running === format}
          onClick={() => (locked ? refuse() : texts.start(format))}
        >
          {locked ? (
            <Lock aria-hidden />
          ) : (
            texts.running !== format && <Download aria-hidden className="max-sm:hidden" />
          )}
          {messages.formats[format]}
        </Button>
      ))}
      <ExportDialog workingCopy={workingCopy} exports={exports} open={open} onOpenChange={setOpen} />
    </fieldset>
  );
}
