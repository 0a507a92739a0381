import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const sums = [updates('COURSE#id / STATS'), updates('USER#id / REVENUE#ALL')];
const one = [queries('REVIEWS#course / id', 'gsi1'), gets('COURSE#id / REVIEW#author')];

/** What buyers say of courses. The sums of a course and of its seller change in the transaction of each review. */
export const reviews = port({
  page: {
    does: "A course's reviews by those who hold it, newest first, a page at a time",
    needs: [queries('REVIEWS#course / id', 'gsi1'), getsMany('COURSE#id / PURCHASE#user')],
  },
  ofAuthor: { does: 'What somebody says of a course', needs: [gets('COURSE#id / REVIEW#author')] },
  save: {
    does: 'Writes or changes the one review of a buyer, with the sums; so many an hour',
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
    does: 'Takes a review back, with the sums',
    needs: [gets('COURSE#id / REVIEW#author'), deletes('COURSE#id / REVIEW#author'), ...sums],
  },
  answer: { does: "Sets or takes back the creator's answer", needs: [...one, updates('COURSE#id / REVIEW#author')] },
  ratingOf: { does: "The sum of a course's stars, and of how many reviews", needs: [gets('COURSE#id / STATS')] },
  ratingsOf: { does: 'The sums of the stars of several courses', needs: [getsMany('COURSE#id / STATS')] },
});
