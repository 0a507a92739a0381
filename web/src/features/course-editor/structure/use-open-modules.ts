import { useCallback, useState } from 'react';
import { type CourseContent, lessonCountOf } from '#domain/courses/content.ts';

/** Longer courses would make typing slow with everything open. */
const SHORT_COURSE_LESSONS = 12;

export function useOpenModules(content: CourseContent) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        (lessonCountOf(content) <= SHORT_COURSE_LESSONS ? content.modules : content.modules.slice(0, 1)).map(
          ({ id }) => id,
        ),
      ),
  );
  const toggle = useCallback(
    (id: string, opens: boolean) =>
      setOpen((ids) => (opens ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)))),
    [],
  );
  return { open, toggle, openOnly: (ids: readonly string[]) => setOpen(new Set(ids)) };
}
export type OpenModules = ReturnType<typeof useOpenModules>;
