import { PageHead } from '#web/components/page-head.tsx';

export default function CourseEditorPage() {
  return <PageHead title="CourseEditor" />;
}
