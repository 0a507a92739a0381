/** The single table: its keys, indexes and how keys are spelled. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    /** Sparse: what is due to be done, by when. */
    gsi3: { partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
  },
} as const;

export type GlobalIndex = keyof typeof table.indexes;
export type IndexName = 'main' | GlobalIndex;

/** Sorts after every key that starts with what precedes it. */
export const LAST = '\uffff';

const nn = (n: number): string => String(n).padStart(2, '0');
/** Versions have four digits, so that they sort as numbers. */
const version = (n: number): string => `V#${String(n).padStart(4, '0')}`;

export const keys = {
  user: {
    pk: (userId: string) => `USER#${userId}`,
    profile: 'PROFILE',
    subscription: 'SUBSCRIPTION',
    grantedSubscription: 'USER_SUBSCRIPTION',
    learnerSubscription: 'STUDENT_SUBSCRIPTION',
    customer: 'CUSTOMER',
    emailChange: 'EMAIL_CHANGE',
    payoutAccount: 'PAYOUT_ACCOUNT',
    enrollments: 'ENROLLMENT#',
    enrollment: (courseId: string) => `ENROLLMENT#${courseId}`,
    progresses: 'PROGRESS#',
    progress: (courseId: string) => `PROGRESS#${courseId}`,
    attempts: 'ATTEMPT#',
    attempt: (courseId: string, moduleId: string, attemptId: string) => `ATTEMPT#${courseId}#${moduleId}#${attemptId}`,
    notes: 'NOTE#',
    notesOf: (courseId: string) => `NOTE#${courseId}#`,
    note: (courseId: string, slideId: string) => `NOTE#${courseId}#${slideId}`,
    /** Before `REVENUE#`, as all that there may be many of: what stands between it and the subscriptions is read at once. */
    reviewCards: 'CARD#',
    reviewCardsOf: (courseId: string) => `CARD#${courseId}#`,
    reviewCard: (courseId: string, cardId: string) => `CARD#${courseId}#${cardId}`,
    /** How many notes and review cards there are, since both are limited. */
    learningCounts: 'LEARNING_COUNTS',
    connections: 'CONNECTION#',
    connection: (connectionId: string) => `CONNECTION#${connectionId}`,
    logos: 'LOGO#',
    logo: (logoId: string) => `LOGO#${logoId}`,
    usageAll: 'USAGE#ALL',
    usage: (month: string) => `USAGE#${month}`,
    sellerDebts: 'SELLER_DEBT#',
    sellerDebt: (paymentIntentId: string) => `SELLER_DEBT#${paymentIntentId}`,
    revenueAll: 'REVENUE#ALL',
    revenue: (month: string) => `REVENUE#${month}`,
  },
  customerOwner: { pk: (customerId: string) => `CUSTOMER#${customerId}`, sk: 'USER' },
  payoutAccountOwner: {
    pk: (accountId: string) => `ACCOUNT#${accountId}`,
    sk: 'USER',
    /** All of them, for the reconciler: an account that took back its permission is on no list of the provider's. */
    gsi1pk: 'PAYOUT_ACCOUNTS',
  },
  /** How far the reconciler has come. */
  reconciler: { pk: 'RECONCILER', sk: 'POSITION' },
  course: {
    pk: (courseId: string) => `COURSE#${courseId}`,
    course: 'COURSE',
    stats: 'STATS',
    /** Prompts, models and tokens of the generation that wrote it; on its own, so that the course's item stays small. */
    madeBy: 'MADE_BY',
    draft: 'DRAFT#',
    draftPage: 'DRAFT#PAGE',
    draftModule: (index: number) => `DRAFT#MODULE#${nn(index)}`,
    draftMarketing: 'DRAFT#MARKETING',
    versions: 'V#',
    version: (number: number) => `${version(number)}#`,
    versionPage: (number: number) => `${version(number)}#PAGE`,
    versionModule: (number: number, index: number) => `${version(number)}#MODULE#${nn(index)}`,
    purchase: (buyerId: string) => `PURCHASE#${buyerId}`,
    /** Those that were refunded before their buyer bought again. */
    earlierPurchases: 'PURCHASE_BEFORE#',
    earlierPurchase: (buyerId: string, purchaseId: string) => `PURCHASE_BEFORE#${buyerId}#${purchaseId}`,
    /** What a buyer says of it. */
    review: (authorId: string) => `REVIEW#${authorId}`,
    reports: 'REPORT#',
    /** What somebody thinks is wrong with it. */
    report: (reporterId: string) => `REPORT#${reporterId}`,
  },
  /** Reports that wait for a decision, or that have one; each list newest first. */
  reported: { gsi2pk: (status: 'open' | 'closed') => `REPORTS#${status}` },
  /** A course's reviews, newest first; a person's reviews. */
  reviewed: { gsi1pk: (courseId: string) => `REVIEWS#${courseId}` },
  reviewer: { gsi2pk: (userId: string) => `REVIEWER#${userId}` },
  certificate: { pk: (certificateId: string) => `CERTIFICATE#${certificateId}`, sk: 'CERTIFICATE' },
  /** Spent by the socket that it opens. */
  socketTicket: { pk: (ticket: string) => `SOCKET_TICKET#${ticket}`, sk: 'SOCKET_TICKET' },
  /** Whose a socket is, for when it closes. */
  connectionOwner: { pk: (connectionId: string) => `CONNECTION#${connectionId}`, sk: 'USER' },
  /** What left its owner's lists but still holds their words: closed generations, deleted courses, mails, rewrites, certificates. */
  kept: { gsi1pk: (userId: string) => `KEPT#${userId}` },
  owner: { gsi1pk: (userId: string) => `OWNER#${userId}` },
  generator: { gsi1pk: (userId: string) => `GENERATOR#${userId}` },
  marketplace: { gsi2pk: 'MARKETPLACE' },
  buyer: { gsi1pk: (userId: string) => `BUYER#${userId}` },
  seller: { gsi2pk: (userId: string) => `SELLER#${userId}` },
  /** A buyer's purchases about which a bank decides. Sparse, as what is due is. */
  disputed: { gsi3pk: (buyerId: string) => `DISPUTED_BY#${buyerId}` },
  /** Checkouts that have not ended, of a course and of a buyer: their pages are closed when either goes. */
  openCheckouts: {
    gsi1pk: (courseId: string) => `OPEN_CHECKOUTS#${courseId}`,
    gsi2pk: (buyerId: string) => `OPEN_CHECKOUTS_OF#${buyerId}`,
  },
  generation: {
    pk: (generationId: string) => `GENERATION#${generationId}`,
    generation: 'GENERATION',
    steps: 'STEP#',
    step: (name: string) => `STEP#${name}`,
    pieces: 'PIECE#',
    piece: (name: string) => `PIECE#${name}`,
  },
  rewrite: { pk: (rewriteId: string) => `REWRITE#${rewriteId}`, sk: 'REWRITE' },
  stripeEvent: { pk: (eventId: string) => `STRIPE_EVENT#${eventId}`, sk: 'STRIPE_EVENT' },
  mail: { pk: (mailId: string) => `MAIL#${mailId}`, sk: 'MAIL' },
  /** What goes on in the background after an account was changed. */
  task: { pk: (taskId: string) => `TASK#${taskId}`, sk: 'TASK' },
  audit: {
    pk: (subject: string) => `AUDIT#${subject}`,
    sk: (at: string, id: string) => `${at}#${id}`,
    /** What was done on a day, over all subjects, for whoever looks into the log. */
    gsi1pk: (day: string) => `AUDIT_DAY#${day}`,
  },
  /** How often the payment provider refused a request; kept for a week. */
  refusals: { pk: (request: string) => `REFUSALS#${request}`, sk: 'REFUSALS' },
  /** One bucket of tokens per paced resource. */
  tokenBucket: { pk: (name: string) => `TOKENS#${name}`, sk: 'TOKENS' },
  /** Outbox rows not done, by the consumer that does them. */
  due: { gsi3pk: (queue: Queue) => `DUE#${queue}` },
} as const;

/**
 * Who takes up outbox rows: money events, everything else (exactly two read the stream), and,
 * by a schedule alone, audit lines, which are copied to where nothing can alter them, and sellers' debts, which are
 * collected again.
 */
export const queues = ['money', 'outbox', 'audit', 'debts'] as const;
export type Queue = (typeof queues)[number];

/** What an audit line is found by: its subject, its day, and, until it was copied, the queue of lines to copy. */
export const auditKeys = (subject: string, at: string, id: string) => ({
  pk: keys.audit.pk(subject),
  sk: keys.audit.sk(at, id),
  gsi1pk: keys.audit.gsi1pk(at.slice(0, 10)),
  gsi1sk: keys.audit.sk(at, id),
  gsi3pk: keys.due.gsi3pk('audit'),
  gsi3sk: at,
  attempts: 0,
});
