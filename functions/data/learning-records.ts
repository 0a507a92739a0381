import { learningRecords as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { Note } from '#domain/learning/note.ts';
import { QuizAttempt } from '#domain/learning/quiz.ts';
import { ReviewCard } from '#domain/learning/review-card.ts';
import { provide } from '../runtime/dependencies.ts';
import { readable, recordsOf } from './item.ts';
import { progressOf } from './progress-item.ts';
import { tableOf } from './table.ts';

/** Access patterns: all of a user's progress, attempts, notes and cards (main), their certificates (gsi1, `KEPT#user`). */
export const learningRecords = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofUser(userId: string) {
      const under = (prefix: string) => table.queryAll(keys.user.pk(userId), { prefix });
      const [progress, attempts, notes, cards, kept] = await Promise.all([
        under(keys.user.progresses),
        under(keys.user.attempts),
        under(keys.user.notes),
        under(keys.user.reviewCards),
        table.queryAll(keys.kept.gsi1pk(userId), { index: 'gsi1' }),
      ]);
      return {
        progress: readable(progress, progressOf),
        quizAttempts: recordsOf(QuizAttempt, attempts),
        notes: recordsOf(Note, notes),
        reviewCards: recordsOf(ReviewCard, cards),
        certificates: recordsOf(
          Certificate,
          kept.filter(({ sk }) => sk === keys.certificate.sk),
        ),
      };
    },
  };
});
