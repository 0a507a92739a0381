import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEdit } from '#test/support/builders.ts';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import CourseViewerPage from '#web/features/course-viewer/course-viewer-page.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import {
  answerOf,
  aPlan,
  bodiesOf,
  certificateId,
  course,
  courseId,
  fake,
  fakeCarousel,
  key,
  openViewer,
  press,
  refused,
  renderViewer,
  resetFake,
  slideIds,
  TOTAL,
  viewOf,
} from './fake-viewer.tsx';

const toast = vi.hoisted(() => vi.fn());
const signedIn = vi.hoisted(() => ({ userId: 'u1' }));
vi.mock('#web/lib/toast.ts', () => ({ toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: (...asked: Parameters<typeof answerOf>) => answerOf(...asked) }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined, accessToken: async () => 'a token' },
  useSession: () => ({ status: 'signed-in', user: { ...signedIn, email: 'leo@example.com', fullName: 'Leo' } }),
}));
vi.mock('embla-carousel-react', () => ({
  default: ({ startIndex }: { startIndex: number }) => [
    () => undefined,
    // biome-ignore lint/correctness/useExhaustiveDependencies: made once
    useMemo(() => fakeCarousel({ startIndex }), []),
  ],
}));

beforeEach(() => {
  toast.mockReset();
  signedIn.userId = 'u1';
  resetFake();
  window.print = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => offlineQueues('u1').stop());

// The same words may be announced.
const position = () => screen.getByText(/^Slide \d+ of \d+$/, { ignore: '[role=status]' }).textContent;
const shown = () => within(screen.getByRole('listitem', { name: /^Slide \d+ of \d+$/ }));
const goTo = (slide: number) => press(`Go to slide ${slide}`);
const QUIZ = 8;

describe('the deck', () => {
  test('opens with the welcome slide and turns by buttons, keys and dots up to its ends', async () => {
    await openViewer(CourseViewerPage);
    expect(screen.getByText('Welcome to the Course')).toBeTruthy();
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous slide').getAttribute('aria-disabled')).toBe('true');
    await press('Next slide');
    expect(shown().getByText('Module Overview')).toBeTruthy();
    await key('ArrowRight');
    expect(shown().getByText('Lesson')).toBeTruthy();
    await key('ArrowLeft');
    expect(position()).toBe(`Slide 2 of ${TOTAL}`);
    button('Next slide').focus();
    await key('End');
    expect(position()).toBe(`Slide ${TOTAL} of ${TOTAL}`);
    expect(button('Next slide').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Next slide'));
    await goTo(4);
    expect(button('Go to slide 4').getAttribute('aria-current')).toBe('true');
  });

  test('keeps the slide in the URL and in the router, so that sign-in returns to it', async () => {
    const entries = window.history.length;
    const { where } = await openViewer(CourseViewerPage, '?from=mail');
    for (let turn = 0; turn < 3; turn++) await press('Next slide');
    await waitFor(() => expect(where().path).toBe(`/course/${courseId}/view?from=mail&slide=4`));
    expect(window.location.search).toBe('?from=mail&slide=4');
    expect(window.history.length).toBe(entries);
  });

  test('the browser’s Back undoes jumps, not turns', async () => {
    const { where } = await openViewer(CourseViewerPage, '?from=mail');
    await key('ArrowRight');
    await goTo(9);
    await key('ArrowLeft');
    await goTo(4);
    const back = () => act(async () => window.history.back());
    await back();
    await waitFor(() => expect(position()).toBe(`Slide 8 of ${TOTAL}`));
    expect(where()).toMatchObject({ path: `/course/${courseId}/view?from=mail&slide=8`, type: 'POP' });
    await back();
    await waitFor(() => expect(position()).toBe(`Slide 2 of ${TOTAL}`));
    await key('ArrowRight');
    expect(where()).toMatchObject({ path: `/course/${courseId}/view?from=mail&slide=3`, type: 'REPLACE' });
    await act(async () => window.history.forward());
    await waitFor(() => expect(position()).toBe(`Slide 8 of ${TOTAL}`));
  });

  test('Back keeps the open view', async () => {
    const { where } = await openViewer(CourseViewerPage);
    await goTo(9);
    await key('r');
    await screen.findByRole('article');
    await act(async () => window.history.back());
    await waitFor(() => expect(where().path).toBe(`/course/${courseId}/view?slide=1&view=read`));
    expect(screen.getByRole('article')).toBeTruthy();
  });

  test('stays below Safari’s 100 history changes in 30 s while keys repeat', async () => {
    const replaceState = window.history.replaceState.bind(window.history);
    await openViewer(CourseViewerPage);
    let changes = 0;
    const history = vi.spyOn(window.history, 'replaceState').mockImplementation((...change) => {
      if (++changes > 100) throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
      replaceState(...change);
    });
    for (let turn = 0; turn < 60; turn++) {
      await key('ArrowRight');
      await key('ArrowLeft');
    }
    await key('ArrowRight');
    expect(position()).toBe(`Slide 2 of ${TOTAL}`);
    await waitFor(() => expect(window.location.search).toBe('?slide=2'));
    expect(changes).toBeLessThan(100);
    history.mockRestore();
  });

  test('updates the URL at once for a reload', async () => {
    await openViewer(CourseViewerPage);
    for (let turn = 0; turn < 4; turn++) await key('ArrowRight');
    expect(window.location.search).toBe('?slide=5');
  });

  test('does not cancel a navigation in progress', async () => {
    const { where } = await openViewer(CourseViewerPage);
    await waitFor(() => expect(where().path).toContain('slide=1'));
    // A navigation in progress: the URL is already the next page's.
    window.history.pushState(null, '', '/notes');
    await key('ArrowRight');
    expect(position()).toBe(`Slide 2 of ${TOTAL}`);
    expect(window.location.pathname).toBe('/notes');
  });

  test('denies access to an invisible course', async () => {
    fake.answers['view-course'] = refused(404, 'not_found');
    await openViewer(CourseViewerPage);
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByText("You don't have access to this course")).toBeTruthy();
  });

  test.each([
    [403, 'purchase_required', `/course/${courseId}`, 1],
    [500, 'internal_error', '/marketplace', 0],
  ] as const)('redirects after a %i', async (status, code, place, toasts) => {
    fake.answers['view-course'] = refused(status, code);
    const { where } = renderViewer(CourseViewerPage);
    await waitFor(() => expect(where()).toMatchObject({ path: place, type: 'REPLACE' }));
    expect(toast).toHaveBeenCalledTimes(toasts);
  });
});

test('offers a retry for an unavailable course and does not redirect', async () => {
  fake.answers['view-course'] = refused(0, 'network', "Couldn't reach the server.");
  const { where } = renderViewer(CourseViewerPage);
  await screen.findByText("Couldn't reach the server.");
  fake.answers['view-course'] = () => viewOf();
  await press('Try again');
  await screen.findByRole('heading', { level: 1, name: course.title });
  expect(where().path).toMatch(`/course/${courseId}/view`);
});

describe('resuming', () => {
  test('opens at the last position with a notice, and can start over', async () => {
    fake.answers['view-course'] = () => viewOf({ seen: ['intro', 'm1', 'm2', 'm2-l1-s1'], position: 'm2-l1-s1' });
    await openViewer(CourseViewerPage);
    expect(await screen.findByText('Resumed where you left off')).toBeTruthy();
    expect(position()).toBe(`Slide 10 of ${TOTAL}`);
    await press('Start over');
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
    expect(screen.queryByText('Resumed where you left off')).toBeNull();
  });

  test.each([
    ['?slide=3', 3],
    ['?slide=m2-quiz', TOTAL],
  ])('prefers a URL with %s', async (search, slide) => {
    fake.answers['view-course'] = () => viewOf({ seen: ['intro'], position: 'm2-l1-s1' });
    await openViewer(CourseViewerPage, search);
    expect(position()).toBe(`Slide ${slide} of ${TOTAL}`);
    expect(screen.queryByText('Resumed where you left off')).toBeNull();
  });

  test('keeps the position while the module of the last slide cannot load', async () => {
    const found = fake.answers['view-module'];
    fake.answers['view-course'] = () => viewOf({ seen: ['intro'], position: 'm2-l1-s1' });
    fake.answers['view-module'] = refused(0, 'network');
    renderViewer(CourseViewerPage);
    await screen.findByText("Couldn't load this part.");
    expect(bodiesOf('save-progress')).toEqual([]);
    fake.answers['view-module'] = found ?? refused(0, 'network');
    await press('Try again');
    await waitFor(() => expect(position()).toBe(`Slide 10 of ${TOTAL}`));
  });

  test('opens the first slide if the last one is gone', async () => {
    fake.answers['view-course'] = () => viewOf({ seen: ['intro'], position: 'm9-gone' });
    await openViewer(CourseViewerPage);
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
  });

  test('records no progress for the owner and hides "Mark complete" and notes', async () => {
    fake.answers['view-course'] = () => viewOf(null);
    const { unmount } = await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
    unmount();
    expect(bodiesOf('save-progress')).toEqual([]);
  });

  test('keeps other modules readable when one cannot load', async () => {
    const whole = fake.answers['view-module'];
    fake.answers['view-module'] = (asked) =>
      Number(asked.params?.number) === 2 ? refused(0, 'network', 'Offline.')() : whole?.(asked);
    await openViewer(CourseViewerPage);
    await goTo(9);
    await waitFor(() => expect(shown().getByText("Couldn't load this part.")).toBeTruthy());
    await goTo(3);
    expect(shown().getByText('Lesson')).toBeTruthy();
    fake.answers['view-module'] = (asked) => whole?.(asked);
    await goTo(9);
    await press('Try again');
    await waitFor(() => expect(shown().getByText('Module Overview')).toBeTruthy());
  });
});

describe('finishing', () => {
  const quizzes = { m1: { attempts: 2, bestCorrect: 2, bestOf: 2, passedAt: '2026-11-21T10:00:00.000Z' } };

  const almostAll = slideIds.slice(0, 12);

  async function complete(progress: object = {}) {
    fake.answers['view-course'] = () => viewOf({ seen: almostAll, ...progress });
    await openViewer(CourseViewerPage);
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    await goTo(TOTAL);
    await screen.findByRole('button', { name: 'Mark complete' });
    await press('Mark complete');
    return within(screen.getByRole('region', { name: 'Course completed' }));
  }

  test('marks the course complete on the last slide and shows what was achieved', async () => {
    const end = await complete({ secondsSpent: 3_900, quizzes });
    expect(document.activeElement).toBe(end.getByRole('heading', { name: 'Course completed' }));
    expect(end.getByRole('link', { name: 'View your certificate' }).getAttribute('href')).toBe(
      `/certificate/${certificateId}`,
    );
    expect(end.getByText('1 h 5 min')).toBeTruthy();
    expect(end.getByText('Bake a loaf')).toBeTruthy();
    expect(end.getByText('2 of 2')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    await press('Read it again');
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
  });

  test('sends seen slides that may not have been saved', async () => {
    await complete();
    expect(bodiesOf('complete-course')).toEqual([{ seen: [...slideIds.slice(0, 12), slideIds[TOTAL - 1]] }]);
  });

  test('says below 80% how many slides are missing, and leads to the first of them', async () => {
    // Slides of other versions don't count.
    const others = ['gone-1', 'gone-2', 'gone-3', 'gone-4'];
    fake.answers['view-course'] = () => viewOf({ seen: [...slideIds.slice(0, 9), ...others] });
    await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    expect(await screen.findByText('5 slides are still unread. Read 2 more to mark the course complete.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    expect(screen.getByText('66% read')).toBeTruthy();
    await press('Go to the first unread slide');
    expect(position()).toBe(`Slide 10 of ${TOTAL}`);
    await goTo(11);
    await goTo(TOTAL);
    expect(await screen.findByText('3 slides are still unread. Go back to them, or finish here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark complete' })).toBeTruthy();
  });

  test('says what the certificate says, and leads to the quiz that is missing for a pass', async () => {
    const end = await complete({ quizzes });
    expect(
      end.getByText('Your certificate says “completed”. Pass one more quiz to make it say “passed”.'),
    ).toBeTruthy();
    expect(end.getByText('1 of 2')).toBeTruthy();
    expect(end.getByText('Not taken yet')).toBeTruthy();
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
    await press('Open the quiz: Module 2');
    // It is the top of the slide under which the end stands.
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
    expect(position()).toBe(`Slide ${TOTAL} of ${TOTAL}`);
    expect(document.activeElement).toBe(document.querySelector('[data-current-slide] [data-slide]'));
  });

  test('says passed as soon as the last quiz is, while the end is shown', async () => {
    const at = '2026-11-22T10:00:00.000Z';
    const answered = fake.answers['answer-question'];
    fake.answers['answer-question'] = async (asked) => {
      const reply = (await answered?.(asked)) as { attempt: object | null };
      return { ...reply, attempt: reply.attempt && { ...reply.attempt, passedAt: at, coursePassedAt: at } };
    };
    const end = await complete({ quizzes });
    for (const next of ['Next question', 'See your score']) {
      await act(async () => void fireEvent.click(shown().getByRole('radio', { name: /^Yeast/ })));
      await press('Check answer');
      await press(next);
    }
    expect(end.getByText('Your certificate says “passed”, with your quiz score.')).toBeTruthy();
    expect(end.getByText('You finished “Bread at Home” and passed every quiz. Well done.')).toBeTruthy();
  });

  test('does not say passed before the certificate does', async () => {
    const end = await complete({ quizzes: { ...quizzes, m2: quizzes.m1 } });
    expect(end.getByText('Your certificate says “completed”.')).toBeTruthy();
    expect(end.queryByText(/passed”/)).toBeNull();
  });

  test('leads to the new version when there are too many unseen slides in it', async () => {
    fake.answers['complete-course'] = refused(409, 'not_read', "You've read 12 of 30 slides. Read 12 more.");
    fake.answers['view-course'] = () => viewOf({ seen: almostAll });
    await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    await screen.findByRole('button', { name: 'Mark complete' });
    fake.answers['view-course'] = () => ({ ...viewOf({ seen: [] }), version: 2 });
    await press('Mark complete');
    expect(screen.getByRole('alert').textContent).toBe(
      "The course has a new version. You've read 12 of 30 slides. Read 12 more.",
    );
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    await press('Open the new version');
    // The last slide waits to be saved.
    expect(await screen.findByText('6% read')).toBeTruthy();
  });

  test('says so when every quiz is passed', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    fake.answers['complete-course'] = () => ({ completedAt: at, certificateId, passedAt: at });
    const end = await complete({ quizzes: { ...quizzes, m2: quizzes.m1 } });
    expect(end.getByText('You finished “Bread at Home” and passed every quiz. Well done.')).toBeTruthy();
    expect(end.getByText('Your certificate says “passed”, with your quiz score.')).toBeTruthy();
    expect(end.queryByRole('button', { name: /^Open the quiz/ })).toBeNull();
  });

  test('stays passed when a new version has another quiz', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const progress = { seen: slideIds, quizzes, completedAt: at, certificateId, passedAt: at };
    fake.answers['view-course'] = () => viewOf(progress);
    await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    expect(await screen.findByText('Your certificate says “passed”, with your quiz score.')).toBeTruthy();
    expect(
      screen.getByText('You finished and passed “Bread at Home”. Its quizzes have changed since then.'),
    ).toBeTruthy();
  });

  test('takes a rating in place', async () => {
    fake.answers['get-my-review'] = () => ({ review: null });
    fake.answers['save-my-review'] = () => ({ review: null });
    const end = await complete();
    const four = await end.findByRole('radio', { name: '4 stars' });
    await act(async () => void fireEvent.click(four));
    await press('Publish review');
    await waitFor(() => expect(bodiesOf('save-my-review')).toEqual([{ stars: 4, text: '', basedOn: null }]));
  });

  test('shows a failure and offers a retry', async () => {
    fake.answers['complete-course'] = refused(409, 'conflict', 'This was changed.');
    fake.answers['view-course'] = () => viewOf({ seen: almostAll });
    await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    await screen.findByRole('button', { name: 'Mark complete' });
    await press('Mark complete');
    expect(screen.getByRole('alert').textContent).toContain('This was changed.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark complete' }).disabled).toBe(false);
  });
});

describe('a quiz', () => {
  const choose = (option: string) =>
    act(async () => void fireEvent.click(shown().getByRole('radio', { name: new RegExp(`^${option}`) })));
  const checked = (option: string) =>
    shown().getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${option}`) }).checked;

  async function openQuiz() {
    await openViewer(CourseViewerPage);
    await goTo(QUIZ);
    await waitFor(() => expect(shown().getAllByRole('group')).toHaveLength(1));
  }
  const answerBoth = async () => {
    await choose('Yeast');
    await press('Check answer');
    await press('Next question');
    await choose('Salt');
    await press('Check answer');
  };

  test('asks for an answer before it checks one', async () => {
    await openQuiz();
    await press('Check answer');
    expect(screen.getByRole('alert').textContent).toBe('Choose an answer');
    expect(document.activeElement).toBe(shown().getByRole('radio', { name: 'Yeast' }));
    expect(bodiesOf('answer-question')).toEqual([]);
  });

  test('keeps a choice in the other view, until the quiz is tried again', async () => {
    await openQuiz();
    await choose('Salt');
    await press('Read');
    const read = await within(await screen.findByRole('article')).findByRole<HTMLInputElement>('radio', {
      name: 'Salt',
    });
    expect(read.checked).toBe(true);
    await press('Slides');
    await waitFor(() => expect(checked('Salt')).toBe(true));
    await press('Check answer');
    await press('Next question');
    await choose('Salt');
    await press('Check answer');
    await press('See your score');
    await press('Try again');
    expect([checked('Salt'), checked('Yeast')]).toEqual([false, false]);
  });

  test('locks the answer while it is checked', async () => {
    const check = fake.answers['answer-question'];
    let finish: () => void = () => undefined;
    fake.answers['answer-question'] = (asked) =>
      new Promise((resolve) => {
        finish = () => resolve(check?.(asked));
      });
    await openQuiz();
    await choose('Salt');
    await press('Check answer');
    await choose('Yeast');
    expect([checked('Salt'), checked('Yeast')]).toEqual([true, false]);
    await act(async () => finish());
    expect(shown().getByText('Not quite')).toBeTruthy();
  });

  test('gives feedback at once, then the score, and can be retried', async () => {
    await openQuiz();
    await answerBoth();
    expect(bodiesOf('answer-question')).toEqual([
      { questionId: 'm1-q1', answer: 0 },
      { questionId: 'm1-q2', answer: 1 },
    ]);
    expect(shown().getByText('Salt slows yeast.')).toBeTruthy();
    expect(shown().getByText('Because of reason 2.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Not quite');
    await press('See your score');
    expect(document.activeElement?.textContent).toContain('1 of 2 right');
    expect(shown().getByText('1 of 2 right. You need 2 to pass. Try again or keep reading.')).toBeTruthy();
    expect(shown().getByText(/Your best score: 1 of 2, in 1 attempt\./)).toBeTruthy();
    await press('Try again');
    expect(document.activeElement?.textContent).toContain('Question 1 of 2');
    expect(shown().getByText('Again: question 1 of module 1?')).toBeTruthy();
    expect([checked('Yeast'), checked('Salt')]).toEqual([false, false]);
    await answerBoth();
    await press('See your score');
    expect(shown().getByText('Again: question 2 of module 1?')).toBeTruthy();
    await press('Try again');
    expect(shown().getByText('Question 1 of module 1?')).toBeTruthy();
  });

  test('changes the wording for the owner, whose attempts are not counted', async () => {
    const counted = fake.answers['answer-question'];
    fake.answers['view-course'] = () => viewOf(null);
    fake.answers['answer-question'] = (asked) => ({ ...(counted?.(asked) as object), attempt: null });
    await openQuiz();
    for (const text of ['Again: question 1 of module 1?', 'Question 1 of module 1?']) {
      await answerBoth();
      await press('See your score');
      await press('Try again');
      expect(shown().getByText(text)).toBeTruthy();
    }
  });

  test('asks in the second wording after an attempt on another device', async () => {
    const quizzes = { m1: { attempts: 3, bestCorrect: 1, bestOf: 2, passedAt: null } };
    fake.answers['view-course'] = () => viewOf({ quizzes });
    await openQuiz();
    expect(shown().getByText('Again: question 1 of module 1?')).toBeTruthy();
  });

  test('opens the slide that teaches a missed question', async () => {
    await openQuiz();
    await answerBoth();
    shown().getByRole('button', { name: 'Show me where' }).focus();
    await press('Show me where');
    expect(position()).toBe(`Slide 3 of ${TOTAL}`);
    expect(document.activeElement?.closest('[data-current-slide]')).toBeTruthy();
    await act(async () => window.history.back());
    await waitFor(() => expect(position()).toBe(`Slide ${QUIZ} of ${TOTAL}`));
    expect(screen.queryByRole('button', { name: 'Back to the quiz' })).toBeNull();
    await press('Show me where');
    await key('ArrowRight');
    await press('Back to the quiz');
    expect(position()).toBe(`Slide ${QUIZ} of ${TOTAL}`);
    expect(shown().getByText('Question 2 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to the quiz' })).toBeNull();
  });

  test('keeps its feedback across other slides and a reload', async () => {
    await openQuiz();
    await choose('Time');
    await press('Check answer');
    await goTo(1);
    await goTo(QUIZ);
    expect(shown().getByText('Time alone is not enough.')).toBeTruthy();
    cleanup();
    await openQuiz();
    expect(shown().getByText('Time alone is not enough.')).toBeTruthy();
  });

  test('asks a question that was published after the score', async () => {
    await openQuiz();
    await answerBoth();
    await press('See your score');
    cleanup();
    queryClient.clear();
    const published = fake.answers['view-module'];
    fake.answers['view-module'] = (asked) =>
      JSON.parse(JSON.stringify(published?.(asked)).replaceAll('m1-q2', 'm1-q9'));
    await openQuiz();
    expect(document.body.textContent).toContain('Question 2 of 2');
    expect([checked('Yeast'), checked('Salt')]).toEqual([false, false]);
  });

  test('hides the answers from the next user of the tab', async () => {
    await openQuiz();
    await choose('Time');
    await press('Check answer');
    cleanup();
    signedIn.userId = 'u2';
    await openQuiz();
    expect(shown().queryByText('Time alone is not enough.')).toBeNull();
    expect(checked('Time')).toBe(false);
  });

  test('handles arrow keys itself without turning the slide', async () => {
    await openQuiz();
    await key('ArrowRight', shown().getByRole('radio', { name: 'Yeast' }));
    expect(position()).toBe(`Slide ${QUIZ} of ${TOTAL}`);
  });

  test('keeps the answer when checking fails, and shows the reason', async () => {
    fake.answers['answer-question'] = refused(429, 'rate_limited', 'Too many requests.');
    await openQuiz();
    await choose('Yeast');
    await press('Check answer');
    expect(screen.getByRole('alert').textContent).toContain('Too many requests.');
    expect(checked('Yeast')).toBe(true);
  });
});

test('course text among English is marked with its language', async () => {
  const quizzes = { m1: { attempts: 1, bestCorrect: 1, bestOf: 2, passedAt: null } };
  fake.answers['view-course'] = () => ({
    ...viewOf({ quizzes, completedAt: '2026-11-21T10:00:00.000Z' }),
    course: { ...course, language: 'he' },
  });
  await openViewer(CourseViewerPage, '?slide=m1-quiz');
  const languageOf = async (text: string | RegExp) =>
    (await shown().findByText(text)).closest('[lang]')?.getAttribute('lang');
  const answerFirst = async () => {
    await act(async () => void fireEvent.click(shown().getByRole('radio', { name: /^Salt/ })));
    await press('Check answer');
  };
  expect(await languageOf('Again: question 1 of module 1?')).toBe('he');
  expect(await languageOf('Question 1 of 2')).toBe('en');
  expect(await languageOf('Check answer')).toBe('en');
  await answerFirst();
  for (const text of ['Salt', 'Salt slows yeast.', 'Because of reason 1.']) expect(await languageOf(text)).toBe('he');
  for (const text of ['Not quite', 'Show me where']) expect(await languageOf(text)).toBe('en');
  await goTo(9);
  await shown().findByText(/from earlier modules/);
  await press('Start');
  expect(await languageOf(/of module 1\?$/)).toBe('he');
  expect(await languageOf(/from module 1$/)).toBe('en');
  await goTo(TOTAL);
  for (const text of ['Bake a loaf', 'Module 1']) expect(await languageOf(text)).toBe('he');
});

describe('the warm-up of a later module', () => {
  const SECOND_MODULE = 9;
  const attempted = { m1: { attempts: 1, bestCorrect: 1, bestOf: 2, passedAt: null } };

  test('asks uncounted questions from an earlier module', async () => {
    fake.answers['view-course'] = () => viewOf({ quizzes: attempted });
    await openViewer(CourseViewerPage);
    await goTo(SECOND_MODULE);
    await shown().findByText(/Two questions from earlier modules/);
    await press('Start');
    for (const done of ['Next question', 'Finish']) {
      await act(async () => void fireEvent.click(shown().getByRole('radio', { name: /^Salt/ })));
      await press('Check answer');
      expect(shown().getByText('Salt slows yeast.')).toBeTruthy();
      expect(shown().getByText(/^Again: question/)).toBeTruthy();
      await press(done);
    }
    const asked = bodiesOf('answer-question') as unknown as { questionId: string; practice: boolean }[];
    expect(asked.map(({ practice }) => practice)).toEqual([true, true]);
    expect(asked.map(({ questionId }) => questionId).sort()).toEqual(['m1-q1', 'm1-q2']);
    expect(shown().getByText(/the warm-up done/)).toBeTruthy();
  });

  test('keeps its feedback while the reader looks where the answer is taught', async () => {
    fake.answers['view-course'] = () => viewOf({ quizzes: attempted });
    await openViewer(CourseViewerPage);
    await goTo(SECOND_MODULE);
    await shown().findByText(/Two questions from earlier modules/);
    await press('Start');
    await act(async () => void fireEvent.click(shown().getByRole('radio', { name: /^Salt/ })));
    await press('Check answer');
    await press('Show me where');
    expect(position()).toBe(`Slide 3 of ${TOTAL}`);
    await press('Back to the quiz');
    expect(shown().getByText('Salt slows yeast.')).toBeTruthy();
    expect(shown().getByRole('button', { name: 'Next question' })).toBeTruthy();
  });

  test('is not offered before a quiz was attempted', async () => {
    await openViewer(CourseViewerPage);
    await goTo(SECOND_MODULE);
    await shown().findByText('Module Overview');
    expect(screen.queryByText('Warm up', { exact: false })).toBeNull();
  });
});

describe('what the teacher says', () => {
  test('stands in the transcript of the current slide, which is remembered', async () => {
    await openViewer(CourseViewerPage);
    await goTo(3);
    await key('t');
    const panel = () => within(screen.getByRole('complementary', { name: 'Transcript' }));
    expect(panel().getByText('What is said on slide 1.1.1.')).toBeTruthy();
    await key('ArrowRight');
    expect(panel().getByText('What is said on slide 1.1.2.')).toBeTruthy();
    await press('Notes');
    expect(screen.queryByRole('complementary', { name: 'Transcript' })).toBeNull();
    cleanup();
    await openViewer(CourseViewerPage, '?slide=1');
    expect(panel().getByText('Nothing is said on this slide.')).toBeTruthy();
    screen.getByRole('button', { name: 'Close transcript' }).focus();
    await press('Close transcript');
    expect(screen.queryByRole('complementary', { name: 'Transcript' })).toBeNull();
    expect(document.activeElement?.hasAttribute('data-slide')).toBe(true);
  });

  test('is read as an article at the same place, and the view is remembered', async () => {
    const { where } = await openViewer(CourseViewerPage, '?slide=4');
    await key('r');
    const article = () => within(screen.getByRole('article'));
    await screen.findByRole('heading', { level: 2, name: 'Lesson 1.1' });
    expect(article().getByText('Explain lesson 1.1')).toBeTruthy();
    expect(article().getByText('What is said on slide 1.1.1.')).toBeTruthy();
    expect(article().getByText('What is said on slide 1.1.2.')).toBeTruthy();
    expect(article().queryByText('First point')).toBeNull();
    await waitFor(() => expect(where().path).toBe(`/course/${courseId}/view?slide=4&view=read`));
    expect(screen.queryByRole('button', { name: 'Transcript' })).toBeNull();

    const next = screen.getByRole('button', { name: 'Next: Lesson 1.2' });
    next.focus();
    await press('Next: Lesson 1.2');
    expect(article().getByRole('heading', { level: 2, name: 'Lesson 1.2' })).toBeTruthy();
    expect(position()).toBe(`Slide 5 of ${TOTAL}`);
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(document.querySelector('body > [role=status]')?.textContent).toBe('Lesson 1.2'));
    cleanup();
    await openViewer(CourseViewerPage, '?slide=6');
    await screen.findByRole('heading', { level: 2, name: 'Lesson 1.2' });
    await press('Slides');
    expect(shown().getByRole('heading', { name: 'Slide 1.2.2' })).toBeTruthy();
  });

  test('is read as an article first on a phone, with slides one tap away, which is remembered', async () => {
    const { where } = renderViewer(CourseViewerPage, '?slide=4', 'phone');
    await screen.findByRole('heading', { level: 2, name: 'Lesson 1.1' });
    expect(screen.getByRole('button', { name: 'Read' }).getAttribute('aria-pressed')).toBe('true');
    expect(where().path).toBe(`/course/${courseId}/view?slide=4`);
    await press('Slides');
    expect(shown().getByRole('heading', { name: 'Slide 1.1.2' })).toBeTruthy();
    await waitFor(() => expect(where().path).toBe(`/course/${courseId}/view?slide=4&view=slides`));
    cleanup();
    renderViewer(CourseViewerPage, '?slide=3', 'phone');
    await waitFor(() => expect(shown().getByRole('heading', { name: 'Slide 1.1.1' })).toBeTruthy());
  });

  test('a view that the address names stays through a reload, whatever was chosen before', async () => {
    await openViewer(CourseViewerPage);
    await key('r');
    await screen.findByRole('article');
    cleanup();
    await openViewer(CourseViewerPage, '?slide=3&view=slides');
    await press('Next slide');
    await waitFor(() => expect(window.location.search).toBe('?slide=4&view=slides'));
  });

  test('a visitor who chose slides in a free lesson has them as a buyer', async () => {
    localStorage.setItem('coursewright.viewer.visitor', JSON.stringify({ view: 'slides' }));
    renderViewer(CourseViewerPage, '?slide=4', 'phone');
    await waitFor(() => expect(shown().getByRole('heading', { name: 'Slide 1.1.2' })).toBeTruthy());
  });

  test('another setting does not choose the view', async () => {
    await openViewer(CourseViewerPage);
    await press('Hide contents');
    cleanup();
    renderViewer(CourseViewerPage, '', 'phone');
    await screen.findByRole('article');
  });

  test('a link names its view', async () => {
    renderViewer(CourseViewerPage, '?slide=4&view=slides', 'phone');
    await waitFor(() => expect(shown().getByRole('heading', { name: 'Slide 1.1.2' })).toBeTruthy());
    cleanup();
    renderViewer(CourseViewerPage, '?slide=4', 'phone');
    await screen.findByRole('article');
  });

  test('completes the course once its last two slides are in view together', async () => {
    const inView = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = slideIds.filter((id) => !id.startsWith('m1-l1'));
    fake.answers['view-course'] = () => viewOf({ seen });
    await openViewer(CourseViewerPage, '?slide=3');
    await key('r');
    await screen.findByRole('article');
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
    vi.useRealTimers();
    inView.mockRestore();
    expect(bodiesOf('save-progress')).toMatchObject([{ position: 'm1-l1-s1', seen: ['m1-l1-s1', 'm1-l1-s2'] }]);
  });
});

test('the contents return the focus to the button that showed them', async () => {
  await openViewer(CourseViewerPage);
  await press('Hide contents');
  const opener = screen.getByRole('button', { name: 'Contents' });
  opener.focus();
  await press('Contents');
  screen.getByRole('button', { name: 'Hide contents' }).focus();
  await press('Hide contents');
  expect(document.activeElement).toBe(opener);
});

test('says how long the lesson and the course still take', async () => {
  const lessons = [1, 2].map((number) => ({
    ...{ id: `m1-l${number}`, title: `Lesson 1.${number}`, slideCount: 2, durationMinutes: 10 * number },
  }));
  const { modules, ...view } = viewOf({ seen: ['m1-l2-s1'] });
  fake.answers['view-course'] = () => ({
    ...view,
    modules: modules.map((line, index) => (index === 0 ? { ...line, lessons } : line)),
  });
  await openViewer(CourseViewerPage, '?slide=4');
  expect(await screen.findByText('5 min left in lesson · 15 min in course')).toBeTruthy();
  await press('Previous slide');
  expect(screen.getByText('10 min left in lesson · 20 min in course')).toBeTruthy();
  await press('Previous slide');
  // For narrow and for wide screens.
  expect(screen.getAllByText('10 min left in course')).toHaveLength(2);
});

describe('find in course', () => {
  test('searches what every module says, and opens the slide', async () => {
    await openViewer(CourseViewerPage);
    await key('k', document.body, { ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Find in course' }));
    const field = dialog.getByRole('combobox', { name: 'Find in course' });
    await act(async () => void fireEvent.change(field, { target: { value: 'SAID 2.2.1' } }));
    await waitFor(() => expect(dialog.getByText('Found on 1 slide.')).toBeTruthy());
    expect(dialog.getByText('Lesson 2.2')).toBeTruthy();
    await act(async () => void fireEvent.click(dialog.getByRole('option')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(position()).toBe(`Slide 12 of ${TOTAL}`);
  });
});

describe('the tools', () => {
  test('the overview loads every module, marks seen slides and jumps', async () => {
    fake.answers['view-course'] = () => viewOf({ seen: ['intro', 'm1'], position: null });
    await openViewer(CourseViewerPage);
    await key('o');
    const overview = within(await screen.findByRole('dialog', { name: 'All slides' }));
    const second = within(await overview.findByRole('region', { name: 'Module 2' }));
    await waitFor(() => expect(second.getAllByRole('button')).toHaveLength(7));
    expect(overview.getAllByText('Seen')).toHaveLength(2);
    await act(async () => void fireEvent.click(second.getByRole('button', { name: /Quiz/ })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(position()).toBe(`Slide ${TOTAL} of ${TOTAL}`);
  });

  test('printing waits for every module and prints all slides', async () => {
    await openViewer(CourseViewerPage);
    await key('p', document.body, { ctrlKey: true });
    await waitFor(() => expect(window.print).toHaveBeenCalled());
    const paper = document.querySelector('[data-print-deck]');
    expect(paper?.querySelectorAll('[data-print-page]')).toHaveLength(TOTAL);
    expect(paper?.textContent).toContain('Question 2 of module 2?');
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-deck]')).toBeNull();
  });

  test('printing asks first when a module cannot load, and names that module', async () => {
    const whole = fake.answers['view-module'];
    fake.answers['view-module'] = (asked) =>
      Number(asked.params?.number) === 2 ? refused(404, 'not_found')() : whole?.(asked);
    await openViewer(CourseViewerPage);
    await key('p', document.body, { metaKey: true });
    expect(await screen.findByText("Couldn't load 1 module.")).toBeTruthy();
    expect(window.print).not.toHaveBeenCalled();
    await press('Print without them');
    expect(document.querySelector('[data-print-deck]')?.textContent).toContain("Couldn't load “Module 2”");
  });

  test('letter shortcuts can be turned off; arrow keys stay', async () => {
    await openViewer(CourseViewerPage);
    await key('?');
    const letters = await screen.findByRole('switch', { name: 'Single-letter shortcuts' });
    await act(async () => void fireEvent.click(letters));
    await key('Escape');
    await key('o');
    expect(screen.queryByRole('dialog')).toBeNull();
    await key('ArrowRight');
    expect(position()).toBe(`Slide 2 of ${TOTAL}`);
  });

  test('full screen is offered only where supported', async () => {
    await openViewer(CourseViewerPage);
    await press('More');
    const worksheets = await screen.findByRole('menuitem', { name: 'Worksheets' });
    expect(screen.queryByRole('menuitem', { name: /Full screen/ })).toBeNull();
    expect(worksheets.getAttribute('href')).toBe(`/course/${courseId}/worksheets`);
  });
});

describe('the learner plan', () => {
  const aNoteWith = (text: string) => ({
    ...{ courseId, courseTitle: course.title, slideId: 'intro', slideTitle: course.title, text },
    updatedAt: '2026-11-20T10:00:00.000Z',
  });
  test('the notes panel returns the focus to its button', async () => {
    await openViewer(CourseViewerPage);
    const button = screen.getByRole('button', { name: 'Notes' });
    button.focus();
    await press('Notes');
    const panel = await screen.findByRole('complementary', { name: 'Notes' });
    expect(document.activeElement).toBe(panel);
    await key('Escape', panel);
    expect(screen.queryByRole('complementary', { name: 'Notes' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('is offered in the notes panel, and existing notes stay readable', async () => {
    const note = { courseId, courseTitle: course.title, slideId: 'intro', slideTitle: course.title, text: 'Rye!' };
    fake.answers['list-notes'] = () => ({ notes: [{ ...note, updatedAt: '2026-11-20T10:00:00.000Z' }] });
    await openViewer(CourseViewerPage);
    await press('Notes');
    expect(await screen.findByText('Notes are part of the learner plan')).toBeTruthy();
    expect(screen.getByText('Rye!')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('autosaves a note on the current slide', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    fake.answers['save-note'] = (input) => ({ note: aNoteWith(String(input.body?.text)) });
    await openViewer(CourseViewerPage);
    await press('Notes');
    const field = await screen.findByLabelText('Your note on this slide');
    fireEvent.change(field, { target: { value: 'Rye!' } });
    expect(screen.getByText('Saving…')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(bodiesOf('save-note')).toMatchObject([{ slideTitle: course.title, text: 'Rye!', basedOn: null }]);
    await key('ArrowRight', field);
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
  });

  const stalled = refused(409, 'stale_revision');
  const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Your note on this slide');
  const type = (text: string) => fireEvent.change(noteField(), { target: { value: text } });

  test('keeps a space at the end of what is being typed', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    fake.answers['save-note'] = (input) => ({ note: aNoteWith(String(input.body?.text).trim()) });
    await openViewer(CourseViewerPage);
    await press('Notes');
    await screen.findByLabelText('Your note on this slide');
    type('Rye ');
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(noteField().value).toBe('Rye ');
  });

  test('shows what another device has saved when the window gets the focus', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    let text = 'Old';
    fake.answers['list-notes'] = () => ({ notes: [aNoteWith(text)] });
    await openViewer(CourseViewerPage);
    await press('Notes');
    await waitFor(() => expect(noteField().value).toBe('Old'));
    text = 'From the phone.';
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(noteField().value).toBe('From the phone.'));
  });

  test.each([
    ['Keep both', 'From the phone.\n\nMine.', 'From the phone.\n\nMine.'],
    ['Keep your version', 'Mine.', 'Mine.'],
    ['Use other version', 'From the phone.', 'From the phone.'],
  ])('shows both texts of a conflict: %s', async (choice, kept, shown) => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    fake.answers['save-note'] = stalled;
    let stored = aNoteWith('Old');
    fake.answers['list-notes'] = () => ({ notes: [stored] });
    await openViewer(CourseViewerPage);
    await press('Notes');
    await waitFor(() => expect(noteField().value).toBe('Old'));
    stored = { ...aNoteWith('From the phone.'), updatedAt: '2026-11-21T10:00:00.000Z' };
    type('Mine.');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('From the phone.')).toBeTruthy();
    expect(noteField().value).toBe('Mine.');
    const savedAt = '2026-11-22T10:00:00.000Z';
    fake.answers['save-note'] = (input) => {
      if (input.body?.text !== stored.text) stored = { ...stored, text: String(input.body?.text), updatedAt: savedAt };
      return { note: stored };
    };
    await press(choice);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(noteField().value).toBe(shown));
    expect(document.activeElement).toBe(noteField());
    expect(bodiesOf('save-note')).toMatchObject([
      { text: 'Mine.', basedOn: '2026-11-20T10:00:00.000Z' },
      // What is stored already needs no save.
      ...(kept === 'From the phone.' ? [] : [{ text: kept, basedOn: '2026-11-21T10:00:00.000Z' }]),
    ]);
    const [words, undo] = toast.mock.lastCall ?? [];
    if (choice === 'Keep both') return expect(words).toBeUndefined();
    expect(words).toMatchObject({ title: 'Removed' });
    await act(async () => undo.onClick());
    expect(noteField().value).toBe(choice === 'Use other version' ? 'Mine.' : 'From the phone.');
    // It replaces what the choice has saved.
    await waitFor(() => expect(bodiesOf('save-note')).toHaveLength(choice === 'Use other version' ? 2 : 3));
    expect(bodiesOf('save-note').at(-1)).toMatchObject({
      basedOn: choice === 'Use other version' ? '2026-11-21T10:00:00.000Z' : savedAt,
    });
    // Undo can be undone.
    const [again, redo] = toast.mock.lastCall ?? [];
    expect(again).toMatchObject({ title: 'Removed' });
    await act(async () => redo.onClick());
    expect(noteField().value).toBe(shown);
  });

  const storageKey = `coursewright.notes.u1.${courseId}`;
  /** Returns what was waiting. */
  async function sendFromAnotherTab() {
    const oldValue = localStorage.getItem(storageKey);
    localStorage.removeItem(storageKey);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey, oldValue })));
    return JSON.parse(oldValue ?? '{}');
  }

  test('keeps what is typed when another tab sends it, also while the list is read again', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    await openViewer(CourseViewerPage);
    await press('Notes');
    await screen.findByLabelText('Your note on this slide');
    type('Rye');
    const list = Promise.withResolvers<object>();
    fake.answers['list-notes'] = () => list.promise;
    const kept = await sendFromAnotherTab();
    expect(noteField().value).toBe('Rye');
    type('Rye bread');
    await act(async () => list.resolve({ notes: [aNoteWith('Rye')] }));
    fake.answers['save-note'] = (input) => ({ note: aNoteWith(String(input.body?.text)) });
    await waitFor(() => expect(bodiesOf('save-note')).toHaveLength(1));
    expect(bodiesOf('save-note')).toMatchObject([{ text: 'Rye bread', edit: { id: kept.intro.edit.id } }]);
    expect(noteField().value).toBe('Rye bread');
  });

  test('shows another device’s text once the list could be read, whoever sent what was typed', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    await openViewer(CourseViewerPage);
    await press('Notes');
    await screen.findByLabelText('Your note on this slide');
    type('Rye');
    fake.answers['list-notes'] = refused(403, 'forbidden');
    await sendFromAnotherTab();
    await waitFor(() => expect(fake.asked.filter(({ name }) => name === 'list-notes').length).toBeGreaterThan(1));
    expect(noteField().value).toBe('Rye');
    fake.answers['list-notes'] = () => ({ notes: [aNoteWith('From the phone.')] });
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(noteField().value).toBe('From the phone.'));
  });

  test('shows both texts of a conflict without the plan', async () => {
    const theirs = { text: 'From the phone.', updatedAt: '2026-11-21T10:00:00.000Z' };
    const waiting = { slideTitle: course.title, text: 'Mine.', edit: anEdit(), basedOn: null, theirs };
    localStorage.setItem(storageKey, JSON.stringify({ intro: waiting }));
    await openViewer(CourseViewerPage);
    await press('Notes');
    const alert = await screen.findByRole('alert');
    within(alert).getByText('From the phone.');
    screen.getByText('Mine.');
    fake.answers['list-notes'] = () => ({ notes: [{ ...aNoteWith(theirs.text), ...theirs }] });
    await press('Use other version');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findByText('From the phone.');
    expect(bodiesOf('save-note')).toEqual([]);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  test('says on other slides that a note waits for a choice', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    fake.answers['save-note'] = stalled;
    fake.answers['list-notes'] = () => ({ notes: [aNoteWith('From the phone.')] });
    await openViewer(CourseViewerPage);
    await press('Notes');
    await screen.findByLabelText('Your note on this slide');
    type('Mine.');
    await screen.findByRole('alert');
    await goTo(2);
    const words = /^The note on “.+” was changed elsewhere\. Choose what to keep\.$/;
    expect(screen.getAllByRole('status').some((status) => words.test(status.textContent.trim()))).toBe(true);
    fireEvent.click(screen.getByText(words, { selector: 'summary' }));
    for (const text of ['From the phone.', 'Mine.']) screen.getByText(text);
    fake.answers['save-note'] = (input) => ({ note: aNoteWith(String(input.body?.text)) });
    await press('Keep both');
    await waitFor(() => expect(screen.queryByText(/was changed elsewhere/)).toBeNull());
    expect(noteField().value).toBe('');
    await goTo(1);
    expect(noteField().value).toBe('From the phone.\n\nMine.');
  });

  test('keeps a note after a failed save and shows that it is not saved yet', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('active');
    fake.answers['save-note'] = refused(500, 'internal_error');
    await openViewer(CourseViewerPage);
    await press('Notes');
    fireEvent.change(await screen.findByLabelText('Your note on this slide'), { target: { value: 'Rye!' } });
    expect(await screen.findByText(/Not saved yet\. It's kept in this browser/)).toBeTruthy();
  });

  test('adds a module’s cards once when its takeaways are reached', async () => {
    fake.answers['get-learner-plan'] = () => aPlan('trialing');
    await openViewer(CourseViewerPage);
    await goTo(7);
    expect(await screen.findByText('3 cards added to your reviews')).toBeTruthy();
    await goTo(QUIZ);
    expect(bodiesOf('add-review-cards')).toEqual([{ moduleNumber: 1 }]);
  });

  test('adds no cards without the plan', async () => {
    await openViewer(CourseViewerPage);
    await goTo(7);
    await waitFor(() => expect(fake.asked.some(({ name }) => name === 'get-learner-plan')).toBe(true));
    expect(bodiesOf('add-review-cards')).toEqual([]);
  });
});
