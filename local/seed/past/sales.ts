import { lessonCountOf } from '#domain/courses/course-texts.ts';
import { DAY_MS, HOUR_MS, type Instant, plusMs } from '#domain/time.ts';
import { seededRandom } from '#local/model/words.ts';
import { demoCourses } from '../courses.ts';
import type { DemoCourse } from '../demo-course.ts';
import { pastLearners } from './learners.ts';
import { replyTexts, reviewTexts } from './review-texts.ts';

const OLDEST_DAYS = 290;
const NEWEST_DAYS = 12;

interface PastReview {
  readonly stars: 3 | 4 | 5;
  /** Empty for stars only. */
  readonly text: string;
  readonly at: Instant;
  readonly answer: { readonly text: string; readonly answeredAt: Instant } | null;
}

export interface PastSale {
  /** Index into `pastLearners`. */
  readonly learner: number;
  readonly at: Instant;
  readonly review: PastReview | null;
}

export interface PastCourse {
  readonly course: DemoCourse;
  readonly createdAt: Instant;
  readonly sales: readonly PastSale[];
}

const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);

function reviewOf(key: string, soldAt: Instant, now: Instant): PastReview | null {
  const { fraction, one } = seededRandom(`review ${key}`);
  const at = plusMs(soldAt, (2 + fraction() * 20) * DAY_MS);
  if (at >= now || fraction() > 0.45) return null;
  const mood = fraction();
  const stars = mood < 0.66 ? 5 : mood < 0.94 ? 4 : 3;
  const text = fraction() < 0.8 ? one(reviewTexts[stars]) : '';
  const answered = text !== '' && fraction() < 0.3;
  const answeredAt = earlier(plusMs(at, (3 + fraction() * 60) * HOUR_MS), now);
  return { stars, text, at, answer: answered ? { text: one(replyTexts), answeredAt } : null };
}

/** Repeats look fake; later reviews keep only their stars. */
function withoutRepeatedTexts(sales: readonly PastSale[]): PastSale[] {
  const usedTexts = new Set<string>();
  return sales.map((sale) => {
    if (sale.review === null || sale.review.text === '' || !usedTexts.has(sale.review.text)) {
      if (sale.review) usedTexts.add(sale.review.text);
      return sale;
    }
    return { ...sale, review: { ...sale.review, text: '', answer: null } };
  });
}

const isLong = ({ plan }: DemoCourse): boolean => lessonCountOf(plan) > 3;

function appealOf(course: DemoCourse): number {
  if (isLong(course)) return 2.2;
  return course.priceCents < 5_000 ? 1 : 0.7;
}

/** Deterministic per instant. */
export function pastUntil(now: Instant): PastCourse[] {
  const step = (OLDEST_DAYS - NEWEST_DAYS) / (demoCourses.length - 1);
  const inOrder = [
    ...demoCourses.filter(isLong),
    ...seededRandom('which came out when').shuffled(demoCourses.filter((course) => !isLong(course))),
  ];
  return inOrder.map((course, index) => {
    const { fraction, shuffled } = seededRandom(`past of ${course.key}`);
    const ageDays = OLDEST_DAYS - index * step + fraction() * 6 - 3;
    const createdAt = plusMs(now, -Math.round(ageDays * DAY_MS));
    const buyers = Math.min(
      pastLearners.length,
      Math.round((4 + ageDays / 12) * appealOf(course) * (0.7 + fraction() * 0.6)),
    );
    const sales = shuffled(pastLearners.map((_, learner) => learner))
      .slice(0, buyers)
      .map((learner): PastSale => {
        // The square root shifts sales towards the present.
        const at = plusMs(createdAt, Math.round(ageDays * DAY_MS * Math.sqrt(fraction()) * 0.995));
        return { learner, at, review: reviewOf(`${course.key} ${learner}`, at, now) };
      })
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    return { course, createdAt, sales: withoutRepeatedTexts(sales) };
  });
}
