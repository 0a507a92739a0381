import * as z from 'zod';
import { invalidFields } from '#contracts/errors.ts';
import { keys } from '#contracts/table.ts';
import { Ulid } from '#domain/ids.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { Enrollment } from '#domain/learning/enrollment.ts';
import { Note } from '#domain/learning/note.ts';
import { QuizAttempt } from '#domain/learning/quiz.ts';
import { ReviewCard } from '#domain/learning/review-card.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { Review } from '#domain/reviews/review.ts';
import { Source } from '#domain/sources/source.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { progressOf } from '../learning/progress.ts';
import { readable, readItems } from '../table/items.ts';
import { type Item, type QueryOptions, tableOf } from '../table/table.ts';

/**
 * Page sizes that keep a reply under 6 MB. Largest records: progress 36 KB, note 15 KB, review or card 5 KB, a source's
 * text 8 MB that are compressed, others 1 KB.
 */
const lists = {
  courses: { pk: keys.owner.gsi1pk, index: 'gsi1', limit: 500 },
  enrollments: { pk: keys.user.pk, prefix: keys.user.enrollments, limit: 500 },
  purchases: { pk: keys.buyer.gsi1pk, index: 'gsi1', newestFirst: true, limit: 400 },
  reviews: { pk: keys.reviewer.gsi2pk, index: 'gsi2', newestFirst: true, limit: 100 },
  progress: { pk: keys.user.pk, prefix: keys.user.progresses, limit: 30 },
  quizAttempts: { pk: keys.user.pk, prefix: keys.user.attempts, limit: 500 },
  notes: { pk: keys.user.pk, prefix: keys.user.notes, limit: 60 },
  reviewCards: { pk: keys.user.pk, prefix: keys.user.reviewCards, limit: 200 },
  kept: { pk: keys.kept.gsi1pk, index: 'gsi1', limit: 200 },
  sources: { pk: keys.sourceOwner.gsi1pk, index: 'gsi1', limit: 1 },
} as const satisfies Record<string, QueryOptions & { readonly pk: (userId: string) => string }>;
type ListName = keyof typeof lists;

const Cursor = z.partialRecord(z.enum(Object.keys(lists) as [ListName, ...ListName[]]), z.string());
type Cursor = z.infer<typeof Cursor>;

const toCursor = (cursor: Cursor): string | undefined =>
  Object.keys(cursor).length === 0 ? undefined : Buffer.from(JSON.stringify(cursor)).toString('base64url');
function fromCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Problem('invalid_input', { fields: invalidFields.cursor });
  }
}

const OwnCourse = z.object({ id: Ulid });

export const accountRecords = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async recordsPage(userId: string, after: string | undefined) {
      const cursor = after === undefined ? undefined : fromCursor(after);
      const next: Cursor = {};
      const itemsOf = async (name: ListName): Promise<Item[]> => {
        const { pk, ...options } = lists[name];
        if (cursor && cursor[name] === undefined) return [];
        const page = await table.query(pk(userId), { ...options, cursor: cursor?.[name] });
        if (page.cursor !== undefined) next[name] = page.cursor;
        return page.items;
      };
      const [courses, enrollments, purchases, reviews, progress, attempts, notes, cards, kept, sources] =
        await Promise.all([
          itemsOf('courses'),
          itemsOf('enrollments'),
          itemsOf('purchases'),
          itemsOf('reviews'),
          itemsOf('progress'),
          itemsOf('quizAttempts'),
          itemsOf('notes'),
          itemsOf('reviewCards'),
          itemsOf('kept'),
          itemsOf('sources'),
        ]);
      return {
        courseIds: readItems(OwnCourse, courses).map(({ id }) => id),
        enrollments: readItems(Enrollment, enrollments),
        purchases: readItems(Purchase, purchases),
        reviews: readItems(Review, reviews),
        progress: readable(progress, progressOf),
        quizAttempts: readItems(QuizAttempt, attempts),
        notes: readItems(Note, notes),
        reviewCards: readItems(ReviewCard, cards),
        certificates: readItems(
          Certificate,
          kept.filter(({ sk }) => sk === keys.certificate.sk),
        ),
        sources: readItems(Source, sources),
        cursor: toCursor(next),
      };
    },
  };
};
