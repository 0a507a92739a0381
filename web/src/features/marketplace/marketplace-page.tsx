import { PageHead } from '#web/components/page-head.tsx';

export default function MarketplacePage() {
  return <PageHead title="Marketplace" />;
}
