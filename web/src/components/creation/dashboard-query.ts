import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from '#contracts/http/account.ts';
import { call } from '#web/lib/api/call.ts';

/** The creator's figures, among them the plan and whether one more course may be made. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
});
