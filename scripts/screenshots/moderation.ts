import type { Page } from '@playwright/test';
import type * as z from 'zod';
import { getCourse, listMyCourses, type OwnedCourse } from '#contracts/http/courses.ts';
import { getPerson, listAudit, listReports, type ModeratedCourse } from '#contracts/http/moderation.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, HOUR_MS, instantOf } from '#domain/time.ts';
import type { Reply, Shot } from './take-screenshots.ts';

const now = Date.now();
const ago = (ms: number): string => instantOf(now - ms);

const people = {
  ada: '5f0c6a4e-2d0a-4a7b-9a5e-0b8f1c7d2e31',
  lee: '8b1d4f20-77c3-4f0e-8a12-5d6e9c3b7a44',
  robin: 'c2e9a7b6-1f34-4d58-b0a9-3e7c5d8f6b12',
} as const;
const courseIds = { bread: '01K9R4Z0W3V7Q2M8N5T6Y1X4AB', pills: '01K9R5B7C8D9E0F1G2H3J4K5MN' } as const;

const takedown = {
  reason: 'misleading',
  note: 'The page promises ten modules with recipes; there are two. Add the missing ones, or say on the page what the course really holds.',
  takenDownAt: ago(2 * DAY_MS),
} as const;
const bread: ModeratedCourse = {
  ...{ id: courseIds.bread, title: 'Bread from Scratch', status: 'published', priceCents: 4_900, takedown: null },
  ...{ ownerId: people.ada, creatorName: 'Ada Marlow', createdAt: ago(80 * DAY_MS) },
};
const pills: ModeratedCourse = {
  ...{ id: courseIds.pills, title: 'Lose Ten Pounds in Ten Days', status: 'taken-down', priceCents: 9_900, takedown },
  ...{ ownerId: people.ada, creatorName: 'Ada Marlow', createdAt: ago(20 * DAY_MS) },
};

const open = { outcome: null, closedAt: null } as const;
const reports: Reply = {
  endpoint: listReports,
  reply: {
    reports: [
      {
        ...{
          id: 'r1',
          courseId: bread.id,
          reporterId: people.lee,
          reason: 'copyright',
          reportedAt: ago(HOUR_MS),
          ...open,
        },
        text: 'Module 2 is, word for word, chapter 4 of a book of mine. I can send you the pages.',
      },
      {
        ...{ id: 'r2', courseId: bread.id, reporterId: people.robin, reason: 'misleading', ...open },
        ...{ reportedAt: ago(5 * HOUR_MS), text: 'It says that there is a worksheet for every lesson.' },
      },
      {
        ...{ id: 'r3', courseId: pills.id, reporterId: people.lee, reason: 'harmful', ...open },
        ...{ reportedAt: ago(DAY_MS), text: '' },
      },
    ],
    courses: [bread, { ...pills, status: 'published', takedown: null }],
    nextCursor: null,
  } satisfies z.input<typeof listReports.reply>,
};

const line = (n: number, action: string, by: string | null, details: Record<string, string | number | null>) => ({
  ...{ id: `line-${n}`, subject: n % 2 === 0 ? bread.id : pills.id, action, by, at: ago(n * 37 * 60_000), details },
});
const lines = [
  line(1, 'take-down', people.robin, { reason: 'misleading', version: 3 }),
  line(2, 'ask-refund', people.robin, {
    ...{ courseId: bread.id, paymentIntentId: 'pi_3QK2m', amountCents: 4_900, refundedBeforeCents: 0 },
  }),
  line(4, 'publish', people.ada, { version: 3, revision: 18 }),
  line(6, 'settle', null, { from: 'restricted', to: 'enabled' }),
  line(8, 'set-price', people.ada, { fromCents: 3_900, toCents: 4_900 }),
];
const log: Reply = { endpoint: listAudit, reply: { lines, nextCursor: 'next' } };

const purchase = (n: number, courseTitle: string, change: object) => ({
  ...{ id: `p${n}`, courseId: bread.id, courseTitle, priceCents: 4_900, refundedCents: 0, refundableCents: 4_900 },
  version: 3,
  ...{ status: 'completed' as const, purchasedAt: ago(n * 9 * DAY_MS), ...change },
});
const { tier, coursesLimit, features } = contractPlan('pro', undefined, ago(0));
const noDates = { trialEnd: null, periodEnd: null, cancelAt: null, graceEndsAt: null };
const person: Reply = {
  endpoint: getPerson,
  reply: {
    person: {
      userId: people.ada,
      profile: {
        email: 'ada@coursewright.example',
        fullName: 'Ada Marlow',
        role: 'creator',
        createdAt: ago(90 * DAY_MS),
      },
      hasLeft: false,
      plan: { ...noDates, tier, coursesLimit, features, status: 'active', productId: null },
      learnerPlan: { ...noDates, status: 'inactive', trialAvailable: true },
      payoutStatus: 'enabled',
      sales: { count: 253, grossCents: 1_239_700, platformFeeCents: 123_970 },
      debtCents: 4_410,
      disputes: { bought: 0, sold: 1 },
      courses: [bread, pills],
      purchases: [
        purchase(1, 'Bridges, and Why They Stand', {}),
        purchase(2, 'Keeping Bees on a Roof', {
          status: 'partly-refunded',
          refundedCents: 1_000,
          refundableCents: 3_900,
        }),
        purchase(3, 'Statistics Without Tears', { status: 'refunded', refundedCents: 4_900, refundableCents: 0 }),
      ],
      hasMore: { courses: false, purchases: false },
      auditLines: lines.slice(0, 3),
    },
  } satisfies z.input<typeof getPerson.reply>,
};

const mine: OwnedCourse = {
  ...{ id: pills.id, title: pills.title, status: 'taken-down', takedown, priceCents: 9_900 },
  description: 'Ten recipes, ten workouts and a plan for every day.',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  customLogoUrl: null,
  facets: { category: 'Health', level: 'beginner', language: 'en' },
  ...{ preview: null, moduleCount: 1, lessonCount: 1, revision: 4, hasUnpublishedChanges: false },
  ...{ createdAt: pills.createdAt, updatedAt: ago(DAY_MS) },
};
const editor: Reply = {
  endpoint: getCourse,
  reply: {
    course: mine,
    text: {
      ...{ title: mine.title, description: mine.description, outline: '- Breakfast\n- Walking\n- Sleep' },
      content: {
        overview: 'What to eat, how to move and when to rest, a day at a time.',
        targetAudience: 'Whoever wants to feel lighter.',
        learningObjectives: ['Plan a day of meals'],
        prerequisites: ['None'],
        modules: [],
      },
      landingPage: { headline: '', subheadline: '', whatYouWillLearn: [], seoTitle: '', seoDescription: '' },
      marketing: { emails: [], socialPosts: [], blogPost: { title: '', body: '' }, videoDescription: '' },
    },
  },
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const ofAda = `/admin?tab=people&user=${people.ada}`;

export const moderation: readonly Shot[] = [
  { name: 'admin-reports', as: 'admin', path: '/admin', replies: [reports] },
  {
    name: 'admin-reports-none',
    as: 'admin',
    path: '/admin',
    windowOnly: true,
    replies: [{ endpoint: listReports, reply: { reports: [], courses: [], nextCursor: null } }],
  },
  {
    name: 'admin-take-down',
    as: 'admin',
    path: '/admin',
    windowOnly: true,
    replies: [reports],
    prepare: press(/^Take down/),
  },
  { name: 'admin-people', as: 'admin', path: '/admin?tab=people', windowOnly: true },
  { name: 'admin-person', as: 'admin', path: ofAda, replies: [person] },
  {
    name: 'admin-refund',
    as: 'admin',
    path: ofAda,
    windowOnly: true,
    replies: [person],
    prepare: press(/^Refund/),
  },
  { name: 'admin-audit', as: 'admin', path: '/admin?tab=audit', replies: [log] },
  {
    name: 'course-report',
    as: 'learner',
    path: ({ courseId }) => `/course/${courseId('bridges')}`,
    windowOnly: true,
    prepare: press('Report this course'),
  },
  { name: 'edit-taken-down', as: 'creator', path: `/course/${pills.id}/edit`, windowOnly: true, replies: [editor] },
  {
    name: 'dashboard-taken-down',
    as: 'creator',
    path: '/dashboard',
    replies: [{ endpoint: listMyCourses, reply: { courses: [mine], nextCursor: null } }],
  },
];
