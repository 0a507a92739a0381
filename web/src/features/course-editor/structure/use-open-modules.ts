import { useCallback, useState } from 'react';
import { type CourseContent, lessonCountOf } from '#domain/courses/content.ts';

/** A course this short is read as a whole; a longer one would make typing slow with all of it drawn. */
const SHORT_COURSE_LESSONS = 12;

/** Which modules are open: all of a short course, the first of a long one. */
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
