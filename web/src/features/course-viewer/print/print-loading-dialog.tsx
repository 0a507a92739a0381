import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';

interface PrintLoadingDialogProps {
  loaded: number;
  failed: number;
  total: number;
  onTryAgain(): void;
  onPrintAnyway(): void;
  onCancel(): void;
}

export const PrintLoadingDialog = ({
  loaded,
  failed,
  total,
  onTryAgain,
  onPrintAnyway,
  onCancel,
}: PrintLoadingDialogProps) => (
  <Dialog
    open
    onOpenChange={onCancel}
    title={messages.printing}
    description={messages.printingText}
    footer={
      <>
        <Button tone="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
        {failed > 0 && (
          <>
            <Button tone="secondary" onClick={onPrintAnyway}>
              {messages.printAnyway}
            </Button>
            <Button onClick={onTryAgain}>{messages.tryAgain}</Button>
          </>
        )}
      </>
    }
  >
    <Progress
      label={messages.printed(loaded, total)}
      percent={total === 0 ? 100 : Math.floor((100 * loaded) / total)}
    />
    {failed > 0 && (
      <p role="alert" className="mt-4 text-bad">
        {messages.printFailed(failed)}
      </p>
    )}
  </Dialog>
);
