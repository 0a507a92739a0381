import { deletes, gets, getsMany, port, puts, queries, updates } from '../needs.ts';

const ownedRows = [queries('OWNER#user / created', 'gsi1'), queries('KEPT#user / at', 'gsi1')];
const enrollmentCopies = [queries('COURSE#id / PURCHASE#…'), updates('USER#buyer / ENROLLMENT#course')];

export const accountData = port({
  courses: { does: 'Lists all courses of a user, deleted ones included', needs: ownedRows },
  renameCourse: {
    does: "Sets the creator's name on a course and on its buyers' enrollments",
    needs: [...enrollmentCopies, updates('COURSE#id / COURSE')],
  },
  eraseCourse: {
    does: 'Erases a course; if it was bought, keeps its published text and reviews without the name',
    needs: [
      ...enrollmentCopies,
      gets('COURSE#id / COURSE'),
      gets('COURSE#id / V#nnnn#PAGE'),
      queries('COURSE#id / …'),
      deletes('COURSE#id / …'),
      updates('COURSE#id / COURSE'),
      updates('COURSE#id / REVIEW#author'),
      puts('TASK#id / TASK'),
    ],
  },
  reviews: { does: 'Lists all reviews that a user wrote', needs: [queries('REVIEWER#user / id', 'gsi2')] },
  renameReview: { does: "Sets the author's name on a review", needs: [updates('COURSE#id / REVIEW#author')] },
  eraseReview: {
    does: 'Deletes a review and subtracts it from the rating sums',
    needs: [deletes('COURSE#id / REVIEW#author'), updates('COURSE#id / STATS'), updates('USER#id / REVENUE#ALL')],
  },
  generations: {
    does: 'Lists all generations of a user, closed ones included',
    needs: [queries('GENERATOR#user / created', 'gsi1'), queries('KEPT#user / at', 'gsi1')],
  },
  erasePieces: {
    does: "Deletes a generation's pieces",
    needs: [queries('GENERATION#id / …'), deletes('GENERATION#id / …')],
  },
  eraseGeneration: {
    does: 'Deletes a generation with its pieces',
    needs: [queries('GENERATION#id / …'), deletes('GENERATION#id / …')],
  },
  customerId: { does: "Reads a user's customer id at the payment provider", needs: [gets('USER#id / CUSTOMER')] },
  logos: { does: "Lists the paths of a user's logos", needs: [queries('USER#id / LOGO#…')] },
  sources: {
    does: "Lists a user's sources",
    needs: [queries('SOURCES_OF#user / created', 'gsi1')],
  },
  eraseSource: { does: 'Deletes a source', needs: [deletes('SOURCE#id / SOURCE')] },
  eraseUnlisted: {
    does: "Deletes a user's mails, rewrites, certificates, reports and the ids of their sources",
    needs: [
      queries('KEPT#user / at', 'gsi1'),
      deletes('MAIL#id / MAIL'),
      deletes('REWRITE#id / REWRITE'),
      deletes('CERTIFICATE#id / CERTIFICATE'),
      deletes('SOURCE#user / KEPT_SOURCES'),
      deletes('COURSE#id / REPORT#user'),
    ],
  },
  eraseRecords: {
    does: 'Deletes a user’s rows except the tombstone, and the lookup rows of provider accounts',
    needs: [
      queries('USER#id / …'),
      getsMany('USER#id / PAYOUT_ACCOUNT, CUSTOMER'),
      deletes('USER#id / …'),
      deletes('ACCOUNT#acct / USER'),
      deletes('CUSTOMER#cus / USER'),
    ],
  },
  ownedCourses: {
    does: "Lists the ids and publication of a user's courses",
    needs: [queries('OWNER#user / created', 'gsi1')],
  },
  unsettled: {
    does: "Counts a user's disputed purchases and sales, and sums what they owe",
    needs: [
      queries('DISPUTED_BY#user / dispute', 'gsi3'),
      gets('USER#id / REVENUE#ALL'),
      queries('USER#id / SELLER_DEBT#…'),
    ],
  },
  recordsPage: {
    does: "Reads a page of each of a user's lists: courses, enrollments, purchases, reviews, sources and learning records",
    needs: [
      queries('USER#id / ENROLLMENT#…, ATTEMPT#…, CARD#…, NOTE#…, PROGRESS#…'),
      queries('OWNER#user / created', 'gsi1'),
      queries('BUYER#user / purchased', 'gsi1'),
      queries('KEPT#user / at', 'gsi1'),
      queries('REVIEWER#user / id', 'gsi2'),
      queries('SOURCES_OF#user / created', 'gsi1'),
    ],
  },
});
