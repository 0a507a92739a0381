import { Button } from '#web/components/ui/button.tsx';
import { adminMessages as messages } from '#web/config/messages/admin.ts';

interface MoreButtonProps {
  query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

export const MoreButton = ({ query }: MoreButtonProps) =>
  query.hasNextPage && (
    <div className="mt-6 flex justify-center">
      <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? messages.loadingMore : messages.more}
      </Button>
    </div>
  );
