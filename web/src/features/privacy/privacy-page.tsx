import { PageHead } from '#web/components/page-head.tsx';

export default function PrivacyPage() {
  return <PageHead title="Privacy" />;
}
