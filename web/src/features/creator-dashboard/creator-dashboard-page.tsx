import { PageHead } from '#web/components/page-head.tsx';

export default function CreatorDashboardPage() {
  return <PageHead title="CreatorDashboard" />;
}
