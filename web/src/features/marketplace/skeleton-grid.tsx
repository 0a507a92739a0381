import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

export const courseGrid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3';

export const SkeletonGrid = () => (
  <div aria-busy="true">
    <div className="flex min-h-19 items-center py-5">
      <p role="status" className="text-14 text-ink-soft">
        {messages.loading}
      </p>
    </div>
    <div className={courseGrid}>
      {SKELETONS.map((key) => (
        <Card key={key} data-skeleton className="flex h-[26rem] flex-col overflow-hidden">
          <Skeleton className="h-40 rounded-none" />
          <div className="flex flex-1 flex-col gap-3 p-5">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/5" />
            <div className="mt-auto flex items-center justify-between">
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  </div>
);
