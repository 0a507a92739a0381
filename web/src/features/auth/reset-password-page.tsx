import { PageHead } from '#web/components/page-head.tsx';

export default function ResetPasswordPage() {
  return <PageHead title="Reset Password" />;
}
