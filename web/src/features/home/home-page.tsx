import { PageHead } from '#web/components/page-head.tsx';

export default function HomePage() {
  return <PageHead title="Home" />;
}
