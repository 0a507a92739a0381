import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';

/** Shaped like a slide. */
export const PartLoading = () => (
  <div lang="en" aria-busy className="flex w-full flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-7 w-40" />
    <Skeleton className="h-12 w-3/4" />
    <Skeleton className="h-40" />
  </div>
);

export const PartFailed = ({ onTryAgain }: { onTryAgain(): void }) => (
  <div lang="en" role="alert" className="flex flex-col items-start gap-4">
    <p className="font-serif text-28">{messages.moduleFailed}</p>
    <p className="max-w-xl text-ink-soft">{messages.moduleOffline}</p>
    <Button tone="secondary" onClick={onTryAgain}>
      {messages.tryAgain}
    </Button>
  </div>
);
