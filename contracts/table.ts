export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    /** Sparse: due work by time. */
    gsi3: { partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
  },
} as const;

export type GlobalIndex = keyof typeof table.indexes;
export type IndexName = 'main' | GlobalIndex;

/** Sorts after every key with the prefix before it. */
export const LAST = '\uffff';

const nn = (n: number): string => String(n).padStart(2, '0');
/** Four digits, so that versions sort as numbers. */
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
    latestAttempt: (courseId: string, moduleId: string) => `LATEST_ATTEMPT#${courseId}#${moduleId}`,
    notes: 'NOTE#',
    notesOf: (courseId: string) => `NOTE#${courseId}#`,
    note: (courseId: string, slideId: string) => `NOTE#${courseId}#${slideId}`,
    /**
     * Sorts before `REVENUE#`: the dashboard range-reads `REVENUE#`…`USER_SUBSCRIPTION`, so unbounded lists must stay
     * outside.
     */
    reviewCards: 'CARD#',
    reviewCardsOf: (courseId: string) => `CARD#${courseId}#`,
    reviewCard: (courseId: string, cardId: string) => `CARD#${courseId}#${cardId}`,
    /** Both are limited. */
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
    /** For the reconciler: Stripe doesn't list accounts that revoked their permission. */
    gsi1pk: 'PAYOUT_ACCOUNTS',
  },
  reconciler: { pk: 'RECONCILER', sk: 'POSITION' },
  admissions: { pk: 'ADMISSIONS', sk: 'ADMISSIONS' },
  places: { pk: 'ADMISSIONS', sk: 'PLACES' },
  course: {
    pk: (courseId: string) => `COURSE#${courseId}`,
    course: 'COURSE',
    stats: 'STATS',
    /** Provenance; separate, to keep the course's item small. */
    madeBy: 'MADE_BY',
    /** Also the prefix of the check's rows. */
    check: 'CHECK',
    /** Paid answers. Claims have another prefix, so reports don't read them. */
    checkResults: 'CHECK#',
    checkResult: (name: string) => `CHECK#${name}`,
    checkClaim: (name: string) => `CHECKING#${name}`,
    exports: 'EXPORT#',
    export: (format: string) => `EXPORT#${format}`,
    draft: 'DRAFT#',
    draftPage: 'DRAFT#PAGE',
    draftModule: (index: number) => `DRAFT#MODULE#${nn(index)}`,
    draftMarketing: 'DRAFT#MARKETING',
    /** Compressed text beyond one item. */
    chunk: (sk: string, number: number) => `${sk}#${number}`,
    versions: 'V#',
    version: (number: number) => `${version(number)}#`,
    versionPage: (number: number) => `${version(number)}#PAGE`,
    versionModule: (number: number, index: number) => `${version(number)}#MODULE#${nn(index)}`,
    purchase: (buyerId: string) => `PURCHASE#${buyerId}`,
    /** Refunded purchases from before a later one. */
    earlierPurchases: 'PURCHASE_BEFORE#',
    earlierPurchase: (buyerId: string, purchaseId: string) => `PURCHASE_BEFORE#${buyerId}#${purchaseId}`,
    review: (authorId: string) => `REVIEW#${authorId}`,
    reports: 'REPORT#',
    report: (reporterId: string) => `REPORT#${reporterId}`,
    images: 'IMAGE#',
    image: (file: string) => `IMAGE#${file}`,
  },
  reported: { gsi2pk: (status: 'open' | 'closed') => `REPORTS#${status}` },
  reviewed: { gsi1pk: (courseId: string) => `REVIEWS#${courseId}` },
  reviewer: { gsi2pk: (userId: string) => `REVIEWER#${userId}` },
  certificate: { pk: (certificateId: string) => `CERTIFICATE#${certificateId}`, sk: 'CERTIFICATE' },
  socketTicket: { pk: (ticket: string) => `SOCKET_TICKET#${ticket}`, sk: 'SOCKET_TICKET' },
  connectionOwner: { pk: (connectionId: string) => `CONNECTION#${connectionId}`, sk: 'USER' },
  /** Items outside their owner's lists that an account's erasure must find. */
  kept: { gsi1pk: (userId: string) => `KEPT#${userId}` },
  /** Sorted by the time of deletion. */
  deleted: { gsi2pk: (ownerId: string) => `DELETED_BY#${ownerId}` },
  owner: { gsi1pk: (userId: string) => `OWNER#${userId}` },
  generator: { gsi1pk: (userId: string) => `GENERATOR#${userId}` },
  marketplace: { gsi2pk: 'MARKETPLACE' },
  buyer: { gsi1pk: (userId: string) => `BUYER#${userId}` },
  seller: { gsi2pk: (userId: string) => `SELLER#${userId}` },
  disputed: { gsi3pk: (buyerId: string) => `DISPUTED_BY#${buyerId}` },
  /** To close the pages when course or buyer is deleted. */
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
    lessonsOf: (moduleId: string) => `PIECE#lesson#${moduleId}-`,
    claim: (name: string) => `CLAIM#${name}`,
    planSources: 'PLAN_SOURCES',
    lessonSpans: (lessonId: string) => `SPANS#${lessonId}`,
  },
  source: { pk: (sourceId: string) => `SOURCE#${sourceId}`, sk: 'SOURCE', removed: 'REMOVED_SOURCE' },
  /** Not under `USER#`, so that the reader of files can't change users. */
  keptSources: { pk: (userId: string) => `SOURCE#${userId}`, sk: 'KEPT_SOURCES' },
  sourceOwner: { gsi1pk: (userId: string) => `SOURCES_OF#${userId}` },
  rewrite: { pk: (rewriteId: string) => `REWRITE#${rewriteId}`, sk: 'REWRITE' },
  stripeEvent: { pk: (eventId: string) => `STRIPE_EVENT#${eventId}`, sk: 'STRIPE_EVENT' },
  mail: { pk: (mailId: string) => `MAIL#${mailId}`, sk: 'MAIL' },
  task: { pk: (taskId: string) => `TASK#${taskId}`, sk: 'TASK' },
  audit: {
    pk: (subject: string) => `AUDIT#${subject}`,
    sk: (at: string, id: string) => `${at}#${id}`,
    gsi1pk: (day: string) => `AUDIT_DAY#${day}`,
  },
  refusals: { pk: (request: string) => `REFUSALS#${request}`, sk: 'REFUSALS' },
  /** The stored spelling, for hourly windows too. */
  rateLimit: { pk: (name: string) => `TOKENS#${name}`, sk: 'TOKENS' },
  due: { gsi3pk: (queue: Queue) => `DUE#${queue}` },
} as const;

/**
 * `money` and `outbox` read the stream; `audit` (copies) and `debts` (collections) are scheduled only. Admitted rows
 * move from `generations` to `outbox`.
 */
export const queues = ['money', 'outbox', 'audit', 'debts', 'generations'] as const;
export type Queue = (typeof queues)[number];

/** In the audit queue until copied. */
export const auditKeys = (subject: string, at: string, id: string) => ({
  pk: keys.audit.pk(subject),
  sk: keys.audit.sk(at, id),
  gsi1pk: keys.audit.gsi1pk(at.slice(0, 10)),
  gsi1sk: keys.audit.sk(at, id),
  gsi3pk: keys.due.gsi3pk('audit'),
  gsi3sk: at,
  attempts: 0,
});
