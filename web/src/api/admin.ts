import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AdminPurchase,
  closeReports,
  findPerson,
  getPerson,
  liftTakedown,
  listAudit,
  listReports,
  type ModeratedCourse,
  refundPurchase,
  takeDownCourse,
} from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import type { ReportReason } from '#domain/moderation/reason.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { cursorPages } from './cursor-pages.ts';
import { afterIndexLag } from './index-lag.ts';
import { queryKeys } from './query-keys.ts';

type Pages = InfiniteData<Reply<typeof listReports>, string | undefined>;

const replaceCourse = (course: ModeratedCourse) => (courses: readonly ModeratedCourse[]) =>
  courses.map((known) => (known.id === course.id ? course : known));

function updatePages(
  queries: QueryClient,
  key: readonly unknown[],
  of: (page: Pages['pages'][number]) => Pages['pages'][number],
) {
  queries.setQueriesData<Pages>({ queryKey: key }, (data) => data && { ...data, pages: data.pages.map(of) });
}

/** Updates the cache now and refetches once the indexes have caught up. */
function applyDecision(
  queries: QueryClient,
  { courseId, course, closesReports }: { courseId: string; course?: ModeratedCourse; closesReports: boolean },
): void {
  if (course) {
    const replaced = replaceCourse(course);
    updatePages(queries, queryKeys.admin.reports, (page) => ({ ...page, courses: replaced(page.courses) }));
    queries.setQueriesData<Reply<typeof getPerson>>(
      { queryKey: queryKeys.admin.people },
      (data) => data && { person: { ...data.person, courses: replaced(data.person.courses) } },
    );
  }
  if (closesReports)
    updatePages(queries, queryKeys.admin.reportsWith('open'), (page) => ({
      ...page,
      reports: page.reports.filter((report) => report.courseId !== courseId),
    }));
  afterIndexLag(() => void queries.invalidateQueries({ queryKey: queryKeys.admin.all }));
}

export const useReports = (status: 'open' | 'closed') =>
  useInfiniteQuery({
    queryKey: queryKeys.admin.reportsWith(status),
    queryFn: ({ pageParam, signal }) => call(listReports, { query: { status, cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });

export const useAudit = (of: { readonly day: string } | { readonly subject: string }) =>
  useInfiniteQuery({
    queryKey: queryKeys.admin.audit(of),
    queryFn: ({ pageParam, signal }) => call(listAudit, { query: { ...of, cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });

export const usePerson = (userId: string) =>
  useQuery({
    queryKey: queryKeys.admin.person(userId),
    queryFn: ({ signal }) => call(getPerson, { params: { userId } }, { signal }),
    refetchOnMount: 'always',
  });

export const findAccount = async (body: CallInput<typeof findPerson>['body']): Promise<string> =>
  (await call(findPerson, { body })).userId;

export interface TakedownDecision {
  readonly reason: ReportReason;
  readonly note: string;
}

export function useModeration({ id, title }: Pick<ModeratedCourse, 'id' | 'title'>) {
  const queries = useQueryClient();
  const params = { courseId: id };
  const onError = (error: unknown) => toast(toasts.moderationFailed(messageOf(error)));
  const takeDown = useMutation({
    mutationFn: (body: TakedownDecision) => call(takeDownCourse, { params, body }),
    onSuccess: ({ course }) => {
      applyDecision(queries, { courseId: id, course, closesReports: true });
      toast(toasts.courseTakenDown(title));
    },
  });
  const restore = useMutation({
    mutationFn: () => call(liftTakedown, { params }),
    onSuccess: ({ course }) => {
      applyDecision(queries, { courseId: id, course, closesReports: false });
      toast(toasts.courseRestored(title));
    },
    onError,
  });
  const dismiss = useMutation({
    mutationFn: () => call(closeReports, { params }),
    onSuccess: () => {
      applyDecision(queries, { courseId: id, closesReports: true });
      toast(toasts.reportsDismissed(title));
    },
    onError,
  });
  return { takeDown, restore, dismiss };
}

/** When to recheck: the provider's event usually arrives in seconds, after a fault within a minute. */
const RECHECK_AFTER_MS = [1_500, 4_000, 10_000, 30_000, 70_000];

/** Refunds an amount in cents, or all of it for null, and polls until the purchase has changed. */
export function useRefund(userId: string, { id: purchaseId, courseId, version }: AdminPurchase) {
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey: queryKeys.admin.all });
  return useMutation({
    mutationFn: (amountCents: number | null) =>
      call(refundPurchase, { params: { courseId, userId }, body: { purchaseId, version, amountCents } }),
    onSuccess: ({ askedCents }) => {
      toast(toasts.refundAsked(dollars(askedCents)));
      for (const wait of RECHECK_AFTER_MS) setTimeout(() => void lookAgain(), wait);
    },
    // Here, so that a failure is shown even if its dialog is gone.
    onError(error) {
      toast(toasts.refundFailed(messageOf(error)));
      void lookAgain();
    },
  });
}
