import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { creationBlockerToast } from '#web/lib/course-quota.ts';
import { toast } from '#web/lib/toast.ts';
import { PLANS_LINK } from './plans-anchor.ts';

interface CreateCourseProps {
  /** Undefined while loading; the generator then shows the blocker. */
  dashboard: DashboardFigures | undefined;
  children: ReactNode;
}

/** If no course can be created, explains why and links to the plans. */
export function CreateCourse({ dashboard, children }: CreateCourseProps) {
  const navigate = useNavigate();
  const creation = dashboard?.creation ?? 'open';
  if (!dashboard || creation === 'open') return <ButtonLink to={paths.generate}>{children}</ButtonLink>;
  const { coursesLimit } = dashboard.subscription;
  const explain = () =>
    toast(creationBlockerToast(creation, coursesLimit), {
      label: messages.viewPlans,
      onClick: () => navigate(PLANS_LINK),
    });
  return <Button onClick={explain}>{children}</Button>;
}
