import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { type FacetCounts, FacetLists } from './facet-lists.tsx';
import type { Facet, Filters } from './filters.ts';

interface FacetsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  filters: Filters;
  counts: FacetCounts | undefined;
  matching: number | undefined;
  onChange(changed: Partial<Filters>, by: Facet): void;
  onClear(): void;
}

export default function FacetsDialog({ open, onOpenChange, filters, counts, matching, ...rest }: FacetsDialogProps) {
  const { onChange, onClear } = rest;
  const isNarrowed = filters.category !== '' || filters.level !== '' || filters.language !== '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.filters}
      footer={
        <>
          {isNarrowed && (
            <Button tone="ghost" onClick={onClear}>
              {messages.empty.clear}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>{messages.showThese(matching ?? 0)}</Button>
        </>
      }
    >
      <div className="-mx-3">
        {counts ? (
          <FacetLists counts={counts} filters={filters} onChange={onChange} />
        ) : (
          <Skeleton className="mx-3 h-64" />
        )}
      </div>
    </Dialog>
  );
}
