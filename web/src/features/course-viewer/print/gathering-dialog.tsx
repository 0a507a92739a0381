import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { viewerWords as words } from '#web/config/words/viewer.ts';

interface GatheringDialogProps {
  loaded: number;
  failed: number;
  total: number;
  onTryAgain(): void;
  onPrintAnyway(): void;
  onCancel(): void;
}

/** Says what printing waits for, and what to do where a module does not come. */
export const GatheringDialog = ({
  loaded,
  failed,
  total,
  onTryAgain,
  onPrintAnyway,
  onCancel,
}: GatheringDialogProps) => (
  <Dialog
    open
    onOpenChange={onCancel}
    title={words.printing}
    description={words.printingText}
    footer={
      <>
        <Button tone="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        {failed > 0 && (
          <>
            <Button tone="secondary" onClick={onPrintAnyway}>
              {words.printAnyway}
            </Button>
            <Button onClick={onTryAgain}>{words.tryAgain}</Button>
          </>
        )}
      </>
    }
  >
    <Progress label={words.printed(loaded, total)} percent={total === 0 ? 100 : Math.floor((100 * loaded) / total)} />
    {failed > 0 && (
      <p role="alert" className="mt-4 text-bad">
        {words.printFailed(failed)}
      </p>
    )}
  </Dialog>
);
