import { Button } from '#web/components/ui/button.tsx';
import { adminWords as words } from '#web/config/words/admin.ts';

interface MoreButtonProps {
  query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** The next page of a list, where there is one. */
export const MoreButton = ({ query }: MoreButtonProps) =>
  query.hasNextPage && (
    <div className="mt-6 flex justify-center">
      <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? words.loadingMore : words.more}
      </Button>
    </div>
  );
