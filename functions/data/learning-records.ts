import { learningRecords as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { Note } from '#domain/learning/note.ts';
import { QuizAttempt } from '#domain/learning/quiz.ts';
import { ReviewCard } from '#domain/learning/review-card.ts';
import { provide } from '../runtime/dependencies.ts';
import { recordOf } from './item.ts';
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
        progress: progress.map(progressOf),
        quizAttempts: attempts.map((item) => recordOf(QuizAttempt, item)),
        notes: notes.map((item) => recordOf(Note, item)),
        reviewCards: cards.map((item) => recordOf(ReviewCard, item)),
        certificates: kept.filter(({ sk }) => sk === keys.certificate.sk).map((item) => recordOf(Certificate, item)),
      };
    },
  };
});
