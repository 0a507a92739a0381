import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { getPerson, listReports, ModeratedCourse } from '#contracts/http/moderation.ts';
import type { Reply } from '#web/lib/api/call.ts';

/** Everything that this page shows hangs together: a decision changes reports, courses and the log. */
export const adminKey = ['admin'] as const;
export const reportsKey = [...adminKey, 'reports'] as const;
export const personKey = [...adminKey, 'person'] as const;

/** Lists are read from indexes, which follow a moment later. */
const LISTS_FOLLOW_MS = 1_500;

type Pages = InfiniteData<Reply<typeof listReports>>;

const replacing = (course: ModeratedCourse) => (courses: readonly ModeratedCourse[]) =>
  courses.map((known) => (known.id === course.id ? course : known));

function change(
  queries: QueryClient,
  key: readonly unknown[],
  of: (page: Pages['pages'][number]) => Pages['pages'][number],
) {
  queries.setQueriesData<Pages>({ queryKey: key }, (data) => data && { ...data, pages: data.pages.map(of) });
}

/** Shows at once what was decided, and asks for the lists again once they know it, too. */
export function decided(
  queries: QueryClient,
  { courseId, course, closesReports }: { courseId: string; course?: ModeratedCourse; closesReports: boolean },
): void {
  if (course) {
    const replaced = replacing(course);
    change(queries, reportsKey, (page) => ({ ...page, courses: replaced(page.courses) }));
    queries.setQueriesData<Reply<typeof getPerson>>(
      { queryKey: personKey },
      (data) => data && { person: { ...data.person, courses: replaced(data.person.courses) } },
    );
  }
  if (closesReports)
    change(queries, [...reportsKey, 'open'], (page) => ({
      ...page,
      reports: page.reports.filter((report) => report.courseId !== courseId),
    }));
  setTimeout(() => void queries.invalidateQueries({ queryKey: adminKey }), LISTS_FOLLOW_MS);
}
