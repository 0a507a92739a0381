import { listWorksheets } from '#contracts/http/studies.ts';
import { courses, WORKING_COPY } from '../data/courses.ts';
import { learnerPlans } from '../data/learner-plans.ts';
import { purchases } from '../data/purchases.ts';
import { versions } from '../data/versions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

const providers = { courses, purchases, versions, learnerPlans };

export const handler = implement(listWorksheets, providers, async ({ params, user }, ports) => {
  const [{ course, newest: version }, hasPlan] = await Promise.all([
    readableVersion(ports, params.courseId, user),
    ports.learnerPlans.isActive(user.id),
  ]);
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
});
