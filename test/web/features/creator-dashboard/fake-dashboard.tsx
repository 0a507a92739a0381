import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { DeletedCourse, OwnedCourse } from '#contracts/http/courses.ts';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { Sale } from '#contracts/http/purchases.ts';
import { noChoices } from '#domain/generations/generation.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { aRouter } from '#test/web/a-router.tsx';
import type { DashboardFigures } from '#web/api/dashboard.ts';
import CreatorDashboardPage from '#web/features/creator-dashboard/creator-dashboard-page.tsx';
import { queryClient as ours } from '#web/lib/query-client.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

const noFeatures = { export: false, custom_branding: false, analytics: false, priority_support: false };
export const allFeatures = { export: true, custom_branding: true, analytics: true, priority_support: true };

export const aSubscription = (change: Partial<SubscriptionView> = {}): SubscriptionView => ({
  tier: 'free_trial',
  status: 'trialing',
  trialEnd: fromNow(6 * DAY_MS),
  periodEnd: null,
  cancelAt: null,
  graceEndsAt: null,
  productId: null,
  coursesLimit: 3,
  features: noFeatures,
  ...change,
});

export const aPro = (change: Partial<SubscriptionView> = {}): SubscriptionView =>
  aSubscription({
    tier: 'pro',
    status: 'active',
    trialEnd: null,
    periodEnd: '2026-12-17T12:00:00.000Z',
    productId: 'prod_pro',
    coursesLimit: 50,
    features: allFeatures,
    ...change,
  });

export const aDashboard = (change: Partial<DashboardFigures> = {}): DashboardFigures => ({
  fullName: 'Mara Lindqvist',
  subscription: aSubscription(),
  coursesUsed: 1,
  creation: 'open',
  revenue: {
    totalCents: 14_700,
    thisMonthCents: 4_900,
    totalKeptCents: 13_230,
    thisMonthKeptCents: 4_410,
    sales: 3,
    disputedSales: 0,
    disputedCents: 0,
  },
  analytics: null,
  paymentAccount: { connected: false, charges_enabled: false, details_submitted: false },
  debts: [],
  ...change,
});

export const anOwnedCourse = (change: Partial<OwnedCourse> = {}): OwnedCourse => ({
  id: '01JD00000000000000000000AA',
  title: 'Sourdough',
  description: 'Bread from the first starter.',
  status: 'draft',
  priceCents: null,
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  customLogoUrl: null,
  preview: null,
  facets: { category: 'Cooking', level: 'beginner', language: 'en' },
  moduleCount: 2,
  lessonCount: 6,
  revision: 1,
  takedown: null,
  hasUnpublishedChanges: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

export const aDeletedCourse = (change: Partial<DeletedCourse> = {}): DeletedCourse => ({
  id: '01JD00000000000000000000DD',
  title: 'Rye',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  was: 'published',
  deletedAt: '2026-11-20T10:00:00.000Z',
  restorableUntil: '2026-12-20T10:00:00.000Z',
  ...change,
});

export const aGeneration = (change: Partial<GenerationView> = {}): GenerationView => ({
  id: '01JD00000000000000000000GG',
  title: 'Beekeeping',
  description: 'From the first hive to the first honey.',
  outline: '',
  choices: noChoices,
  sourceIds: [],
  status: 'running',
  placeInLine: null,
  createdAt: fromNow(-30_000),
  workingSince: fromNow(-30_000),
  finishedAt: null,
  steps: [
    { name: 'plan', kind: 'plan', title: 'Course plan', moduleId: null, finishedAt: fromNow(-20_000) },
    { name: 'lesson#m1-l1', kind: 'lesson', title: 'The hive', moduleId: 'm1', finishedAt: fromNow(-10_000) },
    { name: 'lesson#m1-l2', kind: 'lesson', title: 'The bees', moduleId: 'm1', finishedAt: null },
    { name: 'marketing', kind: 'marketing', title: 'Marketing content', moduleId: null, finishedAt: null },
  ],
  modules: [{ id: 'm1', title: 'A year with bees' }],
  isSample: false,
  language: 'en',
  outlineToApprove: null,
  failure: null,
  course: null,
  ...change,
});

export const aSale = (change: Partial<Sale> = {}): Sale => ({
  id: '01JD00000000000000000000SA',
  courseId: '01JD00000000000000000000AA',
  courseTitle: 'Sourdough',
  buyer: 'l•••@example.com',
  priceCents: 4_900,
  feeCents: 490,
  netCents: 4_410,
  refundedCents: 0,
  status: 'completed',
  purchasedAt: '2026-11-19T10:00:00.000Z',
  ...change,
});

export type Answer = (input: {
  params?: Record<string, string>;
  query?: { cursor?: string };
  body?: unknown;
}) => unknown;

export const answersOf = (dashboard: DashboardFigures, courses: OwnedCourse[] = [anOwnedCourse()]) => ({
  'get-dashboard': () => dashboard,
  'check-subscription': () => ({ subscription: dashboard.subscription }),
  'check-stripe-account': () => dashboard.paymentAccount,
  'list-my-courses': () => ({ courses, nextCursor: null }),
  'list-deleted-courses': () => ({ courses: [], nextCursor: null }),
  'count-learners': () => ({ learners: 0 }),
  'list-generations': () => ({ generations: [] }),
  'list-sales': () => ({ sales: [], nextCursor: null }),
});

/** With its own query client: late replies must not reach the next test. */
export function renderDashboard() {
  const { Router, where } = aRouter('/dashboard');
  const client = new QueryClient({ defaultOptions: ours.getDefaultOptions() });
  render(
    <Router>
      <QueryClientProvider client={client}>
        <CreatorDashboardPage />
      </QueryClientProvider>
    </Router>,
  );
  return where;
}
