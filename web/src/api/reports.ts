import { reportCourse } from '#contracts/http/moderation.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';

export const sendReport = (courseId: string, body: CallInput<typeof reportCourse>['body']) =>
  call(reportCourse, { params: { courseId }, body });
