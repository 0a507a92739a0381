import { PageHead } from '#web/components/page-head.tsx';

export default function PricingPage() {
  return <PageHead title="Pricing" />;
}
