import { PageHead } from '#web/components/page-head.tsx';

export default function AuthPage() {
  return <PageHead title="Auth" />;
}
