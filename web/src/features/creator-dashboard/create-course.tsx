import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { obstacleToast } from '#web/lib/course-quota.ts';
import { toast } from '#web/lib/toast.ts';
import { PLANS } from './plans-anchor.ts';

interface CreateCourseProps {
  /** Unknown while the figures load; then the generator's page says what stands in the way. */
  dashboard: DashboardFigures | undefined;
  children: ReactNode;
}

/** Leads to the generator; where no further course can be made it says why and leads to the plans. */
export function CreateCourse({ dashboard, children }: CreateCourseProps) {
  const navigate = useNavigate();
  const standing = dashboard?.creation ?? 'open';
  if (!dashboard || standing === 'open') return <ButtonLink to={paths.generate}>{children}</ButtonLink>;
  const { coursesLimit } = dashboard.subscription;
  const say = () =>
    toast(obstacleToast(standing, coursesLimit), { label: messages.viewPlans, onClick: () => navigate(PLANS) });
  return <Button onClick={say}>{children}</Button>;
}
