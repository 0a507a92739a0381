import { useQuery } from '@tanstack/react-query';
import { listGenerations } from '#contracts/http/generation.ts';
import { call } from '#web/lib/api/call.ts';

/** The creator's generations that are no courses yet, newest first. */
export const useGenerations = () =>
  useQuery({
    queryKey: ['generations'],
    queryFn: async ({ signal }) => (await call(listGenerations, {}, { signal })).generations,
    refetchOnMount: 'always',
  });
