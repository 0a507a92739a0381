import { useMutation } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { allSales, useSales } from '#web/api/purchases.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleClick } from '#web/lib/use-single-click.ts';
import { SalesList } from './sales-list.tsx';

/** The CSV code loads on demand. */
async function downloadSales(): Promise<void> {
  const [{ salesCsv }, sales] = await Promise.all([import('#domain/purchases/sales-csv.ts'), allSales()]);
  const fileName = messages.csvName(new Date().toISOString().slice(0, 10));
  saveFile({ fileName, contentType: 'text/csv;charset=utf-8', body: salesCsv(sales) });
}

/** Includes the fee and the net amount (docs/product.md "Revenue"). */
export default function Sales() {
  const heading = useId();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSales();
  const download = useMutation({
    mutationFn: downloadSales,
    onError: (error) => toast(toasts.salesDownloadFailed(messageOf(error))),
  });
  const startDownload = useSingleClick(() => download.mutate());
  const sales = data?.pages.flatMap((page) => page.sales) ?? [];
  return (
    <section aria-labelledby={heading}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id={heading} className="font-serif text-28">
          {messages.sales}
        </h2>
        {sales.length > 0 && (
          <Button tone="secondary" busy={download.isPending} onClick={() => startDownload()}>
            {!download.isPending && <Download aria-hidden />}
            {download.isPending ? messages.preparingCsv : messages.downloadCsv}
          </Button>
        )}
      </div>
      <div className="mt-6" aria-busy={isPending || undefined}>
        {isPending ? (
          <Skeleton className="h-40 rounded-lg" />
        ) : isError && sales.length === 0 ? (
          <EmptyState
            title={messages.salesFailed}
            action={
              <Button tone="secondary" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : sales.length === 0 ? (
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title={messages.salesEmptyTitle}
            text={messages.salesEmptyText}
          />
        ) : (
          <Card className="overflow-hidden">
            <SalesList sales={sales} labelledBy={heading} />
          </Card>
        )}
        {hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {messages.more}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
