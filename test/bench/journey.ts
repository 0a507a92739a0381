import { ulid } from 'ulid';
import { enrollFree } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { platformFeeCents } from '#domain/money.ts';
import { monthOf } from '#domain/time.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { type Rows, rowsOf } from '#test/integration/support/rows.ts';
import { aCourse, aCourseText, aModule, aPurchase } from '#test/support/builders.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';

const LESSONS = 5;
const SLIDES = 8;
const SPOKEN_WORDS = 900;

/** The nth unique text of `count` words with six characters each. */
const wordsOf = (count: number, n: number): string =>
  Array.from({ length: count }, (_, word) =>
    ((word * 7_919 + n * 104_729) % 90_000).toString(36).padStart(5, 'a'),
  ).join(' ');

/** A course of realistic size: one module of 5 lessons with 900 spoken words and 8 slides each. */
const longText = (): Pick<CourseText, 'content'> => {
  const { content } = aCourseText();
  const lessons = Array.from({ length: LESSONS }, (_, lesson) => ({
    id: `m1-l${lesson + 1}`,
    title: wordsOf(5, lesson),
    description: wordsOf(20, lesson),
    durationMinutes: 10,
    script: wordsOf(SPOKEN_WORDS, lesson),
    slides: Array.from({ length: SLIDES }, (_, slide) => ({
      id: `m1-l${lesson + 1}-s${slide + 1}`,
      title: wordsOf(5, slide),
      points: Array.from({ length: 4 }, (_, point) => wordsOf(10, slide * 4 + point)),
    })),
  }));
  return { content: { ...content, modules: [aModule(1, { lessons })] } };
};

/** A creator with a published course, and a learner enrolled in it. */
export interface Journey {
  readonly creator: Person;
  readonly learner: Person;
  readonly courseId: string;
  readonly title: string;
  readonly text: Pick<CourseText, 'content'>;
  readonly rows: Rows;
}

export async function beginJourney(cloud: TestCloud): Promise<Journey> {
  const rows = await rowsOf(cloud);
  const creator = await aPerson(cloud.url, 'creator');
  const learner = await aPerson(cloud.url, 'student');
  const text = longText();
  const { id: courseId, title } = await aCourseOnSaleBy(cloud.url, rows, creator, 0, text);
  const params = { courseId };
  replyOf(enrollFree, await callApi(cloud.url, enrollFree, { token: learner.accessToken, params }));
  return { creator, learner, courseId, title, text, rows };
}

const PRICE_CENTS = 2_900;

/** Inserts rows for `count` more courses and sales of the creator, and the revenue sums of these sales. */
export async function addSales({ creator, rows }: Journey, count: number): Promise<void> {
  const at = new Date().toISOString();
  for (let index = 0; index < count; index++) {
    const id = ulid();
    await rows.put(
      courseItem(
        aCourse({
          id,
          ownerId: creator.userId,
          status: 'published',
          priceCents: PRICE_CENTS,
          createdAt: at,
          updatedAt: at,
        }),
      ),
      purchaseRow(
        aPurchase({ id: ulid(), courseId: id, sellerId: creator.userId, purchasedAt: at, status: 'completed' }),
      ),
    );
  }
  const sum = {
    grossCents: PRICE_CENTS * count,
    platformFeeCents: platformFeeCents(PRICE_CENTS) * count,
    sales: count,
  };
  const pk = keys.user.pk(creator.userId);
  await rows.put({ pk, sk: keys.user.revenueAll, ...sum }, { pk, sk: keys.user.revenue(monthOf(at)), ...sum });
}
