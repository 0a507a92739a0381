import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import { optionalText } from '#domain/required-text.ts';
import { MAX_ANSWER_CHARS, MAX_REVIEW_CHARS, Stars } from '#domain/reviews/review.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';
import { publicReads } from './public-reads.ts';

export const PublicReview = z.object({
  id: z.string(),
  authorName: z.string(),
  stars: z.int(),
  text: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  answer: z.object({ text: z.string(), answeredAt: Instant }).nullable(),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const listReviews = endpoint({
  name: 'list-reviews',
  area: 'reviews',
  summary: "Lists a published course's reviews, newest first, with their average",
  method: 'GET',
  path: publicReads.reviews.path,
  access: 'anyone',
  params: CourseParams,
  /** A review's id: a table cursor would reveal the author. */
  query: z.strictObject({ cursor: Ulid.optional() }),
  reply: z.object({
    /** One decimal; null without ratings. */
    average: z.number().nullable(),
    count: z.int(),
    reviews: z.array(PublicReview),
    nextCursor: z.string().nullable(),
  }),
  cacheSeconds: 5,
  errors: ['not_found'],
  failureMeans: "Visitors don't see a course's reviews.",
  uses: ['courses.byId', 'reviews.ratingsOf', 'reviews.list'],
});

export const getMyReview = endpoint({
  name: 'get-my-review',
  area: 'reviews',
  summary: "Returns the signed-in buyer's own review of a course",
  method: 'GET',
  path: '/api/courses/{courseId}/my-review',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ review: PublicReview.nullable() }),
  errors: ['not_found', 'purchase_required'],
  failureMeans: "Buyers can't change their review.",
  uses: ['courses.byId', 'purchases.find', 'reviews.ofAuthor'],
});

export const saveMyReview = endpoint({
  name: 'save-my-review',
  area: 'reviews',
  summary: "Writes or changes the signed-in buyer's review",
  method: 'PUT',
  path: '/api/courses/{courseId}/my-review',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({
    stars: Stars,
    text: optionalText(MAX_REVIEW_CHARS),
    /** `updatedAt` of the review that the author saw; null if there was none. Another one is then not overwritten. */
    basedOn: Instant.nullable().optional(),
  }),
  reply: z.object({ review: PublicReview }),
  errors: ['not_found', 'purchase_required', 'own_course', 'rate_limited', 'stale_revision', 'conflict'],
  failureMeans: "Buyers can't rate courses.",
  uses: ['courses.byId', 'purchases.find', 'users.profile', 'reviews.save'],
});

export const deleteMyReview = endpoint({
  name: 'delete-my-review',
  area: 'reviews',
  summary: "Deletes the signed-in buyer's review",
  method: 'DELETE',
  path: '/api/courses/{courseId}/my-review',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Buyers can't delete their review.",
  uses: ['reviews.remove'],
});

export const answerReview = endpoint({
  name: 'answer-review',
  area: 'reviews',
  summary: "Writes the creator's answer to a review; an empty text deletes it",
  method: 'PUT',
  path: '/api/courses/{courseId}/reviews/{reviewId}/answer',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, reviewId: Ulid }),
  body: z.strictObject({
    text: optionalText(MAX_ANSWER_CHARS),
    /** `answeredAt` of the answer that the creator saw; null if there was none. Another one is then not overwritten. */
    basedOn: Instant.nullable().optional(),
  }),
  reply: z.object({ review: PublicReview }),
  errors: ['not_found', 'stale_revision', 'conflict'],
  failureMeans: "Creators can't answer reviews.",
  uses: ['courses.byId', 'reviews.answer'],
});
