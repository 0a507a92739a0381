import { queryOptions } from '@tanstack/react-query';
import { getCourseAccess } from '#contracts/http/purchases.ts';
import { call } from '#web/lib/api/call.ts';
import { noticeKeys } from '#web/lib/realtime/notice-keys.ts';

/** What the signed-in user may do with the course; the key names the user, since the answer is theirs alone. */
export const courseAccessQuery = (courseId: string, userId: string) =>
  queryOptions({
    queryKey: [...noticeKeys.courseAccess.of(courseId), userId],
    queryFn: ({ signal }) => call(getCourseAccess, { params: { courseId } }, { signal }),
  });
