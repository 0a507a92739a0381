import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { getDashboard } from '#contracts/http/account.ts';
import { call } from '#web/lib/api/call.ts';

export type DashboardFigures = z.output<(typeof getDashboard)['reply']>;

/** The creator's figures, among them whether one more course may be made. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    // Sales and generations change these figures elsewhere, so each visit asks again.
    refetchOnMount: 'always',
  });
