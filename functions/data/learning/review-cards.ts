import { reviewCards as declared } from '#contracts/ports/learning.ts';
import { keys } from '#contracts/table.ts';
import { MAX_REVIEW_CARDS, ReviewCard } from '#domain/learning/review-card.ts';
import { provide } from '../../runtime/dependencies.ts';
import { problemCase } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem, readItems } from '../table/items.ts';
import { ConditionFailed, type Item, type Key, tableOf } from '../table/table.ts';

const keyOf = (userId: string, courseId: string, cardId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.reviewCard(courseId, cardId),
});
const rowOf = (userId: string, card: ReviewCard): Item => ({ ...keyOf(userId, card.courseId, card.cardId), ...card });

/** Two windows may write at once. */
const MAX_TRIES = 8;

export const reviewCards = provide(declared, (platform) => {
  const table = tableOf(platform);

  const cardsUnder = async (userId: string, prefix: string): Promise<ReviewCard[]> => {
    const items = await table.queryAll(keys.user.pk(userId), { prefix, consistent: true });
    return readItems(ReviewCard, items);
  };

  return {
    ofUser: (userId: string): Promise<ReviewCard[]> => cardsUnder(userId, keys.user.reviewCards),

    async byId(userId: string, courseId: string, cardId: string): Promise<ReviewCard | undefined> {
      const item = await table.get(keyOf(userId, courseId, cardId), { consistent: true });
      return item && readItem(ReviewCard, item);
    },

    /** @throws Problem limit_reached if they do not all fit; conflict after the last try */
    add: (userId: string, courseId: string, cards: readonly ReviewCard[]): Promise<number> =>
      retryOnConflict(
        async () => {
          const existing = new Set(
            (await cardsUnder(userId, keys.user.reviewCardsOf(courseId))).map(({ cardId }) => cardId),
          );
          const fresh = cards.filter(({ cardId }) => !existing.has(cardId));
          if (fresh.length === 0) return 0;
          try {
            await table.commit([
              table.update(
                { pk: keys.user.pk(userId), sk: keys.user.learningCounts },
                { add: { cards: fresh.length } },
                { below: { cards: MAX_REVIEW_CARDS - fresh.length + 1 } },
              ),
              ...fresh.map((card) => table.put(rowOf(userId, card), { exists: false })),
            ]);
            return fresh.length;
          } catch (error) {
            if (!(error instanceof ConditionFailed)) throw error;
            if (error.failed[0])
              throw problemCase('reviewCardsFull', { limit: MAX_REVIEW_CARDS.toLocaleString('en-US') });
            return CONFLICT;
          }
        },
        { tries: MAX_TRIES },
      ),

    reschedule: (userId: string, read: ReviewCard, next: Pick<ReviewCard, 'dueAt' | 'memory'>): Promise<boolean> =>
      table.tryCommit([
        table.replace(rowOf(userId, read), rowOf(userId, { ...read, ...next, version: read.version + 1 }), {
          equals: { version: read.version },
        }),
      ]),
  };
});
