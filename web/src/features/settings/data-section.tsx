import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleClick } from '#web/lib/use-single-click.ts';
import { exportMyData } from './export-my-data.ts';
import { Section } from './section.tsx';

const messages = settingsMessages.data;

export function DataSection() {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [busy, setBusy] = useState(false);
  const transfer = useRef<AbortController>(undefined);
  useEffect(() => () => transfer.current?.abort(), []);

  async function download(): Promise<void> {
    const controller = new AbortController();
    transfer.current = controller;
    setBusy(true);
    setProgress(undefined);
    try {
      const body = await exportMyData(controller.signal, setProgress);
      const fileName = messages.fileName(new Date().toISOString().slice(0, 10));
      saveFile({ fileName, contentType: 'application/json', body });
      toast(toasts.dataDownloaded);
    } catch (error) {
      if (!controller.signal.aborted) toast(toasts.downloadFailed(messageOf(error)));
    } finally {
      if (transfer.current === controller) setBusy(false);
    }
  }

  const startDownload = useSingleClick(() => void download());

  return (
    <Section heading={messages.heading} text={messages.text}>
      {busy ? (
        <div className="flex flex-col items-start gap-4">
          <div className="w-full max-w-md">
            <Progress
              label={
                progress && progress.of > 0
                  ? messages.courses(Math.min(progress.done + 1, progress.of), progress.of)
                  : messages.gathering
              }
              percent={progress && progress.of > 0 ? Math.round((100 * progress.done) / progress.of) : null}
            />
          </div>
          <Button tone="ghost" onClick={() => transfer.current?.abort()}>
            {messages.cancel}
          </Button>
        </div>
      ) : (
        <Button tone="secondary" onClick={() => startDownload()}>
          <Download aria-hidden />
          {messages.submit}
        </Button>
      )}
    </Section>
  );
}
