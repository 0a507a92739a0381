import { PageHead } from '#web/components/page-head.tsx';

export default function GeneratorPage() {
  return <PageHead title="Generator" />;
}
