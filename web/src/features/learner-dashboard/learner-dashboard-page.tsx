import { PageHead } from '#web/components/page-head.tsx';

export default function LearnerDashboardPage() {
  return <PageHead title="LearnerDashboard" />;
}
