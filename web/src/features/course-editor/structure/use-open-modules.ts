import { useCallback, useState } from 'react';
import type { CourseContent } from '#domain/courses/content.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';

/** The outline of a longer course opens with the shown module only. */
const SHORT_COURSE_LESSONS = 12;

/** The open modules of the outline. The shown one opens by itself. */
export function useOpenModules(content: CourseContent, shownModuleId: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(lessonCountOf(content) <= SHORT_COURSE_LESSONS ? content.modules.map(({ id }) => id) : []),
  );
  const [shown, setShown] = useState<string>();
  if (shownModuleId !== shown) {
    setShown(shownModuleId);
    if (shownModuleId !== undefined) setOpen(new Set([...open, shownModuleId]));
  }
  const toggle = useCallback(
    (id: string, opens: boolean) =>
      setOpen((ids) => (opens ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)))),
    [],
  );
  return { open, toggle };
}
export type OpenModules = ReturnType<typeof useOpenModules>;
