import { useViewer } from './viewer-context.ts';

interface CourseText {
  readonly lang: string;
  readonly dir: 'auto';
}

/** Marks an element whose text is the course's, among English ones. */
export function useCourseText(): CourseText {
  const { course } = useViewer().view;
  return { lang: course.language, dir: 'auto' };
}
