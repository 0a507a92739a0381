import { PageHead } from '#web/components/page-head.tsx';

export default function CourseViewerPage() {
  return <PageHead title="CourseViewer" />;
}
