import { PageHead } from '#web/components/page-head.tsx';

export default function CourseDetailPage() {
  return <PageHead title="CourseDetail" />;
}
