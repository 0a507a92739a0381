import { reportCourse } from '#contracts/http/moderation.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';

/** Reports a course to the admins. */
export const sendReport = (courseId: string, body: CallInput<typeof reportCourse>['body']) =>
  call(reportCourse, { params: { courseId }, body });
