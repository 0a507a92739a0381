import { aCourse, aCourseText, anEdit, slideIdsOf } from '#test/support/builders.ts';

/**
 * The authorization table (docs/invariants.md 16): one row per endpoint, one cell per person and resource.
 * test/contracts/authorization.test.ts requires a row for each endpoint; test/integration/authorization.test.ts calls the cells.
 */

/** The creator owns all resources. The buyer bought them; the former buyer was refunded. */
export const people = ['learner', 'creator', 'other creator', 'buyer', 'former buyer', 'other buyer', 'admin'] as const;
export type PersonName = (typeof people)[number];

/**
 * States of the creator's course; all but `draft` have a buyer. `own` is for endpoints about the caller,
 * `creator data` for the creator and resources other than courses.
 */
const resources = [
  'own',
  'creator data',
  'on sale',
  'draft',
  'unpublished',
  'taken down',
  'deleted',
  'unknown',
] as const;
export type Resource = (typeof resources)[number];

/** The expected status per person. */
export type ExpectedStatuses = Readonly<Partial<Record<PersonName, number>> & { others: number }>;

export interface Row {
  readonly on: Readonly<Partial<Record<Resource, ExpectedStatuses>>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Valid, so that only the caller matters. */
  readonly body?: unknown;
  /** A success changes the resource, so this row gets its own resources. */
  readonly mutates?: true;
}

const everyone = (status: number): ExpectedStatuses => ({ others: status });
const notFound: ExpectedStatuses = everyone(404);
const own = (status = 200) => ({ own: everyone(status) });
/** Others get 404. */
const creatorOnly = (status = 200) => ({ 'creator data': { creator: status, others: 404 }, unknown: notFound });
const admins = (status = 200): ExpectedStatuses => ({ admin: status, others: 403 });
const ownerOnly = (status: number): ExpectedStatuses => ({ creator: status, others: 404 });
const owners = (status = 200, further: Row['on'] = {}): Row['on'] => ({
  'on sale': ownerOnly(status),
  draft: ownerOnly(status),
  unpublished: ownerOnly(status),
  'taken down': ownerOnly(status),
  deleted: notFound,
  unknown: notFound,
  ...further,
});
/** Owners read the working copy, buyers the published version. */
const readers = (creator: number, buyer: number): Row['on'] => ({
  'on sale': { creator, buyer, others: 403 },
  draft: { creator, others: 404 },
  unpublished: { creator, buyer, others: 404 },
  'taken down': { creator, buyer, others: 404 },
  deleted: { buyer, others: 404 },
  unknown: notFound,
});
/** Public, for listed courses only. */
const listedOnly = (onSale = 200, otherwise = 404): Row['on'] => ({
  'on sale': everyone(onSale),
  draft: everyone(otherwise),
  unpublished: everyone(otherwise),
  'taken down': everyone(otherwise),
  deleted: everyone(otherwise),
  unknown: everyone(otherwise),
});

const courseText = aCourseText();
const UNKNOWN_UPLOAD = `01H${'Z'.repeat(23)}`;

export const authorization: Readonly<Record<string, Row>> = {
  // The reply never reveals whether an address has a pending sign-up.
  'confirm-sign-up': {
    on: own(400),
    body: { email: 'nobody@example.test', code: '000000', password: 'secret1', claim: { asSignedUp: 'true' } },
  },
  'get-me': { on: own() },
  'get-dashboard': { on: own() },
  // An empty name is rejected after the authorization, so nothing is renamed.
  'rename-me': { on: own(400), body: { fullName: '' } },
  // A wrong password changes nothing.
  'start-email-change': { on: own(400), body: { email: 'next@example.test', currentPassword: 'not-mine' } },
  'confirm-email-change': { on: own(400), body: { code: '000000' } },
  'change-password': { on: own(400), body: { currentPassword: 'not-mine', newPassword: 'secret2' } },
  'turn-off-two-steps': { on: own(400), body: { currentPassword: 'not-mine' } },
  'get-my-data': { on: own() },
  'preview-deletion': { on: own() },
  // A wrong address deletes nothing.
  'delete-me': { on: own(400), body: { email: 'somebody-else@example.test' } },

  'list-my-courses': { on: own() },
  'get-course': { on: owners() },
  'save-course': { on: owners(), body: { revision: 1, text: courseText }, mutates: true },
  'set-price': { on: owners(), body: { priceCents: 700 }, mutates: true },
  'publish-course': { on: owners(200, { 'taken down': ownerOnly(409) }), mutates: true },
  'unpublish-course': { on: owners(200, { 'taken down': ownerOnly(409) }), mutates: true },
  // The fixture of an unpublished course was never published.
  'republish-course': {
    on: owners(200, { draft: ownerOnly(409), unpublished: ownerOnly(409), 'taken down': ownerOnly(409) }),
    mutates: true,
  },
  'count-learners': { on: owners() },
  'list-deleted-courses': { on: own() },
  'delete-course': { on: owners(200, { deleted: ownerOnly(200) }), mutates: true },
  'restore-course': { on: owners(200, { deleted: ownerOnly(200) }), mutates: true },
  'set-facets': { on: owners(), body: aCourse().facets, mutates: true },
  'set-branding': {
    on: owners(),
    body: { customColors: aCourse().customColors, customLogoUrl: null },
    mutates: true,
  },
  'set-preview-lesson': { on: owners(), body: { preview: null }, mutates: true },
  'get-published-text': { on: owners(200, { draft: notFound, unpublished: notFound, 'taken down': notFound }) },
  'export-course': { on: owners(), query: { format: 'json' } },
  'list-exports': { on: owners() },
  'start-export': { on: owners(202), body: { format: 'html' }, mutates: true },
  // An unknown export; test/integration/iam.test.ts fetches one.
  'get-export': { on: owners(404) },

  // Only the creator's plan has the feature.
  'list-logos': { on: { own: { creator: 200, others: 403 } } },
  'create-logo-upload': {
    on: { own: { creator: 200, others: 403 } },
    body: { contentType: 'image/png', sizeBytes: 100 },
  },
  'confirm-logo': { on: creatorOnly() },
  'create-image-upload': { on: owners(), body: { contentType: 'image/webp', sizeBytes: 100 } },
  // An unknown image, so that nothing is written; test/integration/images.test.ts confirms one.
  'confirm-image': { on: owners(404) },

  'list-sources': { on: own() },
  'create-source-upload': { on: own(), body: { sizeBytes: 100 } },
  // An unknown upload, so that nothing is read; test/integration/sources.test.ts reads some.
  'read-source': { on: own(404), body: { from: { kind: 'file', uploadId: UNKNOWN_UPLOAD, name: 'a.txt' } } },
  'remove-source': { on: creatorOnly(), mutates: true },

  // An empty body is rejected after the authorization, so nothing starts.
  'generate-course': { on: own(400), body: {} },
  'get-generation': { on: creatorOnly() },
  // The generation has no pieces; test/functions/generation/stages.test.ts reads one.
  'get-generated-lesson': { on: creatorOnly(404) },
  'list-generations': { on: own() },
  'retry-generation': { on: creatorOnly(409) },
  'approve-outline': {
    on: creatorOnly(409),
    body: {
      modules: [{ title: 'M', description: 'D', lessons: [{ title: 'L', brief: 'B', durationMinutes: 5 }] }],
    },
  },
  'cancel-generation': { on: creatorOnly(409) },
  // An unknown lesson, so that nothing is written.
  'start-rewrite': { on: owners(404), body: { part: { kind: 'lesson', lessonId: 'no-such-lesson' } } },
  'get-rewrite': { on: creatorOnly() },
  'start-course-check': { on: owners(202), mutates: true },
  'get-course-check': { on: owners() },
  // No check has ended, so there is nothing to show; hiding is always possible.
  'show-course-check': { on: owners(), body: { isShown: false }, mutates: true },

  'list-marketplace': { on: own() },
  'get-course-detail': { on: listedOnly() },
  'preview-lesson': { on: listedOnly() },
  'open-preview-media': { on: listedOnly() },
  'list-related-courses': { on: listedOnly(200, 200) },

  'list-reviews': { on: listedOnly() },
  'get-my-review': {
    on: {
      'on sale': { creator: 200, buyer: 200, others: 403 },
      draft: ownerOnly(200),
      unpublished: { creator: 200, buyer: 200, others: 404 },
      'taken down': { creator: 200, buyer: 200, others: 404 },
      deleted: { buyer: 200, others: 404 },
      unknown: notFound,
    },
  },
  'save-my-review': {
    on: {
      'on sale': { creator: 409, buyer: 200, others: 403 },
      draft: { creator: 409, others: 404 },
      unpublished: { creator: 409, buyer: 200, others: 404 },
      'taken down': { creator: 409, buyer: 200, others: 404 },
      deleted: { buyer: 200, others: 404 },
      unknown: notFound,
    },
    body: { stars: 5, text: 'Good bread.' },
    mutates: true,
  },
  'delete-my-review': {
    on: { 'on sale': { buyer: 200, others: 404 }, draft: notFound, deleted: notFound, unknown: notFound },
    mutates: true,
  },
  'answer-review': { on: creatorOnly(), body: { text: 'Thank you.' } },

  'get-course-access': {
    on: {
      'on sale': everyone(200),
      draft: ownerOnly(200),
      unpublished: { creator: 200, buyer: 200, others: 404 },
      'taken down': { creator: 200, buyer: 200, others: 404 },
      deleted: { buyer: 200, others: 404 },
      unknown: notFound,
    },
  },
  'create-course-checkout': {
    on: {
      'on sale': { creator: 409, buyer: 409, others: 200 },
      draft: { creator: 409, others: 404 },
      unpublished: { creator: 409, buyer: 409, others: 404 },
      // 409 explains the takedown to visitors with an open page.
      'taken down': everyone(409),
      deleted: { buyer: 409, others: 404 },
      unknown: notFound,
    },
    body: { course_id: '{courseId}' },
    mutates: true,
  },
  'enrol-free': {
    on: {
      'on sale': { buyer: 200, others: 409 },
      draft: { creator: 409, others: 404 },
      unpublished: { creator: 409, buyer: 200, others: 404 },
      'taken down': { buyer: 200, others: 409 },
      deleted: { buyer: 200, others: 404 },
      unknown: notFound,
    },
    mutates: true,
  },
  'list-sales': { on: own() },
  'list-receipts': { on: own() },

  'view-course': { on: readers(200, 200) },
  // Owners read the working copy, buyers the versions.
  'open-course-media': { on: readers(200, 200) },
  'view-module': { on: readers(404, 200), query: { version: '1' } },
  'list-enrollments': { on: own() },
  'save-progress': { on: readers(200, 200), body: { seen: ['intro'], position: 'intro' }, mutates: true },
  'complete-course': { on: readers(409, 200), body: { seen: slideIdsOf() }, mutates: true },
  'answer-question': {
    on: readers(404, 200),
    query: { version: '1' },
    body: { questionId: 'm1-q1', answer: 0 },
    mutates: true,
  },
  'get-certificate': { on: { 'creator data': everyone(200), unknown: notFound } },
  'download-certificate': { on: { 'creator data': everyone(200), unknown: notFound } },

  'list-notes': { on: own() },
  // Study tools need the learner plan; no user here has one.
  'save-note': { on: readers(403, 403), body: { slideTitle: 'Welcome', text: 'Mine', edit: anEdit(), basedOn: null } },
  'list-review-cards': { on: own() },
  'add-review-cards': { on: readers(409, 403), body: { moduleNumber: 1 } },
  'grade-review-card': {
    on: {
      'on sale': notFound,
      draft: notFound,
      unpublished: notFound,
      'taken down': notFound,
      deleted: notFound,
      unknown: notFound,
    },
    body: { grade: 'good', dueAt: '2026-11-20T12:00:00.000Z' },
  },
  'list-worksheets': { on: readers(200, 200) },
  'make-workbook': { on: readers(200, 200) },

  'report-course': {
    on: { ...listedOnly(202), 'on sale': { creator: 409, others: 202 } },
    body: { reason: '{reason}', text: '' },
    mutates: true,
  },
  'list-reports': { on: { own: admins() }, query: { status: 'open' } },
  'close-reports': {
    on: { 'on sale': admins(), deleted: admins(), unknown: admins(404) },
    mutates: true,
  },
  'take-down-course': {
    on: {
      'on sale': admins(),
      draft: admins(),
      unpublished: admins(),
      'taken down': admins(),
      deleted: admins(404),
      unknown: admins(404),
    },
    body: { reason: '{reason}', note: 'It is somebody else’s work.' },
    mutates: true,
  },
  'lift-takedown': {
    on: { 'on sale': admins(), 'taken down': admins(), deleted: admins(404), unknown: admins(404) },
    mutates: true,
  },
  'find-person': { on: { 'creator data': admins(), unknown: admins(404) }, body: { who: '{userId}' } },
  'get-person': { on: { 'creator data': admins(), unknown: admins(404) } },
  // A free enrollment cannot be refunded; the creator has no purchase.
  'refund-purchase': {
    on: { 'on sale': admins(409), 'creator data': admins(404), unknown: admins(404) },
    body: { purchaseId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: 1, amountCents: null },
  },
  'list-audit': { on: { own: admins() } },

  'check-stripe-account': { on: own() },
  'connect-stripe-account': { on: own() },
  'create-checkout': { on: own(400), body: { price_id: 'agency_monthly' } },
  'check-subscription': { on: own() },
  'customer-portal': { on: own(409) },
  'get-learner-plan': { on: own() },

  // No caller has a valid signature.
  'receive-stripe-event': { on: own(400) },
  'receive-connect-event': { on: own(400) },

  'create-socket-ticket': { on: own() },
  'send-contact-email': { on: own(400) },
  'send-member-email': { on: own(400) },

  'show-course-page': { on: listedOnly() },
  'show-marketplace-page': { on: own() },
  'get-sitemap': { on: own() },
  'get-robots': { on: own() },
  'draw-social-card': { on: listedOnly() },
  'get-health': { on: own() },
};
