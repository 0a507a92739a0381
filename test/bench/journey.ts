import { ulid } from 'ulid';
import { enrollFree } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { lessonId, slideFrom, slideId } from '#domain/generations/pieces.ts';
import { shuffledQuestion } from '#domain/generations/questions.ts';
import { platformFeeCents } from '#domain/money.ts';
import { monthOf } from '#domain/time.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { course as written } from '#local/model/courses/sql/sql.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { type Rows, rowsOf } from '#test/integration/support/rows.ts';
import { aCourse, aCourseText, aModule, aPurchase } from '#test/support/builders.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';

const LESSONS = 5;
/** Of the 11 that a lesson of the longest written course has, so that a lesson has about the budget's 900 words. */
const SLIDES = 9;

const shortened = written.lessons
  .slice(0, LESSONS)
  .map((lesson) => ({ ...lesson, slides: lesson.slides.slice(0, SLIDES) }));
const sizes = shortened.map(({ slides }) => ({
  slides: slides.length,
  words: slides.reduce((sum, { spoken }) => sum + spoken.split(/\s+/).length, 0),
}));
const leastOf = (of: 'slides' | 'words'): number => Math.min(...sizes.map((size) => size[of]));

/** For rows that measure it. The budget's module has 8 slides and 900 words a lesson. */
export const MODULE_SIZE = `one module of ${LESSONS} lessons × ${leastOf('slides')} slides × ${leastOf('words')} words`;

/** A course of one module, whose texts compress like real ones. */
const longText = (): Pick<CourseText, 'content'> => {
  const { content } = aCourseText();
  const planned = written.plan.modules.flatMap(({ lessons }) => lessons);
  const lessons = shortened.map(({ slides, ...lesson }, n) => ({
    ...lesson,
    id: lessonId(0, n),
    title: planned[n]?.title ?? '',
    durationMinutes: planned[n]?.durationMinutes ?? null,
    slides: slides.map((slide, s) => slideFrom(slideId(lessonId(0, n), s), slide)),
  }));
  const [assessment] = written.assessments;
  const quizQuestions = (assessment?.quizQuestions ?? []).map((question, n) => {
    const id = `m1-q${n + 1}`;
    return { ...shuffledQuestion(question, id), id, teaches: null };
  });
  return { content: { ...content, modules: [aModule(1, { ...assessment, lessons, quizQuestions })] } };
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
