import { completeCourse } from '#contracts/http/learning.ts';
import { users } from '../data/accounts/users.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { certificates } from '../data/learning/certificates.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';
import { recordCompletion } from './record-completion.ts';

const implementations = { courses, purchases, versions, users, certificates };

export const handler = implement(completeCourse, implementations, async ({ params, user }, ports) => {
  const { course, newest: version } = await readableVersion(ports, params.courseId, user);
  if (version === WORKING_COPY)
    throw new Problem('own_course', { message: 'This is your own course. Certificates are for learners who take it.' });
  const deck = await ports.versions.deck(course.id, version);
  return recordCompletion(ports, { course, deck, studentId: user.id });
});
