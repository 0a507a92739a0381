import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReviewCardsPage from '#web/features/review-cards/review-cards-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type Answer, answersOfLearner, aPlan, aReviewCard, fromNow, renderPage } from '../../support/fake-learner.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  answers: {} as Record<string, Answer>,
  graded: [] as string[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => ({ status: 'signed-in', role: 'student', user: { fullName: 'Lee Harper' } }),
  session: { get: () => ({ status: 'signed-in' }), onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: object) => fake.answers[endpoint.name]?.(input),
}));

// Their due times are relative to the clock.
let first = aReviewCard();
let due = [first];
const list = () => ({ due, dueCount: due.length, total: 40, nextDueAt: fromNow(3 * 86_400_000) });

function open(answers: Record<string, Answer> = {}) {
  fake.answers = {
    ...answersOfLearner(),
    'list-review-cards': list,
    'grade-review-card': ({ params, body }) => {
      fake.graded.push(`${params?.cardId} ${body?.grade}`);
      due = due.filter(({ cardId }) => cardId !== params?.cardId);
      return { dueAt: fromNow(86_400_000) };
    },
    ...answers,
  };
  renderPage(<ReviewCardsPage />, '/review');
}
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));

beforeEach(() => {
  queryClient.clear();
  first = aReviewCard();
  due = [first, aReviewCard({ cardId: 'q2', front: 'Why salt?', back: 'It tightens the gluten.' })];
  fake.toast.mockReset();
  fake.graded.length = 0;
});
afterEach(cleanup);

test('a session runs by keys and ends with the next due time', async () => {
  open();
  await screen.findByText('When is a starter ready?');
  screen.getByText('2 cards left');
  await key('3');
  expect(fake.graded).toEqual([]);
  expect(screen.queryByText('When it doubles in six hours.')).toBeNull();
  await key(' ');
  screen.getByText('When it doubles in six hours.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answer' }));
  await key('3');
  await screen.findByText('Why salt?');
  expect(screen.queryByText('It tightens the gluten.')).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Cards reviewed' }).getAttribute('aria-valuenow')).toBe('1');
  await key(' ');
  await key('1');
  await screen.findByText('Done for now');
  screen.getByText('You reviewed 2 cards. Your next card is due in 3 days.');
  expect(fake.graded).toEqual(['q1 good', 'q2 again']);
});

test('each grade shows the next due time', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show answer' }));
  const names = ['Again in 10 minutes', 'Hard in 5 hours', 'Good in 3 days', 'Easy in 1 month'];
  for (const name of names) screen.getByRole('button', { name });
});

test('cards due within minutes return in the same session', async () => {
  due = [first];
  open({
    'grade-review-card': ({ body }) => {
      fake.graded.push(String(body?.grade));
      due = body?.grade === 'again' ? [first] : [];
      return { dueAt: fromNow(0) };
    },
  });
  await screen.findByText('When is a starter ready?');
  await key(' ');
  await key('1');
  await screen.findByRole('button', { name: 'Show answer' });
  await key(' ');
  await key('4');
  await screen.findByText('Done for now');
  expect(fake.graded).toEqual(['again', 'easy']);
});

test('a failed grade brings its card back with a reason', async () => {
  due = [first];
  open({
    'grade-review-card': () => {
      throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
    },
  });
  await screen.findByText('When is a starter ready?');
  await key(' ');
  await key('2');
  await waitFor(() => expect(fake.toast).toHaveBeenCalled());
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Review Not Saved', kind: 'error' });
  screen.getByText('When is a starter ready?');
  screen.getByText('1 card left');
});

test('the page offers the plan when it is missing or has ended', async () => {
  open({ 'get-learner-plan': () => ({ plan: aPlan() }) });
  await screen.findByRole('button', { name: 'Start 7-Day Free Trial' });
  expect(screen.queryByText('When is a starter ready?')).toBeNull();
  cleanup();
  queryClient.clear();
  open({
    'grade-review-card': () => {
      throw new ApiError({ status: 403, code: 'learner_plan_required', message: 'This is part of the learner plan.' });
    },
  });
  await screen.findByText('When is a starter ready?');
  await key(' ');
  await key('3');
  await screen.findByRole('region', { name: 'Review cards are part of the learner plan' });
});

test.each([
  [{ total: 40, nextDueAt: fromNow(3 * 86_400_000) }, 'Nothing to review', 'Your next card is due in 3 days.'],
  [{ total: 0, nextDueAt: null }, 'No review cards yet', /turn its quiz and takeaways into review cards/],
])('an empty list shows a next step (%#)', async (change, title, text) => {
  open({ 'list-review-cards': () => ({ due: [], dueCount: 0, ...change }) });
  await screen.findByText(title);
  screen.getByText(text);
});
