import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { paths } from '#web/config/paths.ts';
import CourseDetailPage from '#web/features/course-detail/course-detail-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';

type Answer = (...input: unknown[]) => unknown;
const fake = vi.hoisted(() => ({
  session: { status: 'signed-out' } as Session,
  toast: vi.fn(),
  answers: {} as Record<string, (...input: unknown[]) => unknown>,
  called: [] as string[],
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => fake.session,
  session: { onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) => {
    fake.called.push(endpoint.name);
    return fake.answers[endpoint.name]?.(input);
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
  hasPreview: false,
  curriculum: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const fails =
  (status: number, code: ApiError['code'], message: string): Answer =>
  () => {
    throw new ApiError({ status, code, message });
  };

const COURSE_ID = '01JD00000000000000000000AA';
const PUBLIC = `/api/public/courses/${COURSE_ID}`;

/** Keyed by the rest of the course's path. */
const publicAnswers: Record<string, string> = {
  '': 'get-course-detail',
  '/reviews': 'list-reviews',
  '/related': 'list-related-courses',
  '/preview': 'preview-lesson',
};
async function answerPublic(url: string): Promise<Response> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const name = publicAnswers[pathname.replace(PUBLIC, '')] ?? '';
  fake.called.push(name);
  try {
    return new Response(JSON.stringify(fake.answers[name]?.(search)), { status: 200 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(JSON.stringify({ error: error.message, code: error.code }), { status: error.status });
  }
}

function renderPage(answers: Record<string, Answer>, at = '/course/01JD00000000000000000000AA', state: unknown = null) {
  fake.answers = {
    'get-course-detail': () => ({ course: course() }),
    'get-course-access': () => ({ access: 'none', checkoutPending: false }),
    'list-reviews': () => ({ average: null, count: 0, reviews: [], nextCursor: null }),
    'list-related-courses': () => ({ byCreator: [], alike: [] }),
    ...answers,
  };
  const { Router, where } = aRouter(at, '/course/:courseId', { state });
  render(
    <Router>
      <CourseDetailPage />
    </Router>,
    { wrapper: WithQueries },
  );
  return where;
}
// The button exists twice: beside the text and in the bar on phones.
async function enroll() {
  const [button] = await screen.findAllByRole('button', { name: 'Enroll Now' });
  await act(async () => void (button && fireEvent.click(button)));
}
const shownToasts = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', answerPublic);
  fake.session = learner;
  fake.toast.mockReset();
  fake.called.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

describe('the course page', () => {
  test('lists the outline’s lines without markers and blank lines', async () => {
    renderPage({
      'get-course-detail': () => ({ course: course({ outline: '- Flour\n* Water\n\n  - Time\n- Flour' }) }),
    });
    await screen.findAllByText('Flour');
    const card = screen.getByRole('heading', { name: "What you'll learn" }).parentElement;
    expect([...(card?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      'Flour',
      'Water',
      'Time',
      'Flour',
    ]);
  });

  test('says beside the button, before sign-up, that the course cannot be bought yet', async () => {
    fake.session = { status: 'signed-out' };
    const where = renderPage({ 'get-course-detail': () => ({ course: course({ isNotOpenYet: true }) }) });
    const buttons = await screen.findAllByRole('button', { name: 'Enroll Now' });
    for (const button of buttons) {
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect([note?.textContent, note?.previousElementSibling]).toEqual(['Not open for enrollment yet', button]);
    }
    await enroll();
    expect(where().path).toBe('/auth');
  });

  test('announces the outline when there is none yet, and names what the creator shows of the course check', async () => {
    const check = { lessons: 12, questions: 40, answered: 38, guessed: 9, facts: 0, sourcedFacts: 0 };
    renderPage({ 'get-course-detail': () => ({ course: course({ outline: ' \n', check }) }) });
    await screen.findByText('Course outline coming soon...');
    // In the sidebar, and below the curriculum on phones.
    expect(screen.getAllByText('AI check: 38 of 40 quiz questions can be answered from the slides')).toHaveLength(2);
  });

  test('shows a toast and redirects to the marketplace for an unknown course', async () => {
    const where = renderPage({ 'get-course-detail': fails(404, 'not_found', 'nothing') });
    await waitFor(() => expect(where()).toMatchObject({ path: '/marketplace', type: 'REPLACE' }));
    expect(shownToasts()).toEqual(['Error / Course not found']);
  });

  test.each(['owner', 'buyer'])('offers the content to the %s', async (access) => {
    renderPage({ 'get-course-access': () => ({ access, checkoutPending: false }) });
    const [link] = await screen.findAllByRole('link', { name: 'View Course Content' });
    expect(link?.getAttribute('href')).toBe('/course/01JD00000000000000000000AA/view');
    // The price stays visible.
    expect(screen.getAllByText('$49.00').length).toBeGreaterThan(0);
    expect(screen.queryByText(messages.oneTime)).toBeNull();
  });
});

const slide = (n: number) => ({
  kind: 'lesson',
  id: `s${n}`,
  title: `Slide ${n}`,
  lessonId: 'l1',
  lessonTitle: 'Levain',
  objective: 'Feed a starter.',
  lines: ['Feed it'],
  visual: null,
  spoken: `What is said on slide ${n}.`,
  sources: [],
});

/** Runs the effects, which subscribe. */
const drawn = () => act(async () => undefined);

describe('a visitor on the course page', () => {
  test('sees an offline notice until the connection returns', async () => {
    let online = false;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!online) throw new TypeError('Failed to fetch');
      return answerPublic(url);
    });
    const where = renderPage({});
    window.dispatchEvent(new Event('offline'));
    await screen.findByText("Couldn't load this course");
    await drawn();
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Flour');
    expect(where().type).toBe('POP');
  });

  test('reads the free lesson slide by slide or as an article, and can enroll at its end', async () => {
    renderPage({
      'get-course-detail': () => ({ course: course({ hasPreview: true }) }),
      'preview-lesson': () => ({ lessonTitle: 'Levain', moduleTitle: 'Basics', slides: [slide(1), slide(2)] }),
    });
    const [open] = await screen.findAllByRole('button', { name: 'Read a free lesson' });
    if (open) fireEvent.click(open);
    await screen.findByRole('dialog', { name: 'Free lesson: Levain' });
    expect(screen.getByRole('button', { name: 'Previous slide' }).getAttribute('aria-disabled')).toBe('true');
    await drawn();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await screen.findByText('Slide 2 of 2');
    expect(screen.getByRole('heading', { name: 'Slide 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Transcript' }));
    expect(screen.getByText('What is said on slide 2.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByRole('button', { name: 'Next slide' }).getAttribute('aria-disabled')).toBe('true');
    const end = () => within(screen.getByRole('region', { name: 'Continue with the course' }));
    expect(end().getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    const article = within(screen.getByRole('article'));
    expect(article.getByText('Feed a starter.')).toBeTruthy();
    expect(article.getByText('What is said on slide 1.')).toBeTruthy();
    expect(end().getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
  });

  test('the free lesson is an article first on a phone, and a chosen view is remembered', async () => {
    const answers: Record<string, Answer> = {
      'get-course-detail': () => ({ course: course({ hasPreview: true }) }),
      'preview-lesson': () => ({ lessonTitle: 'Levain', moduleTitle: 'Basics', slides: [slide(1)] }),
    };
    const open = async (query: (asked: string) => boolean) => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (asked) =>
          ({ matches: query(asked), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
      );
      renderPage(answers, paths.freeLesson(COURSE_ID));
      await screen.findByRole('dialog', { name: 'Free lesson: Levain' });
    };
    await open((asked) => asked.includes('width < 48rem'));
    expect(within(screen.getByRole('article')).getByText('What is said on slide 1.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Slides' }));
    expect(screen.getByText('Slide 1 of 1')).toBeTruthy();
    cleanup();
    await open((asked) => asked.includes('width < 48rem'));
    expect(screen.getByText('Slide 1 of 1')).toBeTruthy();
    cleanup();
    window.localStorage.clear();
    await open(() => false);
    expect(screen.getByText('Slide 1 of 1')).toBeTruthy();
  });

  test('a link opens the free lesson, and closing it leaves the course page', async () => {
    const where = renderPage(
      {
        'get-course-detail': () => ({ course: course({ hasPreview: true }) }),
        'preview-lesson': () => ({ lessonTitle: 'Levain', moduleTitle: 'Basics', slides: [slide(1)] }),
      },
      paths.freeLesson(COURSE_ID),
    );
    await screen.findByRole('dialog', { name: 'Free lesson: Levain' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toMatchObject({ path: `/course/${COURSE_ID}`, type: 'REPLACE' });
  });

  test('sees no preview button for a course without a free lesson', async () => {
    renderPage({});
    await screen.findByText('Flour');
    expect(screen.queryByRole('button', { name: 'Read a free lesson' })).toBeNull();
  });

  test('shares through the system or copies the link, and a dismissal shows nothing', async () => {
    const share = vi.fn().mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'AbortError' }));
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { share: { value: share }, clipboard: { value: { writeText } } }),
    );
    renderPage({});
    const [button] = await screen.findAllByRole('button', { name: 'Share' });
    await act(async () => void (button && fireEvent.click(button)));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(shownToasts()).toEqual([]);
    share.mockRejectedValueOnce(new Error('not here'));
    await act(async () => void (button && fireEvent.click(button)));
    await waitFor(() => expect(shownToasts()).toEqual(['Link Copied / The link to this course is on your clipboard']));
    expect(writeText).toHaveBeenCalledWith(`http://localhost:3000/course/${COURSE_ID}`);
    share.mockRejectedValueOnce(new Error('not here'));
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    await act(async () => void (button && fireEvent.click(button)));
    await waitFor(() => expect(shownToasts().at(-1)).toMatch(/^Link Not Copied /));
  });
});

const review = (change: object = {}) => ({
  id: '01JD0000000000000000000RV1',
  authorName: 'Leo',
  stars: 4,
  text: 'Good bread.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  answer: null,
  ...change,
});
const someReviews = (reviews: object[], nextCursor: string | null = null) => ({
  average: 4.5,
  count: 2,
  reviews,
  nextCursor,
});

describe('reviews', () => {
  test('show average, distribution and answers, and load more on demand', async () => {
    renderPage({
      'list-reviews': (search) =>
        search === '?cursor=c1'
          ? someReviews([review({ id: '01JD0000000000000000000RV2', stars: 5, authorName: 'Ada', text: '' })])
          : someReviews([review({ answer: { text: 'Thanks!', answeredAt: '2026-11-02T10:00:00.000Z' } })], 'c1'),
    });
    await screen.findByText('Good bread.');
    expect(screen.getByText('Reply from Mara')).toBeTruthy();
    expect(screen.queryByText('5 stars: 1 review')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await screen.findByText('Ada');
    expect(screen.getByText('5 stars: 1 review')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
  });

  test('require stars, and can be edited and deleted by the buyer', async () => {
    let mine: object | null = null;
    renderPage({
      'get-course-access': () => ({ access: 'buyer', checkoutPending: false }),
      'get-my-review': () => ({ review: mine }),
      'save-my-review': (input) => {
        mine = review((input as { body: object }).body);
        return { review: mine };
      },
      'delete-my-review': () => {
        mine = null;
        return { deleted: true };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish review' }));
    await screen.findByText('Choose one to five stars.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Fine crumb.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish review' }));
    await screen.findByText('Fine crumb.');
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete review' }));
    await screen.findByText('What did you think of this course?');
    expect(shownToasts().map((messages) => messages.split(' / ')[0])).toEqual(['Review Published', 'Review Deleted']);
  });

  test('show a toast after a failed save and keep the text', async () => {
    renderPage({
      'get-course-access': () => ({ access: 'buyer', checkoutPending: false }),
      'get-my-review': () => ({ review: null }),
      'save-my-review': fails(500, 'internal_error', 'x'),
    });
    fireEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Fine crumb.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish review' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/^Review Not Saved /));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Fine crumb.');
  });

  test.each([
    ['a first review', null],
    ['an edited review', review()],
  ])('keep both texts when %s was changed elsewhere, and replace what was seen', async (_, before) => {
    let mine: object | null = before;
    const theirs = review({ stars: 2, text: 'From the laptop.', updatedAt: '2026-11-05T10:00:00.000Z' });
    const asked: { body: { text: string; basedOn: string | null } }[] = [];
    renderPage({
      'get-course-access': () => ({ access: 'buyer', checkoutPending: false }),
      'get-my-review': () => ({ review: mine }),
      'save-my-review': (input) => {
        asked.push(input as (typeof asked)[number]);
        if (asked.length > 1) return { review: review({ ...asked[1]?.body, updatedAt: '2026-11-06T10:00:00.000Z' }) };
        mine = theirs;
        return fails(409, 'stale_revision', 'Your review was changed.')();
      },
    });
    if (before) fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'From the phone.' } });
    fireEvent.click(screen.getByRole('button', { name: before ? 'Save changes' : 'Publish review' }));
    const alert = await screen.findByText('Your review was changed elsewhere. It now says:');
    within(alert.parentElement ?? alert).getByText('From the laptop.');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'From the phone.');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('button', { name: 'Edit' });
    screen.getByText('From the phone.');
    expect(asked.map(({ body }) => body.basedOn)).toEqual([
      before ? '2026-11-01T10:00:00.000Z' : null,
      '2026-11-05T10:00:00.000Z',
    ]);
  });

  test('keep a first review that is being written when another device publishes one', async () => {
    let mine: object | null = null;
    renderPage({
      'get-course-access': () => ({ access: 'buyer', checkoutPending: false }),
      'get-my-review': () => ({ review: mine }),
    });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'From the phone.' } });
    mine = review({ text: 'From the laptop.' });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Your review was changed elsewhere. It now says:');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'From the phone.');
  });

  test('show an answer that was changed elsewhere beside the new one', async () => {
    const answered = (text: string, day: number) => ({ text, answeredAt: `2026-11-0${day}T10:00:00.000Z` });
    let shown = answered('Thanks.', 2);
    const bases: unknown[] = [];
    renderPage({
      'get-course-access': () => ({ access: 'owner', checkoutPending: false }),
      'list-reviews': () => someReviews([review({ answer: shown })]),
      'answer-review': (input) => {
        const { body } = input as { body: { text: string; basedOn: string } };
        bases.push(body.basedOn);
        if (bases.length > 1) return { review: review({ answer: answered(body.text, 4) }) };
        shown = answered('From the laptop.', 3);
        return fails(409, 'stale_revision', 'Your reply was changed.')();
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit reply: Leo' }));
    const field = screen.getByRole('textbox', { name: 'Your reply to Leo' });
    fireEvent.change(field, { target: { value: 'From the phone.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    const alert = await screen.findByText('Your reply was changed elsewhere. It now says:');
    within(alert.parentElement ?? alert).getByText('From the laptop.');
    expect(field).toHaveProperty('value', 'From the phone.');
    fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    await screen.findByText('From the phone.', { ignore: 'textarea' });
    expect(bases).toEqual(['2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z']);
  });

  test('are answered in place by the course’s owner', async () => {
    renderPage({
      'get-course-access': () => ({ access: 'owner', checkoutPending: false }),
      'list-reviews': () => someReviews([review()]),
      'answer-review': (input) => {
        const { body } = input as { body: { text: string } };
        const answer = body.text === '' ? null : { text: body.text, answeredAt: '2026-11-03T10:00:00.000Z' };
        return { review: review({ answer }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reply: Leo' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your reply to Leo' }), { target: { value: 'Bake on!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    const edit = await screen.findByRole('button', { name: 'Edit reply: Leo' });
    screen.getByText('Bake on!');
    fireEvent.click(edit);
    fireEvent.click(screen.getByRole('button', { name: 'Delete reply' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reply: Leo' }));
    fake.answers['answer-review'] = fails(500, 'internal_error', 'x');
    fireEvent.change(screen.getByRole('textbox', { name: 'Your reply to Leo' }), { target: { value: 'Again.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(shownToasts()).toHaveLength(3));
    expect(shownToasts().map((messages) => messages.split(' / ')[0])).toEqual([
      'Reply Published',
      'Reply Deleted',
      'Reply Not Saved',
    ]);
  });

  test('offer a retry after a failed load', async () => {
    let broken = true;
    renderPage({
      'list-reviews': () => {
        if (broken) throw new ApiError({ status: 500, code: 'internal_error', message: 'x' });
        return someReviews([review()]);
      },
    });
    await screen.findByText("Couldn't load reviews.");
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Good bread.');
  });
});

test('related courses are listed', async () => {
  const card = {
    ...course({ id: '01JD00000000000000000000BB', title: 'Rye' }),
    lessonCount: 3,
    moduleCount: 1,
    averageRating: null,
    reviewCount: 0,
  };
  renderPage({ 'list-related-courses': () => ({ byCreator: [card], alike: [] }) });
  await screen.findByRole('heading', { name: 'More by Mara' });
  expect(screen.getByRole('link', { name: 'View Course: Rye' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'You may also like' })).toBeNull();
});

describe('enrolling', () => {
  test('shows that a checkout is open after its tab was closed', async () => {
    renderPage({ 'get-course-access': () => ({ access: 'none', checkoutPending: true }) });
    expect((await screen.findAllByText(/You started a checkout earlier/)).length).toBeGreaterThan(0);
  });

  test('asks a visitor to sign in and remembers the course’s whole address', async () => {
    fake.session = { status: 'signed-out' };
    const address = `/course/${COURSE_ID}?utm_source=news#reviews`;
    const where = renderPage({}, address);
    await enroll();
    expect(shownToasts()).toEqual(['Authentication Required / Please log in to purchase this course']);
    expect(where()).toMatchObject({ path: '/auth', type: 'PUSH' });
    expect(where().state).toEqual({ returnTo: address, pendingAction: 'enroll' });
    expect(fake.called).not.toContain('create-course-checkout');
  });

  test('resumes once after sign-in', async () => {
    const checkouts = () => fake.called.filter((name) => name === 'create-course-checkout');
    const address = `/course/${COURSE_ID}?utm_source=news#reviews`;
    const where = renderPage({ 'create-course-checkout': () => new Promise(() => undefined) }, address, {
      pendingAction: 'enroll',
    });
    await waitFor(() => expect(checkouts()).toHaveLength(1));
    // Back from the checkout must not open another.
    await waitFor(() => expect(where()).toMatchObject({ path: address, state: null }));
  });

  test('resumes after sign-in from a bookmarked return page of a checkout that never was', async () => {
    const address = `/course/${COURSE_ID}?checkout=success`;
    renderPage({ 'create-course-checkout': () => new Promise(() => undefined) }, address, { pendingAction: 'enroll' });
    await waitFor(() => expect(fake.called).toContain('create-course-checkout'));
  });

  test('describes the button of an open course by nothing', async () => {
    renderPage({});
    const buttons = await screen.findAllByRole('button', { name: 'Enroll Now' });
    expect(buttons.map((button) => button.getAttribute('aria-describedby'))).toEqual(buttons.map(() => null));
  });

  test('does not resume after sign-in while the course cannot be bought, but the button works', async () => {
    const where = renderPage(
      {
        'get-course-detail': () => ({ course: course({ isNotOpenYet: true }) }),
        'create-course-checkout': fails(409, 'creator_without_payouts', 'Not yet.'),
      },
      `/course/${COURSE_ID}`,
      { pendingAction: 'enroll' },
    );
    await waitFor(() => expect(where()).toMatchObject({ path: `/course/${COURSE_ID}`, state: null }));
    expect(fake.called).not.toContain('create-course-checkout');
    await enroll();
    await waitFor(() => expect(shownToasts()).toEqual(['Checkout Failed / Not yet.']));
  });

  test('redirects to sign-in after a 401 and does not resume the checkout', async () => {
    const refusal = fails(401, 'unauthenticated', 'Please sign in and try again.');
    const where = renderPage({ 'create-course-checkout': refusal });
    await enroll();
    await waitFor(() => expect(where().path).toBe('/auth'));
    expect(where().state).toEqual({ returnTo: `/course/${COURSE_ID}` });
  });

  test('opens a free course at once, without a checkout', async () => {
    renderPage({
      'get-course-detail': () => ({ course: course({ priceCents: 0 }) }),
      'enrol-free': () => ({ access: 'buyer' }),
    });
    await enroll();
    await screen.findAllByRole('link', { name: 'View Course Content' });
    expect(fake.called).not.toContain('create-course-checkout');
    expect(shownToasts()).toEqual(['Enrolled! / The course is now yours']);
  });

  test('shows "Processing..." and cannot be pressed twice while checkout starts', async () => {
    renderPage({ 'create-course-checkout': () => new Promise(() => undefined) });
    await enroll();
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
  ])('shows the specified message after %s', async (_, answer, words) => {
    renderPage({ 'create-course-checkout': answer });
    await enroll();
    await waitFor(() => expect(shownToasts()).toEqual([words]));
    await screen.findAllByRole('button', { name: 'Enroll Now' });
  });

  test('is disabled without a price', async () => {
    renderPage({ 'get-course-detail': () => ({ course: course({ priceCents: null }) }) });
    const [button] = await screen.findAllByRole('button', { name: 'Not open for enrollment' });
    expect(button).toHaveProperty('disabled', true);
  });

  test('waits for the purchase after checkout, then offers the content', async () => {
    let asked = 0;
    const where = renderPage(
      { 'get-course-access': () => ({ access: ++asked < 2 ? 'none' : 'buyer', checkoutPending: true }) },
      '/course/01JD00000000000000000000AA?checkout=success&session_id=cs_1',
    );
    await screen.findAllByRole('button', { name: 'Confirming your purchase…' });
    await screen.findAllByRole('link', { name: 'View Course Content' });
    await waitFor(() => expect(where()).toMatchObject({ path: `/course/${COURSE_ID}`, type: 'REPLACE' }));
  });

  test('keeps polling through an outage after checkout', async () => {
    let asked = 0;
    const outage = fails(500, 'internal_error', 'An unexpected error occurred. Please try again.');
    renderPage(
      {
        'get-course-access': (...input) =>
          ++asked < 3 ? outage(...input) : { access: 'buyer', checkoutPending: false },
      },
      '/course/01JD00000000000000000000AA?checkout=success',
    );
    await screen.findAllByRole('button', { name: 'Confirming your purchase…' });
    await screen.findAllByRole('link', { name: 'View Course Content' });
  });

  test('stays possible with checkout=success in the URL but no pending checkout', async () => {
    renderPage(
      { 'get-course-access': () => ({ access: 'none', checkoutPending: false }) },
      '/course/01JD00000000000000000000AA?checkout=success',
    );
    const [button] = await screen.findAllByRole('button', { name: 'Enroll Now' });
    expect(button).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Confirming your purchase…' })).toBeNull();
  });

  test('waits 45 seconds for a purchase, then enables the button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(
      { 'get-course-access': () => ({ access: 'none', checkoutPending: true }) },
      '/course/01JD00000000000000000000AA?checkout=success',
    );
    await screen.findAllByRole('button', { name: 'Confirming your purchase…' });
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    const asked = () => fake.called.filter((name) => name === 'get-course-access').length;
    const before = asked();
    await screen.findAllByRole('button', { name: 'Enroll Now' });
    screen.getAllByText(/Your payment is taking longer than usual to confirm/);
    // Still polled, but rarely.
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked() - before).toBeLessThanOrEqual(3);
    vi.useRealTimers();
  });
});
