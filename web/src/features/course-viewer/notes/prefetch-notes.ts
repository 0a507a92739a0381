import type { QueryClient } from '@tanstack/react-query';
import { learnerPlanQuery } from '#web/api/learner-plan.ts';
import { courseNotesQuery } from '#web/api/studies.ts';

/** Kept as long as the page: the panel may be opened much later, without a connection. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** What the notes' panel asks for. */
export async function prefetchNotes(queries: QueryClient, courseId: string): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...courseNotesQuery(courseId), ...kept }),
    queries.prefetchQuery({ ...learnerPlanQuery, ...kept }),
  ]);
}
