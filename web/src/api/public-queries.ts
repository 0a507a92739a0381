import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PublicRead } from '#contracts/http/public-reads.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { fetchPublic, type PublicInput, publicUrl } from '#web/lib/api/public.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { queryKeys } from './query-keys.ts';

/** Public replies survive a sign-out. */
export const publicMeta = { public: true };

/** The key is the fetched URL, which a served page names too. */
export const publicQuery = <Name extends PublicRead>(name: Name, input: PublicInput<Name>) =>
  queryOptions({
    queryKey: queryKeys.public.reply(publicUrl(name, input)),
    queryFn: ({ signal }) => fetchPublic(name, input, signal),
    meta: publicMeta,
  });

export const invalidatePublic = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: queryKeys.public.all });

/** Puts the reply that came with the page into the cache. It is stale at once: the edge may have cached the page. */
export function hydrateServedReply(): void {
  const block = document.getElementById(servedPage.replyId);
  const address = block?.dataset.read;
  if (!block || !address) return;
  queryClient.setQueryData(queryKeys.public.reply(address), JSON.parse(block.textContent), { updatedAt: 0 });
}
