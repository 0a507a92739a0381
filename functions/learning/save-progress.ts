import { saveProgress } from '#contracts/http/learning.ts';
import { hasSeenAll, mayHaveSeenAll } from '#domain/learning/progress.ts';
import { certificates } from '../data/certificates.ts';
import { courses, WORKING_COPY } from '../data/courses.ts';
import { profiles } from '../data/profiles.ts';
import { progress } from '../data/progress.ts';
import { purchases } from '../data/purchases.ts';
import { versions } from '../data/versions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { completion } from './completion.ts';
import { readableVersion } from './readable-version.ts';

const providers = { courses, purchases, progress, versions, profiles, certificates };

export const handler = implement(saveProgress, providers, async ({ params, body, user }, ports) => {
  const { course, newest: version } = await readableVersion(ports, params.courseId, user);
  // An owner reads the working copy without leaving traces.
  if (version === WORKING_COPY) return { completedAt: null, certificateId: null };
  const progress = await ports.progress.save(user.id, course.id, body);
  if (!mayHaveSeenAll(progress)) return progress;
  // What was seen may be of other versions, or of none.
  const deck = await ports.versions.deck(course.id, version);
  return hasSeenAll(progress, deck.slideIds) ? completion(ports, { course, deck, studentId: user.id }) : progress;
});
