import { saveProgress } from '#contracts/http/learning.ts';
import { countSeen } from '#domain/learning/completion.ts';
import { mayHaveSeenAll } from '#domain/learning/progress.ts';
import { users } from '../data/accounts/users.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { certificates } from '../data/learning/certificates.ts';
import { progress } from '../data/learning/progress.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { readableVersion } from './readable-version.ts';
import { recordCompletion } from './record-completion.ts';

const implementations = { courses, purchases, progress, versions, users, certificates };

export const handler = implementAuthorized(
  saveProgress,
  implementations,
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async ({ body, user }, ports, { course, newest: version }) => {
    // Owners have no stored progress.
    if (version === WORKING_COPY) return { completedAt: null, certificateId: null, passedAt: null };
    const progress = await ports.progress.save(user.id, course.id, body);
    if (!mayHaveSeenAll(progress)) return progress;
    // Seen slides may belong to other versions.
    const deck = await ports.versions.deck(course.id, version);
    return countSeen(new Set(progress.seen), deck.slideIds) === deck.slideIds.length
      ? recordCompletion(ports, { course, deck, studentId: user.id })
      : progress;
  },
);
