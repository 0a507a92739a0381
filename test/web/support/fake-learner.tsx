import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { Receipt } from '#contracts/http/purchases.ts';
import type { NoteView, ReviewCardView } from '#contracts/http/studies.ts';
import type { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { aRouter } from '#test/web/a-router.tsx';
import type { Enrollment } from '#web/api/studies.ts';
import { queryClient } from '#web/lib/query-client.ts';

const DAY_MS = 86_400_000;
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const anEnrollment = (change: Partial<Enrollment> = {}): Enrollment => ({
  courseId: '01JD00000000000000000000AA',
  title: 'Bread from Scratch',
  description: 'From a jar to a loaf.',
  creatorName: 'Ada Marlow',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  enrolledAt: '2026-11-10T10:00:00.000Z',
  visitedAt: '2026-11-11T10:00:00.000Z',
  readAt: '2026-11-12T10:00:00.000Z',
  completedAt: null,
  percent: 42,
  certificateId: null,
  passedAt: null,
  closed: null,
  ...change,
});

export const aPlan = (change: Partial<LearnerPlanView> = {}): LearnerPlanView => ({
  status: 'inactive',
  trialEnd: null,
  periodEnd: null,
  cancelAt: null,
  graceEndsAt: null,
  trialAvailable: true,
  ...change,
});
export const anActivePlan = (change: Partial<LearnerPlanView> = {}): LearnerPlanView =>
  aPlan({ status: 'active', periodEnd: '2026-12-11T12:00:00.000Z', trialAvailable: false, ...change });

export const aNote = (change: Partial<NoteView> = {}): NoteView => ({
  courseId: '01JD00000000000000000000AA',
  courseTitle: 'Bread from Scratch',
  slideId: 'm1-l1-s1',
  slideTitle: 'Raising a starter',
  text: 'Feed at eight.',
  updatedAt: '2026-11-12T10:00:00.000Z',
  ...change,
});

export const aReviewCard = (change: Partial<ReviewCardView> = {}): ReviewCardView => ({
  courseId: '01JD00000000000000000000AA',
  courseTitle: 'Bread from Scratch',
  cardId: 'q1',
  front: 'When is a starter ready?',
  back: 'When it doubles in six hours.',
  dueAt: fromNow(-DAY_MS),
  nextDueAt: {
    again: fromNow(600_000),
    hard: fromNow(5 * 3_600_000),
    good: fromNow(3 * DAY_MS),
    easy: fromNow(40 * DAY_MS),
  },
  ...change,
});

export const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  id: '01JD00000000000000000000RC',
  courseId: '01JD00000000000000000000AA',
  courseTitle: 'Bread from Scratch',
  priceCents: 4_900,
  refundedCents: 0,
  status: 'completed',
  purchasedAt: '2026-11-10T10:00:00.000Z',
  ...change,
});

export type Answer = (input: { params?: Record<string, string>; body?: Record<string, unknown> }) => unknown;

export const answersOfLearner = (): Record<string, Answer> => ({
  'list-enrollments': () => ({ enrollments: [anEnrollment()] }),
  'get-learner-plan': () => ({ plan: anActivePlan() }),
  'list-notes': () => ({ notes: [] }),
  'list-review-cards': () => ({ due: [], dueCount: 0, total: 0, nextDueAt: null }),
  'list-receipts': () => ({ receipts: [], nextCursor: null }),
});

export function renderPage(page: ReactNode, at: string) {
  const { Router, where } = aRouter(at);
  render(
    <Router>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </Router>,
  );
  return where;
}
