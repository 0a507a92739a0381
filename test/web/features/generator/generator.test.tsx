import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GenerationView } from '#contracts/http/generation.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { queryKeys } from '#web/api/query-keys.ts';
import GeneratorPage from '#web/features/generator/generator-page.tsx';
import { storedSources } from '#web/features/generator/request-draft.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type Answer, aDashboard, aGeneration, DAY_MS, fromNow } from '../creator-dashboard/fake-dashboard.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  answers: {} as Record<string, Answer>,
  called: [] as [name: string, input: { body?: unknown }][],
  userId: 'u1',
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast, dismissErrorToasts: () => undefined }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => ({ status: 'signed-in', role: 'creator', user: { userId: fake.userId, fullName: 'Mara' } }),
  session: { onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: object) => {
    fake.called.push([endpoint.name, input]);
    return fake.answers[endpoint.name]?.(input);
  },
}));

const ID = '01JD00000000000000000000GG';
const NEXT_ID = '01JD00000000000000000000GH';
const modules = [
  {
    title: 'Before you sow',
    description: 'Light and wind.',
    lessons: [
      { title: 'Sun and wind', brief: 'Measure the light.', durationMinutes: 8 },
      { title: 'Pots and soil', brief: 'Choose pots.', durationMinutes: 10 },
    ],
  },
  {
    title: 'Summer',
    description: 'Water.',
    lessons: [{ title: 'Watering', brief: 'Less is more.', durationMinutes: 12 }],
  },
];
const finished = (change: Partial<GenerationView> = {}) =>
  aGeneration({
    status: 'succeeded',
    course: { id: 'c', title: 'Bees', counts: { modules: 1, lessons: 2, slides: 3, questions: 1 } },
    ...change,
  });
const planned = (change: Partial<GenerationView> = {}) =>
  aGeneration({ status: 'planned', outlineToApprove: { modules, heldUntil: fromNow(DAY_MS) }, ...change });

const refuses =
  (status: number, code: ApiError['code'], message: string): Answer =>
  () => {
    throw new ApiError({ status, code, message });
  };

function open(answers: Record<string, Answer> = {}, at = '/generate') {
  fake.answers = {
    'get-dashboard': () => aDashboard(),
    'list-generations': () => ({ generations: [] }),
    ...answers,
  };
  const { Router, where } = aRouter(at, '/generate');
  render(
    <Router>
      <QueryClientProvider client={queryClient}>
        <GeneratorPage />
      </QueryClientProvider>
    </Router>,
  );
  return where;
}
const openBoard = (generation: GenerationView | (() => GenerationView), answers: Record<string, Answer> = {}) =>
  open(
    {
      'get-generation': () => ({ generation: typeof generation === 'function' ? generation() : generation }),
      ...answers,
    },
    `/generate?generation=${ID}`,
  );
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ title, description }]) => (description ? `${title} / ${description}` : title));
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = (name: string) => fake.called.find(([called]) => called === name)?.[1].body;
const valueOfField = (label: string) => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  fake.toast.mockReset();
  fake.called.length = 0;
  fake.userId = 'u1';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a board that cannot load', () => {
  const at = `/generate?generation=${ID}`;
  const asked = () => fake.called.filter(([name]) => name === 'get-generation').length;

  test('reports an unknown generation and does not retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ 'get-generation': refuses(404, 'not_found', "This doesn't exist, or you don't have access to it.") }, at);
    await screen.findByText('This generation no longer exists.');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked()).toBe(1);
  });

  test('offers a retry after a server failure', async () => {
    open({ 'get-generation': refuses(403, 'forbidden', 'Not now.') }, at);
    await screen.findByText("Couldn't load this generation");
    fake.answers['get-generation'] = () => ({ generation: aGeneration({ title: 'Bees' }) });
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Bees' });
  });
});

describe('the sources of a request', () => {
  const source = (id: string, status: 'ready' | 'reading' = 'ready') => ({
    ...{ id, kind: 'file', name: `${id}.pdf`, status, createdAt: fromNow(0), problem: null },
    read: status === 'ready' ? { title: id, words: 900 } : null,
  });
  const openWith = (chosen: string[], list: Answer) => {
    storedSources('u1').set(chosen);
    open({
      'list-sources': list,
      'generate-course': () => ({ generation: aGeneration({ status: 'reserved' }) }),
      'get-generation': () => ({ generation: aGeneration() }),
    });
    fill('Course title', 'Bees');
    fill('Course description', 'Honey.');
  };

  test('are never left out because their list is missing', async () => {
    openWith(['s1'], refuses(403, 'forbidden', 'Not now.'));
    await screen.findByText("Couldn't load your sources");
    await press('Generate course');
    await screen.findByText("We couldn't load your sources, so nothing was started. Try again.");
    expect(bodyOf('generate-course')).toBeUndefined();
    expect(storedSources('u1').get()).toEqual(['s1']);
    fake.answers['list-sources'] = () => ({ sources: [source('s1')] });
    await press('Generate course');
    await screen.findByText('Your course is being written');
    expect(bodyOf('generate-course')).toMatchObject({ sourceIds: ['s1'] });
    expect(storedSources('u1').get()).toEqual([]);
  });

  test('are waited for when their reading outlived its page; one that is gone is named', async () => {
    openWith(['s1', 'gone'], () => ({ sources: [source('s1', 'reading'), source('s2')] }));
    await screen.findByText(/^Your sources are still being read/);
    expect(screen.getByRole('button', { name: 'Generate course' })).toHaveProperty('disabled', true);
    fake.answers['list-sources'] = () => ({ sources: [source('s1'), source('s2')] });
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.sources }));
    await screen.findByText('1 source that you chose is gone. The course is written without.');
    await press('Generate course');
    await screen.findByText('Your course is being written');
    expect(bodyOf('generate-course')).toMatchObject({ sourceIds: ['s1'] });
  });

  test('wait for an address that is wrong', async () => {
    openWith([], () => ({ sources: [] }));
    fill('Web address', 'bread');
    fireEvent.blur(screen.getByLabelText('Web address'));
    await press('Generate course');
    await screen.findByText('Correct the web address, or clear it.');
    expect(bodyOf('generate-course')).toBeUndefined();
    fill('Web address', '');
    await waitFor(() => expect(screen.queryByText('Correct the web address, or clear it.')).toBeNull());
  });
});

describe('the form', () => {
  test('lists what happens next in five lines', async () => {
    open();
    screen.getByRole('heading', { name: 'What happens next' });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  test('requires title and description before it sends anything', async () => {
    open();
    await press('Generate course');
    expect(shownToasts()).toEqual(['Missing Information / Please fill in at least the title and description']);
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Course title')));
    expect(bodyOf('generate-course')).toBeUndefined();
  });

  test('counts characters and does not send a text over its limit', async () => {
    open();
    fill('Course title', 'Bees');
    screen.getByText('4 / 120');
    // The limit counts an emoji as one character.
    fill('Course title', '🐝'.repeat(100));
    screen.getByText('100 / 120');
    fill('Course description', 'Honey.');
    fill('Outline (optional)', 'x'.repeat(10_400));
    await screen.findByText('Use up to 10,000 characters. This has 10,400.');
    await press('Generate course');
    expect(bodyOf('generate-course')).toBeUndefined();
  });

  test('sends choices, can request the outline first, and opens the board', async () => {
    open({
      'generate-course': () => ({ generation: aGeneration({ status: 'reserved' }) }),
      'get-generation': () => ({ generation: aGeneration() }),
    });
    fill('Course title', 'Bees');
    fill('Course description', 'Honey.');
    fill('Length', 'short');
    fill('Course language', 'de');
    fireEvent.click(screen.getByRole('switch', { name: 'See the outline first' }));
    await press('Generate course');
    await screen.findByText('Your course is being written');
    expect(bodyOf('generate-course')).toEqual({
      title: 'Bees',
      description: 'Honey.',
      outline: '',
      choices: { level: null, length: 'short', tone: null, language: 'de' },
      outlineFirst: true,
    });
  });

  test.each([
    [
      refuses(409, 'course_limit_reached', "You've reached your limit of 3 courses. Upgrade to create more!"),
      "Course Limit Reached / You've reached your limit of 3 courses. Upgrade to create more!",
    ],
    [
      refuses(409, 'trial_ended', 'Your free trial has ended. Choose a plan to create more courses.'),
      'Generation Failed / Your free trial has ended. Choose a plan to create more courses.',
    ],
    [refuses(500, 'internal_error', 'stack'), 'Generation Failed / Failed to generate course. Please try again.'],
    [refuses(401, 'not-authenticated', 'Not authenticated'), 'Generation Failed / Not authenticated'],
  ])('keeps its values after a refusal with a toast', async (answer, words) => {
    open({ 'generate-course': answer });
    fill('Course title', 'Bees');
    fill('Course description', 'Honey.');
    await press('Generate course');
    await waitFor(() => expect(shownToasts()).toEqual([words]));
    expect(valueOfField('Course title')).toBe('Bees');
    expect(valueOfField('Course description')).toBe('Honey.');
  });

  test('keeps its values through a reload', () => {
    open();
    fill('Course title', 'Bees');
    cleanup();
    open();
    expect(valueOfField('Course title')).toBe('Bees');
  });

  test('is empty for the next user of the tab', () => {
    open();
    fill('Course title', 'Bees');
    cleanup();
    fake.userId = 'u2';
    open();
    expect(valueOfField('Course title')).toBe('');
  });

  test.each([
    ['course_limit_reached', "You've reached your limit of 3 courses. Upgrade to create more!"],
    ['trial_ended', 'Your free trial has ended. Choose a plan to create more courses.'],
  ] as const)('is disabled with an explanation at %s', async (creation, words) => {
    open({ 'get-dashboard': () => aDashboard({ creation, coursesUsed: 3 }) });
    await screen.findByText(words, { exact: false });
    expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.getByLabelText('Course title')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Generate course' })).toHaveProperty('disabled', true);
  });

  test('folds a long list of courses in progress, so that the form stays in sight', async () => {
    const generations = Array.from({ length: 5 }, (_, n) => aGeneration({ id: `g${n}` }));
    open({ 'list-generations': () => ({ generations }) });
    const links = () => screen.getAllByRole('link', { name: 'Watch progress' }).length;
    await screen.findByRole('button', { name: 'Show 3 more' });
    expect(links()).toBe(2);
    await press('Show 3 more');
    expect(links()).toBe(5);
    await press('Show fewer');
    expect(links()).toBe(2);
  });

  test('lists generations in progress and outlines to approve', async () => {
    open({
      'list-generations': () => ({
        generations: [
          aGeneration(),
          planned({ id: NEXT_ID, title: 'Tea' }),
          aGeneration({ id: 'x', status: 'failed' }),
        ],
      }),
    });
    expect((await screen.findByRole('link', { name: 'Watch progress' })).getAttribute('href')).toBe(
      `/generate?generation=${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Review outline' }).getAttribute('href')).toBe(
      `/generate?generation=${NEXT_ID}`,
    );
  });
});

describe('the board', () => {
  test('shows written parts, the percentage, and that leaving is safe', async () => {
    openBoard(aGeneration());
    await screen.findByText('2 of 4 parts written');
    screen.getByText(/You can leave this page/);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  test('shows planning until the plan is written', async () => {
    openBoard(
      aGeneration({
        steps: aGeneration()
          .steps.slice(0, 1)
          .map((step) => ({ ...step, finishedAt: null })),
      }),
    );
    await screen.findByText('Your course is being planned');
    expect(screen.queryByText('Your course is being written')).toBeNull();
  });

  test('shows the place in line, follows it without the socket and begins by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const steps = aGeneration()
      .steps.slice(0, 1)
      .map((step) => ({ ...step, finishedAt: null }));
    let generation = aGeneration({ status: 'reserved', steps, placeInLine: 3 });
    openBoard(() => generation);
    await screen.findByText('3rd in line');
    screen.getByText(/^Waiting \d+ s$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toContain('Waiting');
    generation = { ...generation, placeInLine: 1 };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('1st in line');
    generation = { ...generation, status: 'running', placeInLine: null };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('Your course is being planned');
  });

  test('leaves the line after a confirmation', async () => {
    openBoard(aGeneration({ status: 'reserved', placeInLine: 12 }), {
      'cancel-generation': () => ({ generation: aGeneration({ status: 'cancelled', finishedAt: fromNow(0) }) }),
    });
    await screen.findByText('12th in line');
    await press('Cancel');
    await screen.findByRole('alertdialog', { name: 'Leave the line?' });
    await press('Leave the line');
    await screen.findByText('This course was canceled.');
  });

  test('shows a toast when finished and redirects after 1.5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let generation = aGeneration();
    const where = openBoard(() => generation);
    await screen.findByText('Your course is being written');
    generation = finished({ finishedAt: fromNow(0) });
    await waitFor(() => expect(shownToasts()).toEqual(['Course Generated! / Your draft is on your dashboard.']));
    vi.setTimerTickMode('manual');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(where().type).toBe('POP');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(where()).toMatchObject({ path: '/dashboard', type: 'REPLACE' });
  });

  test.each([
    ['pressed', () => fireEvent.pointerDown(screen.getByRole('link', { name: 'Open the course' }))],
    ['focused', () => screen.getByRole('link', { name: 'Read it as a learner' }).focus()],
  ])('stays when something on the finish card is %s', async (_, use) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let generation = aGeneration();
    const where = openBoard(() => generation);
    await screen.findByText('Your course is being written');
    generation = finished({ finishedAt: fromNow(0) });
    for (const count of ['1 module', '2 lessons', '3 slides', '1 quiz question']) await screen.findByText(count);
    act(use);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(where().type).toBe('POP');
    expect(screen.getByRole('link', { name: 'Open the course' }).getAttribute('href')).toBe('/course/c/edit');
  });

  test('names modules and shows the written slides, the newest large', async () => {
    const asked: unknown[] = [];
    openBoard(aGeneration(), {
      'get-generated-lesson': (input) => {
        asked.push(input);
        return {
          slides: ['Queens', 'Workers'].map((title, n) => ({ id: `m1-l1-s${n + 1}`, title, points: [], visual: null })),
        };
      },
    });
    await screen.findByRole('heading', { name: 'A year with bees' });
    await screen.findByRole('heading', { name: 'Workers' });
    expect(asked).toEqual([{ params: { generationId: ID, lessonId: 'm1-l1' } }]);
    await press('Queens');
    await screen.findByRole('heading', { name: 'Queens' });
    await press('Show the newest');
    await screen.findByRole('heading', { name: 'Workers' });
  });

  test('counts all written slides, shows them one after the other, and all before the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const [plan, first, second, marketing] = aGeneration().steps;
    if (!plan || !first || !second || !marketing) throw new Error('A generation has four steps.');
    let generation = aGeneration({ steps: [plan, { ...first, finishedAt: null }, second, marketing] });
    const titles = Array.from({ length: 8 }, (_, n) => `Bee ${n + 1}`);
    openBoard(() => generation, {
      'get-generated-lesson': () => ({
        slides: titles.map((title, n) => ({ id: `m1-l1-s${n + 1}`, title, points: [], visual: null })),
      }),
    });
    await screen.findByText('The first slides are being written…');
    const thumbnails = () => screen.queryAllByRole('button', { name: /^Bee / }).length;
    expect([screen.getByRole('button', { name: 'Cover' }).ariaCurrent, thumbnails()]).toEqual(['true', 0]);
    generation = { ...generation, steps: [plan, first, second, marketing] };
    await screen.findByText('8 slides written');
    await waitFor(() => expect(thumbnails()).toBeGreaterThan(0));
    expect(thumbnails()).toBeLessThan(8);
    generation = finished({ steps: generation.steps, finishedAt: fromNow(0) });
    await screen.findByRole('link', { name: 'Open the course' });
    for (let ms = 0; ms < 1_250; ms += 250) await act(() => vi.advanceTimersByTimeAsync(250));
    expect(thumbnails()).toBe(8);
    vi.unstubAllGlobals();
  });

  test.each([
    ['while it is written', aGeneration({ isSample: true }), ['Sample text']],
    ['at its end', finished({ isSample: true }), ['Sample text', /^No language model is connected/]],
    ['not if a model wrote it', finished(), []],
  ])('says that a course of the stand-in is a sample: %s', async (_, generation, texts) => {
    openBoard(generation);
    await screen.findByRole('heading', { name: 'Beekeeping' });
    for (const text of texts) screen.getByText(text);
    expect(screen.queryAllByText(/sample/i)).toHaveLength(texts.length);
  });

  test('says that it has no connection', async () => {
    openBoard(aGeneration());
    await screen.findByText('2 of 4 parts written');
    act(() => onlineManager.setOnline(false));
    await screen.findByText("Reconnecting… We're still writing your course.");
    act(() => onlineManager.setOnline(true));
    await screen.findByText('2 of 4 parts written');
  });

  test('does not redirect when the generation finished earlier', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const where = openBoard(finished({ finishedAt: fromNow(-3_600_000) }));
    await screen.findByRole('heading', { name: 'Beekeeping' });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(shownToasts()).toEqual([]);
    expect(where().type).toBe('POP');
  });

  test('shows the reason of a failure and reopens the request in the form, with its sources', async () => {
    const failure = { reason: 'timed-out', message: 'It took too long.' } as const;
    const source = (id: string, name: string) => ({
      ...{ id, kind: 'file', name, status: 'ready', createdAt: fromNow(0), problem: null },
      read: { title: name, words: 900 },
    });
    openBoard(aGeneration({ status: 'failed', failure, sourceIds: ['s1', 'expired'] }), {
      'list-sources': () => ({ sources: [source('s1', 'Hives.pdf'), source('s2', 'Honey.pdf')] }),
    });
    await screen.findByText('It took too long.');
    await press('Edit your request');
    expect(valueOfField('Course title')).toBe('Beekeeping');
    const boxes = await screen.findAllByRole('checkbox', { name: /\.pdf/ });
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, false]);
  });

  test('cancels after a confirmation and offers to start over', async () => {
    openBoard(aGeneration(), {
      'cancel-generation': () => ({ generation: aGeneration({ status: 'cancelled', finishedAt: fromNow(0) }) }),
    });
    await press('Cancel');
    await screen.findByRole('alertdialog', { name: 'Stop writing this course?' });
    expect(bodyOf('cancel-generation')).toBeUndefined();
    fake.answers['get-generation'] = () => ({
      generation: aGeneration({ status: 'cancelled', finishedAt: fromNow(0) }),
    });
    await press('Stop generating');
    await screen.findByText('This course was canceled.');
    expect(shownToasts()).toEqual(['Generation Canceled / Beekeeping']);
  });

  const failed = aGeneration({ status: 'failed', failure: { reason: 'timed-out', message: 'It took too long.' } });
  test.each([
    ['generate-course', undefined, ['Generate course'], aGeneration({ status: 'reserved' })],
    ['approve-outline', planned(), ['Start writing'], aGeneration()],
    ['retry-generation', failed, ['Try again'], aGeneration({ id: NEXT_ID })],
    ['cancel-generation', aGeneration(), ['Cancel', 'Stop generating'], aGeneration({ status: 'cancelled' })],
  ] as const)('%s reads the list again when its index has caught up', async (name, before, buttons, after) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = { [name]: () => ({ generation: after }) };
    if (before) openBoard(before, answers);
    else {
      open({ 'get-generation': () => ({ generation: after }), ...answers });
      fill('Course title', 'Bees');
      fill('Course description', 'Honey.');
    }
    for (const button of buttons) await press(button);
    await waitFor(() => expect(fake.called.map(([called]) => called)).toContain(name));
    const isOld = () => queryClient.getQueryState(queryKeys.generations)?.isInvalidated;
    // Another page reads the list while its index still has the old state.
    queryClient.setQueryData(queryKeys.generations, [before]);
    expect(isOld()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(isOld()).toBe(true);
  });

  test('reports a cancellation that came too late', async () => {
    openBoard(aGeneration(), {
      'cancel-generation': refuses(409, 'not_cancellable', 'This generation has already ended.'),
    });
    await press('Cancel');
    await press('Stop generating');
    await waitFor(() => expect(shownToasts()).toEqual(['Cancel Failed / This generation has already ended.']));
  });
});

describe('the outline', () => {
  const titles = () =>
    screen
      .getAllByLabelText(/^Title of lesson/)
      .map((field) => (field instanceof HTMLTextAreaElement ? field.value : ''));

  test('shows modules, lessons, durations and the deadline', async () => {
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    screen.getByText(/Reserved until/);
    screen.getByText('2 modules · 3 lessons · 30 min');
    expect(titles()).toEqual(['Sun and wind', 'Pots and soil', 'Watering']);
  });

  test('can be edited, extended, shortened and sorted, and is sent as shown', async () => {
    openBoard(planned(), {
      'approve-outline': () => ({ generation: aGeneration({ status: 'reserved' }) }),
    });
    await screen.findByText('Your outline is ready');
    fake.answers['get-generation'] = () => ({ generation: aGeneration({ status: 'reserved' }) });
    fill('Title of lesson 1.1', 'Light');
    fill('Minutes of lesson 1.1', '5');
    // Past the end of its module, into the next.
    await press('Move down: Lesson 1.2, Pots and soil');
    expect(titles()).toEqual(['Light', 'Pots and soil', 'Watering']);
    await press('Remove: Lesson 2.2, Watering');
    await press('Add a module');
    fill('Title of module 3', 'Autumn');
    fill('Title of lesson 3.1', 'Harvest');
    await press('Move up: Module 3, Autumn');
    await press('Start writing');
    await screen.findByText('Your course is being written');
    expect(bodyOf('approve-outline')).toEqual({
      modules: [
        {
          title: 'Before you sow',
          description: 'Light and wind.',
          lessons: [{ title: 'Light', brief: 'Measure the light.', durationMinutes: 5 }],
        },
        {
          title: 'Autumn',
          description: 'Autumn',
          lessons: [{ title: 'Harvest', brief: 'Harvest', durationMinutes: 10 }],
        },
        {
          title: 'Summer',
          description: 'Water.',
          lessons: [{ title: 'Pots and soil', brief: 'Choose pots.', durationMinutes: 10 }],
        },
      ],
    });
  });

  test('moves a lesson by arrow keys', async () => {
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    const grip = document.querySelector('[data-grip="m0:0"]');
    fireEvent.keyDown(grip ?? document.body, { key: 'ArrowDown' });
    expect(titles()).toEqual(['Pots and soil', 'Sun and wind', 'Watering']);
  });

  test('is not sent while incomplete, and missing parts are marked', async () => {
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    fill('Title of lesson 1.2', ' ');
    await press('Remove: Lesson 2.1, Watering');
    await press('Start writing');
    screen.getByText('Add a title.');
    screen.getByText('This module has no lessons. Add one or remove the module.');
    expect(bodyOf('approve-outline')).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title of lesson 1.2')));
  });

  test('keeps its edits through a reload', async () => {
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    fill('Title of module 1', 'Before anything');
    cleanup();
    queryClient.clear();
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    expect(valueOfField('Title of module 1')).toBe('Before anything');
  });

  test('reports that it expired, and a retry restores the edits', async () => {
    openBoard(planned());
    await screen.findByText('Your outline is ready');
    fill('Title of module 1', 'Before anything');
    cleanup();
    queryClient.clear();
    const expired = planned({
      status: 'failed',
      outlineToApprove: null,
      failure: { reason: 'outline-expired', message: 'The outline was not approved within 24 hours.' },
    });
    let retried = false;
    openBoard(() => (retried ? planned({ id: NEXT_ID }) : expired), {
      'retry-generation': () => {
        retried = true;
        return { generation: aGeneration({ id: NEXT_ID, status: 'reserved' }) };
      },
    });
    await screen.findByText('The outline was not approved within 24 hours.');
    await press('Try again');
    await screen.findByText('Your outline is ready');
    expect(valueOfField('Title of module 1')).toBe('Before anything');
  });

  test('shows a toast when another tab approved it first', async () => {
    openBoard(planned(), { 'approve-outline': refuses(409, 'not_planned', 'It is not waiting for you any more.') });
    await press('Start writing');
    await waitFor(() => expect(shownToasts()).toEqual(['Writing Not Started / It is not waiting for you any more.']));
  });
});
