import { certificates as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { provide } from '../../runtime/dependencies.ts';
import { Problem } from '../../runtime/problem.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { progressKey, progressOf } from './progress.ts';

export interface Completion {
  readonly completedAt: string;
  readonly certificateId: string;
}

const keyOf = (certificateId: string) => ({ pk: keys.certificate.pk(certificateId), sk: keys.certificate.sk });

export const certificates = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** Concurrent calls return the same certificate. @throws Problem conflict if the enrollment is gone */
    async issue(certificate: Certificate): Promise<Completion> {
      const { id, courseId, studentId, completedAt } = certificate;
      const progress = progressKey(studentId, courseId);
      const completion = { completedAt, certificateId: id };
      const issued = await table.tryCommit([
        table.update(
          progress,
          {
            set: { courseId, ...completion },
            setOnce: { quizzes: {}, updatedAt: completedAt },
          },
          { missing: ['completedAt'] },
        ),
        table.update(
          { pk: keys.user.pk(studentId), sk: keys.user.enrollment(courseId) },
          { set: completion },
          { exists: true },
        ),
        table.put(
          { ...keyOf(id), gsi1pk: keys.kept.gsi1pk(studentId), gsi1sk: completedAt, ...certificate },
          { exists: false },
        ),
      ]);
      if (issued) return completion;
      const item = await table.get(progress, { consistent: true });
      const before = item && progressOf(item);
      if (!before?.completedAt || !before.certificateId) throw new Problem('conflict');
      return { completedAt: before.completedAt, certificateId: before.certificateId };
    },

    async byId(certificateId: string): Promise<Certificate | undefined> {
      const item = await table.get(keyOf(certificateId));
      return item && readItem(Certificate, item);
    },
  };
});
