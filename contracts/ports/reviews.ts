import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const sums = [updates('COURSE#id / STATS'), updates('USER#id / REVENUE#ALL')];
const oneReview = [queries('REVIEWS#course / id', 'gsi1'), gets('COURSE#id / REVIEW#author')];

/** Rating sums of course and seller change in each review's transaction. */
export const reviews = port({
  list: {
    does: "Lists a course's reviews by users who hold it, newest first, in pages",
    needs: [queries('REVIEWS#course / id', 'gsi1'), getsMany('COURSE#id / PURCHASE#user')],
  },
  ofAuthor: { does: "Reads a user's review of a course", needs: [gets('COURSE#id / REVIEW#author')] },
  save: {
    does: "Creates or changes a buyer's review and the rating sums, within the hourly limit",
    needs: [
      gets('TOKENS#reviews#user / TOKENS'),
      updates('TOKENS#reviews#user / TOKENS'),
      gets('COURSE#id / REVIEW#author'),
      gets('COURSE#id / PURCHASE#user'),
      puts('COURSE#id / REVIEW#author'),
      updates('COURSE#id / REVIEW#author'),
      ...sums,
    ],
  },
  remove: {
    does: 'Deletes a review and subtracts it from the rating sums',
    needs: [gets('COURSE#id / REVIEW#author'), deletes('COURSE#id / REVIEW#author'), ...sums],
  },
  answer: { does: "Sets or removes the creator's answer", needs: [...oneReview, updates('COURSE#id / REVIEW#author')] },
  ratingOf: { does: "Reads the sum and number of a course's ratings", needs: [gets('COURSE#id / STATS')] },
  ratingsOf: { does: 'Reads the rating sums of several courses', needs: [getsMany('COURSE#id / STATS')] },
});
