import { listWorksheets } from '#contracts/http/studies.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, versions, subscriptions };

export const handler = implementAuthorized(
  listWorksheets,
  implementations,
  ({ params, user }, ports) =>
    Promise.all([readableVersion(ports, params.courseId, user), ports.subscriptions.hasLearnerPlan(user.id)]),
  async (_, ports, [{ course, newest: version }, hasPlan]) => {
    const isOwner = version === WORKING_COPY;
    if (!isOwner && !hasPlan) throw new Problem('learner_plan_required');
    const { title, content } = isOwner
      ? (await ports.courses.workingCopy(course.id)).text
      : await ports.versions.text(course.id, version);
    return {
      courseTitle: title,
      worksheets: content.modules.flatMap(({ title: moduleTitle, worksheet }) =>
        worksheet ? [{ moduleTitle, ...worksheet }] : [],
      ),
    };
  },
);
