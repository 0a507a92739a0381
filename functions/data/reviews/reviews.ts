import { reviews as declared } from '#contracts/ports/reviews.ts';
import { keys } from '#contracts/table.ts';
import type { Course } from '#domain/courses/course.ts';
import { grantsAccess, Purchase } from '#domain/purchases/purchase.ts';
import { Review } from '#domain/reviews/review.ts';
import { type Instant, laterThan } from '#domain/time.ts';
import { isUnseen } from '#domain/unseen.ts';
import { provide } from '../../runtime/dependencies.ts';
import { notFound, problemCase } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { purchaseKey } from '../purchases/purchase-items.ts';
import { ifReadable, readItem, readItems } from '../table/items.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { type Item, tableOf } from '../table/table.ts';
import { ratings } from './ratings.ts';
import { commitWithSums, removeWithSums, reviewKey, reviewRow, unchanged } from './review-items.ts';

const PAGE_SIZE = 20;

const MAX_TRIES = 10;

const FIRST = '0';

interface ReviewInput {
  readonly stars: number;
  readonly text: string;
  readonly authorName: string;
}

/** Ids sort by time. */
export const reviews = provide(declared, (platform) => {
  const table = tableOf(platform);

  async function ofAuthor(courseId: string, authorId: string): Promise<Review | undefined> {
    const item = await table.get(reviewKey(courseId, authorId), { consistent: true });
    return item && readItem(Review, item);
  }

  const holds = (item: Item | undefined): boolean => {
    const purchase = item && ifReadable(() => readItem(Purchase, item));
    return purchase !== undefined && grantsAccess(purchase);
  };

  const holdsCourse = async (courseId: string, userId: string): Promise<boolean> =>
    holds(await table.get(purchaseKey(courseId, userId), { consistent: true }));

  return {
    ...ratings(platform),
    ofAuthor,

    /** `before` is the last id of the previous page. Hides reviews of refunded or disputed purchases. */
    async list(courseId: string, before?: string): Promise<{ reviews: Review[]; next: string | undefined }> {
      const { items } = await table.query(keys.reviewed.gsi1pk(courseId), {
        index: 'gsi1',
        newestFirst: true,
        // One more shows whether a next page exists. The range includes `before`.
        limit: PAGE_SIZE + (before === undefined ? 1 : 2),
        ...(before !== undefined && { between: [FIRST, before] as const }),
      });
      const listed = items.filter(({ gsi1sk }) => gsi1sk !== before);
      const onPage = listed.slice(0, PAGE_SIZE);
      const shown = readItems(Review, onPage);
      const bought = shown.length === 0 ? [] : await table.getMany(shown.map((r) => purchaseKey(courseId, r.authorId)));
      return {
        reviews: shown.filter(({ hidden }, index) => !hidden && holds(bought[index])),
        next: listed.length > PAGE_SIZE ? String(onPage.at(-1)?.gsi1sk) : undefined,
      };
    },

    async save(
      { id: courseId, ownerId }: Pick<Course, 'id' | 'ownerId'>,
      authorId: string,
      input: ReviewInput,
      basedOn?: Instant | null,
    ): Promise<Review> {
      await consumeRateLimit(platform, 'reviews', authorId);
      return retryOnConflict(
        async () => {
          const before = await ofAuthor(courseId, authorId);
          const isSame = before?.stars === input.stars && before.text === input.text;
          if (!isSame && isUnseen(before?.updatedAt, basedOn)) throw problemCase('reviewChanged');
          const now = laterThan(before?.updatedAt, platform.now());
          // Shown once the author has access, even before the row is updated.
          const hidden = before?.hidden === true && !(await holdsCourse(courseId, authorId));
          const after: Review = before
            ? { ...before, ...input, hidden, updatedAt: now, version: before.version + 1 }
            : {
                ...{ id: platform.newId(), courseId, sellerId: ownerId, authorId, ...input },
                ...{ createdAt: now, updatedAt: now, answer: null, hidden: false, version: 1 },
              };
          const write = before
            ? table.replace(reviewRow(before), reviewRow(after), unchanged(before))
            : table.put(reviewRow(after), { exists: false });
          const saved = await commitWithSums(table, write, before, after);
          return saved ? after : CONFLICT;
        },
        { tries: MAX_TRIES },
      );
    },

    remove: (courseId: string, authorId: string): Promise<true> =>
      retryOnConflict(
        async () => {
          const review = await ofAuthor(courseId, authorId);
          if (!review) throw notFound();
          return (await removeWithSums(table, review)) || CONFLICT;
        },
        { tries: MAX_TRIES },
      ),

    /** An empty text deletes the answer. @throws Problem not_found, stale_revision, conflict */
    answer: (courseId: string, reviewId: string, text: string, basedOn?: Instant | null): Promise<Review> =>
      retryOnConflict(
        async () => {
          const page = await table.query(keys.reviewed.gsi1pk(courseId), {
            index: 'gsi1',
            between: [reviewId, reviewId],
          });
          const listed = page.items.map((item) => readItem(Review, item))[0];
          const review = listed && (await ofAuthor(courseId, listed.authorId));
          if (review?.id !== reviewId) throw notFound();
          const before = review.answer;
          if (before?.text !== text && isUnseen(before?.answeredAt, basedOn)) throw problemCase('answerChanged');
          const answer = text === '' ? null : { text, answeredAt: laterThan(before?.answeredAt, platform.now()) };
          const answered = await table.tryCommit([
            table.update(
              reviewKey(courseId, review.authorId),
              { set: { answer }, add: { version: 1 } },
              unchanged(review),
            ),
          ]);
          return answered ? { ...review, answer, version: review.version + 1 } : CONFLICT;
        },
        { tries: MAX_TRIES },
      ),
  };
});
