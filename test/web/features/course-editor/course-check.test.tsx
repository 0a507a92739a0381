import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partHash } from '#domain/course-checks/units.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import type { ModelCheck } from '#web/api/course-checks.ts';
import { CourseCheck } from '#web/features/course-editor/check/course-check.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { aPage, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  answers: {} as Record<string, (input: unknown) => unknown>,
  called: [] as string[],
  announce: vi.fn(),
  isOffline: false,
}));
vi.mock('#domain/course-checks/units.ts', async (original) => {
  const actual = await original<typeof import('#domain/course-checks/units.ts')>();
  return { ...actual, partHash: vi.fn(actual.partHash) };
});
vi.mock('#web/features/course-editor/check/check-text.ts', (original) => {
  if (fake.isOffline) throw new Error('The chunk is not loaded.');
  return original();
});
vi.mock('#web/lib/announce.ts', () => ({ announce: fake.announce }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) => {
    fake.called.push(endpoint.name);
    return fake.answers[endpoint.name]?.(input);
  },
}));

const onGoTo = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fake.called.length = 0;
  fake.answers = { 'get-course-check': () => ({ check: null }) };
  fake.announce.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
/** The rules run this long after the last change. */
const PAUSE_S = 3;

const { content } = aCourseText();
const [first] = aModule(1).lessons;
if (!first) throw new Error('The builder gives lessons.');
const [slide, other] = first.slides.map((each) => ({ ...each, author: 'human' as const }));
if (!slide || !other) throw new Error('The builder gives slides.');
const spoken = 'Let us delve into flour. It rose by 40% in 1998.';
const lesson = { ...first, slides: [{ ...slide, spoken }, other] };
const module = aModule(1, { lessons: [lesson] });
const [question] = module.quizQuestions;
if (!question) throw new Error('The builder makes a question.');
const text = aCourseText({ content: { ...content, modules: [module] } });
const smallText = text;

interface EditorProps {
  save?: (() => Promise<boolean>) | undefined;
  text?: CourseText;
}
function Editor({ save, text = smallText }: EditorProps) {
  const workingCopy = useFakeCopy({ text, ...(save && { save }) });
  const slides = workingCopy.text.content.modules[0]?.lessons[0]?.slides ?? [];
  const retitle = () =>
    workingCopy.edit((current) => {
      const [held] = current.content.modules;
      const [read, ...others] = held?.lessons ?? [];
      if (!held || !read) return current;
      const slides = read.slides.map((each, at) => (at === 0 ? { ...each, title: 'Typed meanwhile' } : each));
      const edited = { ...read, slides };
      return { ...current, content: { ...current.content, modules: [{ ...held, lessons: [edited, ...others] }] } };
    });
  return (
    <>
      <CourseCheck workingCopy={workingCopy} onGoTo={onGoTo} />
      <p data-testid="slides">{slides.map(({ title, author }) => `${title} by ${author}`).join(', ')}</p>
      <button type="button" onClick={retitle}>
        type
      </button>
    </>
  );
}
async function start(props: EditorProps = {}): Promise<void> {
  const { Page } = aPage();
  render(
    <Page>
      <Editor {...props} />
    </Page>,
  );
  await passSeconds(PAUSE_S);
}
async function open(save?: EditorProps['save']): Promise<HTMLElement> {
  await start({ save });
  fireEvent.click(await screen.findByRole('button', { name: /^Course check: / }));
  return screen.findByRole('dialog', { name: 'Course check' });
}
const close = async () => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const countOf = () => Number(/\d+/.exec(screen.getByText(/^Course check: /).textContent ?? '')?.[0]);
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(button));
};

describe('the rules', () => {
  // First: a chunk that is loaded stays.
  test('are loaded again on demand when their chunk failed, and nothing is called good until then', async () => {
    fake.isOffline = true;
    await start();
    fireEvent.click(screen.getByRole('button', { name: 'Course check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Course check' });
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Couldn't load this part of the check/);
    expect(within(dialog).queryByText(/^Checking|^Nothing to improve/)).toBeNull();
    fake.isOffline = false;
    await press('Try again');
    await within(dialog).findByRole('heading', { name: lesson.title });
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('of more than 200 slides are counted for the text that was read, not for a later one', async () => {
    const lessons = Array.from({ length: 11 }, (_, of) => ({
      ...lesson,
      id: `lesson-${of}`,
      slides: Array.from({ length: 20 }, (_, index) => ({ ...other, id: `slide-${of}-${index}` })),
    }));
    const large = { ...module, lessons };
    await start({ text: aCourseText({ content: { ...content, modules: [large] } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Course check' }));
    await screen.findByRole('dialog');
    await screen.findByText(/^Course check: \d+ suggestions$/);
    await close();
    screen.getByRole('button', { name: /^Course check: \d+ suggestions$/ });
    await press('type');
    screen.getByRole('button', { name: 'Course check' });
  });

  test('lists findings by lesson, leads to them, and remembers what was dismissed', async () => {
    const dialog = await open();
    const before = countOf();
    within(dialog).getByRole('heading', { name: lesson.title });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Dismiss: .*delve into/ }));
    await waitFor(() => expect(countOf()).toBe(before - 1));
    fireEvent.click(within(dialog).getByRole('button', { name: 'The lesson has no worked example.' }));
    expect(onGoTo).toHaveBeenCalledWith({ tab: 'structure', part: lesson.id });

    cleanup();
    const again = await open();
    expect(countOf()).toBe(before - 1);
    fireEvent.click(within(again).getByRole('button', { name: 'Show 1 dismissed line' }));
    await waitFor(() => expect(countOf()).toBe(before));
  });

  test('lists facts without a source, to tick off', async () => {
    const dialog = await open();
    fireEvent.click(within(dialog).getByText('Facts without a source (1)'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Checked: It rose by 40% in 1998.' }));
    await waitFor(() => expect(within(dialog).queryByText(/^Facts without a source/)).toBeNull());
    // Dismissed lines that come back leave the ticks alone.
    fireEvent.click(within(dialog).getByRole('button', { name: /^Dismiss: .*delve into/ }));
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Show 1 dismissed line' }));
    await within(dialog).findByRole('button', { name: /^Dismiss: .*delve into/ });
    expect(within(dialog).queryByText(/^Facts without a source/)).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show 1 checked fact' }));
    await within(dialog).findByText('Facts without a source (1)');
  });

  test('share what is dismissed with other tabs', async () => {
    const dialog = await open();
    const before = countOf();
    const dismiss = (name: RegExp) => fireEvent.click(within(dialog).getByRole('button', { name }));
    dismiss(/^Dismiss: .*delve into/);
    await waitFor(() => expect(countOf()).toBe(before - 1));
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('.check.'));
    const own: string[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    localStorage.setItem(key, JSON.stringify([...own, 'of the other tab']));
    dismiss(/^Dismiss: The lesson has no worked example/);
    await waitFor(() => expect(countOf()).toBe(before - 2));
    expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toEqual([...own, 'of the other tab', expect.any(String)]);
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(countOf()).toBe(before);
  });
});

const slidePart = (slideId: string): RewrittenPart => ({ kind: 'slide', slideId });
const proposalFor = (id: string, of: typeof slide, finding: string): ModelCheck['proposals'][number] => ({
  id,
  findingIds: [finding],
  part: slidePart(of.id),
  proposal: { kind: 'slide', slide: { ...of, title: `${of.title}, better`, author: 'model' } },
  partHash: partHash(text.content, slidePart(of.id)) ?? '',
});
const aCheck = (given: Partial<ModelCheck> = {}): ModelCheck => ({
  id: '01JD00000000000000000000CH',
  status: 'ready',
  startedAt: '2026-11-23T10:00:00.000Z',
  finishedAt: '2026-11-23T10:02:00.000Z',
  failure: null,
  progress: { done: 4, all: 4 },
  summary: { lessons: 1, questions: 1, answered: 1, guessed: 0, facts: 2, sourcedFacts: 1 },
  findings: [
    {
      id: 'f1',
      kind: 'wrong',
      text: 'Flour does not rise.',
      part: slide.id,
      quote: 'It rose by 40% in 1998.',
      unit: lesson.id,
    },
    { id: 'f2', kind: 'unclear', text: 'Point two is vague.', part: other.id, quote: 'Second point', unit: lesson.id },
    { id: 'f3', kind: 'guessable', text: 'Too easy to guess.', part: module.id, quote: null, unit: null },
    { id: 'f4', kind: 'wrong', text: 'About a slide that was removed.', part: 'gone', quote: 'x', unit: lesson.id },
  ],
  proposals: [proposalFor('p1', slide, 'f1'), proposalFor('p2', other, 'f2')],
  changedUnits: [],
  unreadUnits: [],
  isShown: false,
  ...given,
});
const answers = (check: ModelCheck | null) => () => ({ check });
const slidesNow = () => screen.getByTestId('slides').textContent;
const unchanged = `${slide.title} by human, ${other.title} by human`;

describe("the model's check", () => {
  test('starts once the text is saved, shows its progress, and lists findings with their quotes', async () => {
    const save = vi.fn(async () => true);
    fake.answers['start-course-check'] = answers(
      aCheck({ status: 'running', finishedAt: null, progress: { done: 1, all: 4 }, findings: [], proposals: [] }),
    );
    const dialog = await open(save);
    const before = countOf();
    within(dialog).getByText(/It never changes your text on its own/);
    await press('Check with AI');
    expect(save).toHaveBeenCalledOnce();
    const progress = await within(dialog).findByRole('progressbar', { name: 'Reading your course' });
    expect(progress.getAttribute('aria-valuenow')).toBe('25');
    screen.getByText('Course check: reading… 25%');
    expect(dialog.contains(document.activeElement)).toBe(true);

    fake.answers['get-course-check'] = answers(aCheck());
    await passSeconds(4);
    await within(dialog).findByText('1 of 1 question can be answered from the slides.');
    expect(fake.announce).toHaveBeenCalledExactlyOnceWith('The AI check is done: 4 findings.');
    within(dialog).getByText('0 of 1 can be guessed without the slides. Chance alone gives about 1.');
    within(dialog).getByText('1 of 2 facts rest on a source.');
    within(dialog).getByText('Nothing has changed since.');
    within(dialog).getByText(/^1 finding has no suggested change\./);
    expect(countOf()).toBe(before + 3);
    expect(within(dialog).queryByText('About a slide that was removed.')).toBeNull();

    const line = within(dialog).getByRole('button', { name: 'Flour does not rise.' });
    within(line.closest('li') ?? dialog).getByText('It rose by 40% in 1998.');
    fireEvent.click(line);
    expect(onGoTo).toHaveBeenLastCalledWith({ tab: 'structure', part: slide.id, quote: 'It rose by 40% in 1998.' });
  });

  test('that is running is found again, and a finding about answers leads to the quiz', async () => {
    fake.answers['get-course-check'] = answers(aCheck({ status: 'running', progress: { done: 2, all: 4 } }));
    const dialog = await open();
    await within(dialog).findByRole('progressbar');
    expect(fake.called).not.toContain('start-course-check');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Too easy to guess.' }));
    expect(onGoTo).toHaveBeenLastCalledWith(expect.objectContaining({ part: `${module.id}-quiz` }));
  });

  test('is not started while the text cannot be saved, and names refusals', async () => {
    let isSaved = false;
    fake.answers['start-course-check'] = () => {
      throw new ApiError({ status: 429, code: 'rate_limited', message: 'Many checks this hour. Try again later.' });
    };
    await open(async () => isSaved);
    await press('Check with AI');
    expect((await screen.findByRole('alert')).textContent).toMatch(/latest changes aren't saved yet/);
    expect(fake.called).not.toContain('start-course-check');
    isSaved = true;
    await press('Check with AI');
    await screen.findByText('Many checks this hour. Try again later.');
  });

  test('that began in another tab is shown instead of a refusal', async () => {
    await open();
    fake.answers['start-course-check'] = () => {
      throw new ApiError({ status: 409, code: 'conflict', message: 'Changed at the same time.' });
    };
    fake.answers['get-course-check'] = answers(aCheck({ status: 'running' }));
    await press('Check with AI');
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be tried again when it failed or could not be read', async () => {
    fake.answers['get-course-check'] = () => {
      throw new ApiError({ status: 0, code: 'network', message: 'You seem to be offline.' });
    };
    const dialog = await open();
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      "Couldn't load the AI check. You seem to be offline.",
    );
    fake.answers['get-course-check'] = answers(
      aCheck({ status: 'failed', failure: "The AI didn't respond.", changedUnits: [lesson.id, module.id] }),
    );
    await press('Try again');
    await within(dialog).findByText("The AI didn't respond.");
    within(dialog).getByText('1 lesson still to read.');
    fake.answers['start-course-check'] = answers(aCheck({ status: 'running' }));
    await press('Try again');
    await within(dialog).findByRole('progressbar');
  });

  test('names what changed and what could not be read, marks findings about it, and reads it again', async () => {
    fake.answers['get-course-check'] = answers(
      aCheck({ changedUnits: [first.id, module.id], unreadUnits: [first.id], summary: null, isShown: true }),
    );
    const dialog = await open();
    await within(dialog).findByText('1 quiz changed since. Only what changed is read again.');
    within(dialog).getByText(/^The AI couldn't read 1 lesson\./);
    // Figures of an older check may still be on the course page.
    within(dialog).getByRole('switch', { name: 'Show on the course page' });
    cleanup();
    fake.answers['get-course-check'] = answers(aCheck());
    await open();
    await screen.findByText('Nothing has changed since.');
    cleanup();
    fake.answers['get-course-check'] = answers(aCheck({ changedUnits: [module.id] }));
    await open();
    await screen.findByText('1 quiz changed since. Only what changed is read again.');
    expect(screen.queryByText('Changed since')).toBeNull();
    fake.answers['start-course-check'] = answers(aCheck({ status: 'running', changedUnits: [lesson.id, module.id] }));
    await press('Check again');
    expect(await screen.findAllByText('Changed since')).toHaveLength(2);
  });

  test('tells buyers on request, with the very words', async () => {
    fake.answers['get-course-check'] = answers(aCheck());
    const shown = vi.fn<(input: unknown) => unknown>(() => ({ isShown: true }));
    fake.answers['show-course-check'] = shown;
    await open();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show on the course page' });
    expect(toggle.checked).toBe(false);
    screen.getByText(/^Buyers see “AI check: 1 of 1 quiz question can be answered from the slides” while/);
    await act(async () => void fireEvent.click(toggle));
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ body: { isShown: true } }));
    await waitFor(() => expect(toggle.checked).toBe(true));
    shown.mockImplementation(() => {
      throw new ApiError({ status: 0, code: 'network', message: 'You seem to be offline.' });
    });
    await act(async () => void fireEvent.click(toggle));
    await screen.findByText("Couldn't change what buyers see. You seem to be offline.");
    expect(toggle.checked).toBe(true);
  });
});

describe('proposals of the model', () => {
  beforeEach(() => {
    fake.answers['get-course-check'] = answers(aCheck());
  });

  test('are compared with the text after a pause while the report is closed, not with each key', async () => {
    await open();
    await close();
    vi.mocked(partHash).mockClear();
    await press('type');
    expect(partHash).not.toHaveBeenCalled();
    await passSeconds(PAUSE_S);
    expect(partHash).toHaveBeenCalled();
  });

  test('one is compared and applied, counts no more, and can be undone', async () => {
    await open();
    const before = countOf();
    await press('See suggested change: Flour does not rise.');
    const compared = await screen.findByRole('dialog', { name: 'Suggested change' });
    within(within(compared).getByRole('region', { name: 'Suggestion' })).getByText(/, better$/);
    within(compared).getByRole('region', { name: 'Current' });
    expect(slidesNow()).toBe(unchanged);
    await press('Apply');
    expect(slidesNow()).toBe(`${slide.title}, better by model, ${other.title} by human`);
    const line = screen.getByRole('button', { name: 'Flour does not rise.' });
    expect(document.activeElement).toBe(line);
    within(line.closest('li') ?? line).getByText('Applied');
    expect(screen.queryByRole('button', { name: /^See suggested change: Flour/ })).toBeNull();
    expect(countOf()).toBeLessThan(before);
    screen.getByText('1 change applied.');
    await press('Undo');
    expect(slidesNow()).toBe(unchanged);
    expect(countOf()).toBe(before);
  });

  test('all that fit are applied as one step', async () => {
    await open();
    await press('Apply all 2');
    expect(slidesNow()).toBe(`${slide.title}, better by model, ${other.title}, better by model`);
    screen.getByText('2 changes applied.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo');
    expect(slidesNow()).toBe(unchanged);
  });

  test('all but those whose findings are dismissed are applied', async () => {
    const third = { ...proposalFor('p3', slide, 'f5'), part: { kind: 'question' as const, questionId: question.id } };
    const rewritten = { ...question, explanation: 'In other words.' };
    const asked = { ...third, proposal: { kind: 'question' as const, question: rewritten } };
    const finding = { id: 'f5', kind: 'wrong-key' as const, text: 'Another key.', part: question.id };
    fake.answers['get-course-check'] = answers(
      aCheck({
        findings: [...aCheck().findings, { ...finding, quote: question.question, unit: module.id }],
        proposals: [...aCheck().proposals, { ...asked, partHash: partHash(text.content, third.part) ?? '' }],
      }),
    );
    await open();
    await press('See suggested change: Another key.');
    within(await screen.findByRole('region', { name: 'Suggestion' })).getByText('In other words.');
    await press('Back');
    await press('Dismiss: Point two is vague.');
    // The line after the lesson's last one is in the quiz's group.
    const dismissals = screen.getAllByRole('button', { name: /^Dismiss: / });
    const next = screen.getByRole('button', { name: 'Dismiss: Another key.' });
    fireEvent.click(dismissals[dismissals.indexOf(next) - 1] ?? next);
    expect(document.activeElement).toBe(next);
    await press('Apply all 2');
    expect(slidesNow()).toBe(`${slide.title}, better by model, ${other.title} by human`);
    screen.getByText('2 changes applied.');
  });

  test('one whose part changed is marked, left out of all, and replaces the change only after a warning', async () => {
    await open();
    await press('type');
    expect(screen.queryByRole('button', { name: /^Apply all/ })).toBeNull();
    const line = screen.getByRole('button', { name: 'Flour does not rise.' }).closest('li');
    within(line ?? document.body).getByText('Changed since');
    await press('See suggested change: Flour does not rise.');
    await screen.findByText(/You changed this part after the check. Applying this drops those changes/);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    await press('Apply anyway');
    expect(slidesNow()).toBe(`${slide.title}, better by model, ${other.title} by human`);
  });
});
