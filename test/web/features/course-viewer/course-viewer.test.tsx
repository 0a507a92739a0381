import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import CourseViewerPage from '#web/features/course-viewer/course-viewer-page.tsx';
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
afterEach(cleanup);
afterAll(() => offlineQueues('u1').stop());

const position = () => screen.getByText(/^Slide \d+ of \d+$/).textContent;
const shown = () => within(screen.getByRole('listitem', { name: /^Slide \d+ of \d+$/ }));
const goTo = (slide: number) => press(`Go to slide ${slide}`);
const QUIZ = 8;

describe('the deck', () => {
  test('opens with the welcome slide and turns by buttons, keys and dots up to its ends', async () => {
    await openViewer(CourseViewerPage);
    expect(screen.getByText('Welcome to the Course')).toBeTruthy();
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous slide').disabled).toBe(true);
    await press('Next slide');
    expect(shown().getByText('Module Overview')).toBeTruthy();
    await key('ArrowRight');
    expect(shown().getByText('Lesson')).toBeTruthy();
    await key('ArrowLeft');
    expect(position()).toBe(`Slide 2 of ${TOTAL}`);
    await key('End');
    expect(position()).toBe(`Slide ${TOTAL} of ${TOTAL}`);
    expect(button('Next slide').disabled).toBe(true);
    await goTo(4);
    expect(button('Go to slide 4').getAttribute('aria-current')).toBe('true');
  });

  test('keeps the slide in the URL and in the router, so that sign-in returns to it', async () => {
    const entries = window.history.length;
    const { where } = await openViewer(CourseViewerPage, '?from=mail');
    await goTo(4);
    await waitFor(() => expect(where().path).toBe(`/course/${courseId}/view?from=mail&slide=4`));
    expect(window.location.search).toBe('?from=mail&slide=4');
    expect(window.history.length).toBe(entries);
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
  test('marks the course complete on the last slide and links to certificate and review', async () => {
    await openViewer(CourseViewerPage);
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    await goTo(TOTAL);
    await press('Mark complete');
    const end = within(screen.getByRole('region', { name: 'Course completed' }));
    expect(end.getByRole('link', { name: 'View your certificate' }).getAttribute('href')).toBe(
      `/certificate/${certificateId}`,
    );
    expect(end.getByRole('link', { name: 'Review this course' }).getAttribute('href')).toBe(
      `/course/${courseId}#reviews`,
    );
    expect(screen.getByText('Completed')).toBeTruthy();
  });

  test('shows a failure and offers a retry', async () => {
    fake.answers['complete-course'] = refused(409, 'conflict', 'This was changed.');
    await openViewer(CourseViewerPage);
    await goTo(TOTAL);
    await press('Mark complete');
    expect(screen.getByRole('alert').textContent).toContain('This was changed.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark complete' }).disabled).toBe(false);
  });
});

describe('a quiz', () => {
  const choose = (option: string, question: number) =>
    act(async () => void fireEvent.click(shown().getAllByRole('radio', { name: option })[question - 1] as Element));

  async function openQuiz() {
    await openViewer(CourseViewerPage);
    await goTo(QUIZ);
    await waitFor(() => expect(shown().getAllByRole('group')).toHaveLength(2));
  }

  test('lists unanswered questions instead of grading', async () => {
    await openQuiz();
    await choose('Yeast', 1);
    await press('Check answers');
    expect(screen.getByRole('alert').textContent).toBe("Question 2 isn't answered yet.");
    await waitFor(() => expect(document.activeElement).toBe(shown().getAllByRole('radio', { name: 'Yeast' })[1]));
    expect(bodiesOf('submit-quiz')).toEqual([]);
    await choose('Salt', 2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('locks the answers while grading and keeps them focusable', async () => {
    const check = fake.answers['submit-quiz'];
    let finish: () => void = () => undefined;
    fake.answers['submit-quiz'] = (asked) =>
      new Promise((resolve) => {
        finish = () => resolve(check?.(asked));
      });
    await openQuiz();
    await choose('Yeast', 1);
    await choose('Salt', 2);
    await press('Check answers');
    const radios = shown().getAllByRole<HTMLInputElement>('radio');
    const chosen = () => radios.map(({ checked }) => checked);
    const before = chosen();
    expect(radios.some(({ disabled }) => disabled)).toBe(false);
    await choose('Salt', 1);
    expect(chosen()).toEqual(before);
    await act(async () => finish());
    expect(shown().getByText('1 of 2 right. You need 2 to pass. Try again or keep reading.')).toBeTruthy();
    expect(chosen()).toEqual(before);
  });

  test('shows explanations, the score and the best score, and can be retried', async () => {
    await openQuiz();
    await choose('Yeast', 1);
    await choose('Salt', 2);
    await press('Check answers');
    expect(bodiesOf('submit-quiz')).toEqual([{ answers: { 'm1-q1': 0, 'm1-q2': 1 } }]);
    expect(shown().getByText('1 of 2 right. You need 2 to pass. Try again or keep reading.')).toBeTruthy();
    expect(shown().getByText('Not quite')).toBeTruthy();
    expect(shown().getByText('Because of reason 2.')).toBeTruthy();
    expect(shown().getByText(/Your best score: 1 of 2, in 1 attempt\./)).toBeTruthy();
    await act(async () => void fireEvent.click(shown().getAllByRole('button', { name: 'Try again' })[0] as Element));
    expect(
      shown()
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
  });

  test('keeps its answers across other slides and a reload', async () => {
    await openQuiz();
    await choose('Time', 1);
    await goTo(1);
    await goTo(QUIZ);
    expect(shown().getAllByRole<HTMLInputElement>('radio', { name: 'Time' })[0]?.checked).toBe(true);
    cleanup();
    await openQuiz();
    expect(shown().getAllByRole<HTMLInputElement>('radio', { name: 'Time' })[0]?.checked).toBe(true);
  });

  test('hides the answers from the next user of the tab', async () => {
    await openQuiz();
    await choose('Time', 1);
    cleanup();
    signedIn.userId = 'u2';
    await openQuiz();
    expect(shown().getAllByRole<HTMLInputElement>('radio', { name: 'Time' })[0]?.checked).toBe(false);
  });

  test('handles arrow keys itself without turning the slide', async () => {
    await openQuiz();
    await key('ArrowRight', shown().getAllByRole('radio')[0] as Element);
    expect(position()).toBe(`Slide ${QUIZ} of ${TOTAL}`);
  });

  test('keeps the answers when grading fails, and shows the reason', async () => {
    fake.answers['submit-quiz'] = refused(429, 'rate_limited', 'Too many requests.');
    await openQuiz();
    await choose('Yeast', 1);
    await choose('Yeast', 2);
    await press('Check answers');
    expect(screen.getByRole('alert').textContent).toContain('Too many requests.');
    expect(shown().getAllByRole<HTMLInputElement>('radio', { name: 'Yeast' })[1]?.checked).toBe(true);
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
    expect(paper?.querySelectorAll('section')).toHaveLength(TOTAL);
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
    fake.answers['save-note'] = () => ({ note: null });
    await openViewer(CourseViewerPage);
    await press('Notes');
    const field = await screen.findByLabelText('Your note on this slide');
    fireEvent.change(field, { target: { value: 'Rye!' } });
    expect(screen.getByText('Saving…')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(bodiesOf('save-note')).toEqual([{ slideTitle: course.title, text: 'Rye!' }]);
    await key('ArrowRight', field);
    expect(position()).toBe(`Slide 1 of ${TOTAL}`);
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
