import { useQuery } from '@tanstack/react-query';
import type { getDashboard } from '#contracts/http/account.ts';
import type { Reply } from '#web/lib/api/call.ts';
import { dashboardQuery } from './dashboard-query.ts';

export type DashboardFigures = Reply<typeof getDashboard>;

/** Sales and generations change the figures elsewhere, so each visit asks again. */
export const useDashboard = () => useQuery({ ...dashboardQuery, refetchOnMount: 'always' });
