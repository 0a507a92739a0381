import { certificates as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { type CertifiedResult, certifiedResult, type QuizResults } from '#domain/learning/completion.ts';
import type { Progress } from '#domain/learning/progress.ts';
import { provide } from '../../runtime/dependencies.ts';
import { Problem } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { ifReadable, readItem } from '../table/items.ts';
import { ConditionFailed, type Table, tableOf, type Write } from '../table/table.ts';
import { progressKey, progressOf, resultsUnchanged } from './progress.ts';

export interface Completion {
  readonly completedAt: string;
  readonly certificateId: string;
  readonly passedAt: string | null;
}

const certificateKey = (certificateId: string) => ({ pk: keys.certificate.pk(certificateId), sk: keys.certificate.sk });

interface Quizzes {
  readonly results: QuizResults;
  /** The modules of the newest version that have a quiz. */
  quizzes(): Promise<readonly string[]>;
}

/** What the certificate of a completed course then says. Undefined without a readable one. */
export async function raisedCertificate(
  table: Table,
  { certificateId, completedAt }: Pick<Progress, 'certificateId' | 'completedAt'>,
  { results, quizzes }: Quizzes,
): Promise<{ readonly passedAt: string | null; readonly write: Write } | undefined> {
  if (certificateId === null || completedAt === null) return undefined;
  const key = certificateKey(certificateId);
  const item = await table.get(key, { consistent: true });
  const before = item && ifReadable(() => readItem(Certificate, item));
  if (!before) return undefined;
  const result = certifiedResult(await quizzes(), results, { completedAt, before });
  return { passedAt: result.passedAt, write: table.update(key, { set: result }, { exists: true }) };
}

const MAX_TRIES = 8;

export const certificates = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /**
     * Concurrent calls return the same certificate. `quizzes`: the version's modules with a quiz. `unsaved`: seen
     * slides of the version.
     * @throws Problem conflict if the enrollment is gone
     */
    issue(
      given: Omit<Certificate, keyof CertifiedResult>,
      { quizzes, unsaved }: { readonly quizzes: readonly string[]; readonly unsaved: readonly string[] },
    ): Promise<Completion> {
      const { id, courseId, studentId, completedAt } = given;
      const key = progressKey(studentId, courseId);
      return retryOnConflict(
        async () => {
          const item = await table.get(key, { consistent: true });
          const before = item && progressOf(item);
          if (before?.completedAt) {
            const { completedAt, certificateId, passedAt } = before;
            if (certificateId === null) throw new Problem('conflict');
            return { completedAt, certificateId, passedAt };
          }
          const result = certifiedResult(quizzes, before?.quizzes ?? {}, { completedAt });
          const certificate: Certificate = { ...given, ...result };
          const completion = { completedAt, certificateId: id };
          const done = { ...completion, passedAt: result.passedAt };
          // A quiz that is finished meanwhile must count.
          const unchanged = resultsUnchanged(item);
          try {
            await table.commit([
              table.update(
                key,
                {
                  set: { courseId, ...done },
                  setOnce: { quizzes: {}, updatedAt: completedAt },
                  ...(unsaved.length > 0 && { add: { seen: new Set(unsaved) } }),
                },
                { ...unchanged, missing: [...unchanged.missing, 'completedAt'] },
              ),
              table.update(
                { pk: keys.user.pk(studentId), sk: keys.user.enrollment(courseId) },
                { set: completion },
                { exists: true },
              ),
              table.put(
                { ...certificateKey(id), gsi1pk: keys.kept.gsi1pk(studentId), gsi1sk: completedAt, ...certificate },
                { exists: false },
              ),
            ]);
            return done;
          } catch (error) {
            if (!(error instanceof ConditionFailed)) throw error;
            if (error.failed[1] && !error.failed[0]) throw new Problem('conflict');
            return CONFLICT;
          }
        },
        { tries: MAX_TRIES },
      );
    },

    /**
     * For certificates from before they said passed, and after a version without the missing quiz. Returns when the
     * course was passed. A quiz that is finished meanwhile raises it itself.
     */
    async raise(studentId: string, courseId: string, quizzes: readonly string[]): Promise<string | null> {
      const key = progressKey(studentId, courseId);
      const item = await table.get(key, { consistent: true });
      if (!item) return null;
      const before = progressOf(item);
      const certificate = await raisedCertificate(table, before, {
        results: before.quizzes,
        quizzes: async () => quizzes,
      });
      if (!certificate) return before.passedAt;
      const { passedAt, write } = certificate;
      const raised = await table.tryCommit([table.update(key, { set: { passedAt } }, resultsUnchanged(item)), write]);
      return raised ? passedAt : before.passedAt;
    },

    async byId(certificateId: string): Promise<Certificate | undefined> {
      const item = await table.get(certificateKey(certificateId));
      return item && readItem(Certificate, item);
    },
  };
});
