import { PageHead } from '#web/components/page-head.tsx';

export default function ContactPage() {
  return <PageHead title="Contact" />;
}
