import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const listed = [queries('OWNER#user / created', 'gsi1'), queries('KEPT#user / at', 'gsi1')];
const buyersCopies = [queries('COURSE#id / PURCHASE#…'), updates('USER#buyer / ENROLLMENT#course')];

/** What a user has made and what is kept of them, as the background tasks of their account change it. */
export const accountData = port({
  courses: { does: 'All courses of a user, deleted ones too', needs: listed },
  renameCourse: {
    does: "Sets the creator's name on a course and on its buyers' copies",
    needs: [...buyersCopies, updates('COURSE#id / COURSE')],
  },
  eraseCourse: {
    does: 'Removes a course; where someone bought it, all but what its buyers read and say, under the name of "Former creator"',
    needs: [
      ...buyersCopies,
      gets('COURSE#id / COURSE'),
      gets('COURSE#id / V#nnnn#PAGE'),
      queries('COURSE#id / …'),
      deletes('COURSE#id / …'),
      updates('COURSE#id / COURSE'),
      updates('COURSE#id / REVIEW#author'),
      puts('TASK#id / TASK'),
    ],
  },
  reviews: { does: 'All reviews that a user wrote', needs: [queries('REVIEWER#user / id', 'gsi2')] },
  renameReview: { does: "Sets the author's name on a review", needs: [updates('COURSE#id / REVIEW#author')] },
  eraseReview: {
    does: 'Removes a review, with its stars from the sums',
    needs: [deletes('COURSE#id / REVIEW#author'), updates('COURSE#id / STATS'), updates('USER#id / REVENUE#ALL')],
  },
  generations: {
    does: 'All generations of a user, closed ones too',
    needs: [queries('GENERATOR#user / created', 'gsi1'), queries('KEPT#user / at', 'gsi1')],
  },
  erasePieces: {
    does: "Removes a generation's written pieces",
    needs: [queries('GENERATION#id / …'), deletes('GENERATION#id / …')],
  },
  eraseGeneration: {
    does: 'Removes a generation with its written pieces',
    needs: [queries('GENERATION#id / …'), deletes('GENERATION#id / …')],
  },
  customerId: { does: 'Whom the payment provider knows a user as', needs: [gets('USER#id / CUSTOMER')] },
  logos: { does: "The paths of all of a user's logos", needs: [queries('USER#id / LOGO#…')] },
  eraseUnlisted: {
    does: 'Removes the mails that were written to a user, what was written anew for them, their certificates and what they reported',
    needs: [
      queries('KEPT#user / at', 'gsi1'),
      deletes('MAIL#id / MAIL'),
      deletes('REWRITE#id / REWRITE'),
      deletes('CERTIFICATE#id / CERTIFICATE'),
      deletes('COURSE#id / REPORT#user'),
    ],
  },
  eraseRecords: {
    does: "Removes everything of a user's own but the tombstone, and the pointers from the provider's accounts",
    needs: [
      queries('USER#id / …'),
      getsMany('USER#id / PAYOUT_ACCOUNT, CUSTOMER'),
      deletes('USER#id / …'),
      deletes('ACCOUNT#acct / USER'),
      deletes('CUSTOMER#cus / USER'),
    ],
  },
  ownedCourses: {
    does: "The ids of a user's courses, and whether they are published",
    needs: [queries('OWNER#user / created', 'gsi1')],
  },
  unsettled: {
    does: "How many of a user's purchases and sales are disputed, and what they owe",
    needs: [
      queries('DISPUTED_BY#user / dispute', 'gsi3'),
      gets('USER#id / REVENUE#ALL'),
      queries('USER#id / SELLER_DEBT#…'),
    ],
  },
  recordsPage: {
    does: "A page of each list of a user's: courses, enrollments, purchases, reviews, and how they learn",
    needs: [
      queries('USER#id / ENROLLMENT#…, ATTEMPT#…, CARD#…, NOTE#…, PROGRESS#…'),
      queries('OWNER#user / created', 'gsi1'),
      queries('BUYER#user / purchased', 'gsi1'),
      queries('KEPT#user / at', 'gsi1'),
      queries('REVIEWER#user / id', 'gsi2'),
    ],
  },
});
