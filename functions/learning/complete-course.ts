import { completeCourse } from '#contracts/http/learning.ts';
import { countSeen, slidesToMarkComplete } from '#domain/learning/completion.ts';
import { users } from '../data/accounts/users.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { certificates } from '../data/learning/certificates.ts';
import { progress } from '../data/learning/progress.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem, problemCase } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';
import { recordCompletion } from './record-completion.ts';

const implementations = { courses, purchases, progress, versions, users, certificates };

export const handler = implement(completeCourse, implementations, async ({ params, body, user }, ports) => {
  const { course, newest: version } = await readableVersion(ports, params.courseId, user);
  if (version === WORKING_COPY)
    throw new Problem('own_course', { message: 'This is your own course. Certificates are for learners who take it.' });
  const progress = await ports.progress.find(user.id, course.id, { consistent: true });
  if (progress?.completedAt && progress.certificateId) {
    const { completedAt, certificateId, passedAt } = progress;
    return { completedAt, certificateId, passedAt };
  }
  const deck = await ports.versions.deck(course.id, version);
  const shown = new Set(body.seen);
  const unsaved = deck.slideIds.filter((id) => shown.has(id));
  const seen = countSeen(new Set([...(progress?.seen ?? []), ...unsaved]), deck.slideIds);
  const total = deck.slideIds.length;
  const missing = slidesToMarkComplete(seen, total);
  if (missing > 0) throw problemCase('tooFewSeen', { seen, total, missing });
  return recordCompletion(ports, { course, deck, studentId: user.id, unsaved });
});
