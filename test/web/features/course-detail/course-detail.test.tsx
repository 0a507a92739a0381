import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CourseDetail from '#web/features/course-detail/course-detail.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { rememberedPlace } from '#web/lib/return-to.ts';
import { StaticRouter } from '#web/lib/router/index.ts';
import type { Session } from '#web/lib/session/session.ts';

type Answer = () => unknown;
const fake = vi.hoisted(() => ({
  session: { status: 'signed-out' } as Session,
  toast: vi.fn(),
  answers: {} as Record<string, () => unknown>,
  called: [] as string[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => fake.session,
  session: { onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }) => {
    fake.called.push(endpoint.name);
    return fake.answers[endpoint.name]?.();
  },
}));

const learner: Session = {
  status: 'signed-in',
  role: 'student',
  user: { userId: 'u1', email: 'leo@example.com', fullName: 'Leo' },
};
const course = (change: object = {}) => ({
  id: '01JD00000000000000000000AA',
  title: 'Sourdough',
  description: 'Bread.',
  creatorName: 'Mara',
  priceCents: 4_900,
  outline: '- Flour\n* Water\n\n  - Time',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  category: 'Cooking',
  level: 'beginner',
  language: 'en',
  headline: '',
  subheadline: '',
  whatYouWillLearn: [],
  seoTitle: '',
  seoDescription: '',
  curriculum: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const fails =
  (status: number, code: ApiError['code'], message: string): Answer =>
  () => {
    throw new ApiError({ status, code, message });
  };

function renderPage(answers: Record<string, Answer>, at = '/course/01JD00000000000000000000AA') {
  fake.answers = {
    'get-course-detail': () => ({ course: course() }),
    'get-course-access': () => ({ access: 'none', checkoutPending: false }),
    ...answers,
  };
  const navigate = vi.fn();
  render(
    <StaticRouter at={at} navigate={navigate}>
      <CourseDetail courseId="01JD00000000000000000000AA" />
    </StaticRouter>,
  );
  return navigate;
}
// The page's one button is there twice: beside the text, and in a bar on phones.
async function enrol() {
  const [button] = await screen.findAllByRole('button', { name: 'Enroll Now' });
  await act(async () => void (button && fireEvent.click(button)));
}
const said = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);

beforeEach(() => {
  queryClient.clear();
  fake.session = learner;
  fake.toast.mockReset();
  fake.called.length = 0;
});
afterEach(cleanup);

describe('the course page', () => {
  test('lists the outline without its dashes, stars and blank lines', async () => {
    renderPage({});
    await screen.findByText('Flour');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Flour', 'Water', 'Time']);
  });

  test('without an outline says that it is coming', async () => {
    renderPage({ 'get-course-detail': () => ({ course: course({ outline: ' \n' }) }) });
    await screen.findByText('Course outline coming soon...');
  });

  test('that cannot be loaded says so and leaves for the marketplace', async () => {
    const navigate = renderPage({ 'get-course-detail': fails(404, 'not_found', 'nothing') });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/marketplace', { replace: true }));
    expect(said()).toEqual(['Error / Course not found']);
  });

  test.each(['owner', 'buyer'])('offers the %s its content', async (access) => {
    renderPage({ 'get-course-access': () => ({ access, checkoutPending: false }) });
    const [link] = await screen.findAllByRole('link', { name: 'View Course Content' });
    expect(link?.getAttribute('href')).toBe('/course/01JD00000000000000000000AA/view');
  });
});

describe('enrolling', () => {
  test('signed out asks to sign in and remembers the course', async () => {
    fake.session = { status: 'signed-out' };
    const navigate = renderPage({});
    await enrol();
    expect(said()).toEqual(['Authentication Required / Please log in to purchase this course']);
    const [to, options] = navigate.mock.calls[0] ?? [];
    expect(to).toBe('/auth');
    expect(rememberedPlace(options.state)).toBe('/course/01JD00000000000000000000AA');
    expect(fake.called).toEqual(['get-course-detail']);
  });

  test('in a free course happens at once, with no checkout', async () => {
    renderPage({
      'get-course-detail': () => ({ course: course({ priceCents: 0 }) }),
      'enrol-free': () => ({ access: 'buyer' }),
    });
    await enrol();
    await screen.findAllByRole('link', { name: 'View Course Content' });
    expect(fake.called).not.toContain('create-course-checkout');
    expect(said()).toEqual(['Enrolled! / The course is yours to read']);
  });

  test('shows "Processing..." and cannot be pressed twice while checkout starts', async () => {
    renderPage({ 'create-course-checkout': () => new Promise(() => undefined) });
    await enrol();
    const [button] = await screen.findAllByRole('button', { name: 'Processing...' });
    expect(button).toHaveProperty('disabled', true);
  });

  test.each([
    [
      'a refusal',
      fails(409, 'creator_without_payouts', 'The server says why.'),
      'Checkout Failed / The server says why.',
    ],
    [
      'a broken server',
      fails(500, 'internal_error', 'stack'),
      'Checkout Failed / Failed to start checkout. The creator may not have connected their payment account yet.',
    ],
    [
      'a reply without an address',
      fails(200, 'malformed-reply', 'x'),
      'Error / No checkout URL received. Please try again.',
    ],
  ])('met by %s is explained in the client’s words', async (_, answer, words) => {
    renderPage({ 'create-course-checkout': answer });
    await enrol();
    await waitFor(() => expect(said()).toEqual([words]));
    await screen.findAllByRole('button', { name: 'Enroll Now' });
  });

  test('is not offered where no price is set', async () => {
    renderPage({ 'get-course-detail': () => ({ course: course({ priceCents: null }) }) });
    const [button] = await screen.findAllByRole('button', { name: 'Not open for enrollment' });
    expect(button).toHaveProperty('disabled', true);
  });

  test('back from checkout waits for the purchase to land, then offers the content', async () => {
    let asked = 0;
    const navigate = renderPage(
      { 'get-course-access': () => ({ access: ++asked < 2 ? 'none' : 'buyer', checkoutPending: true }) },
      '/course/01JD00000000000000000000AA?checkout=success&session_id=cs_1',
    );
    await screen.findAllByRole('button', { name: 'Confirming your purchase…' });
    await screen.findAllByRole('link', { name: 'View Course Content' }, { timeout: 5_000 });
    expect(navigate).toHaveBeenCalledWith('/course/01JD00000000000000000000AA', { replace: true });
  });

  test('back from checkout goes on asking through an outage', async () => {
    let asked = 0;
    const outage = fails(500, 'internal_error', 'An unexpected error occurred. Please try again.');
    renderPage(
      {
        'get-course-access': (...input) =>
          ++asked < 2 ? outage(...input) : { access: 'buyer', checkoutPending: false },
      },
      '/course/01JD00000000000000000000AA?checkout=success',
    );
    await screen.findAllByRole('button', { name: 'Confirming your purchase…' });
    await screen.findAllByRole('link', { name: 'View Course Content' }, { timeout: 5_000 });
  });
});
