import type { PublicReview } from '#contracts/http/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';

export const publicReview = ({ id, authorName, stars, text, createdAt, updatedAt, answer }: Review): PublicReview => ({
  ...{ id, authorName, stars, text },
  ...{ createdAt, updatedAt, answer },
});
