import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RewriteView } from '#contracts/http/rewrites.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { Proposal } from '#domain/rewrites/rewrite.ts';
import { aCourseText } from '#test/support/builders.ts';
import { RegenerateButton, type Wish } from '#web/features/course-editor/regenerate/regenerate-button.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { aPage, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  start: vi.fn(),
  get: vi.fn(),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) =>
    endpoint.name === 'start-rewrite' ? fake.start(input) : fake.get(input),
}));

const original = aCourseText();
const slideOf = (text: CourseText) => {
  const slide = text.content.modules[0]?.lessons[0]?.slides[0];
  if (!slide) throw new Error('The course has a slide.');
  return slide;
};
const part = { kind: 'slide', slideId: slideOf(original).id } as const;
const proposal: Proposal = {
  kind: 'slide',
  slide: { ...slideOf(original), title: 'A better title', points: ['New point'] },
};
const rewrite = (change: Partial<RewriteView> = {}) => ({
  rewrite: { id: '01JD00000000000000000000RW', part, status: 'running', proposal: null, failure: null, ...change },
});

interface EditorProps {
  save?: () => Promise<boolean>;
  wishes?: readonly Wish[];
}

function Editor({ save, wishes }: EditorProps) {
  const workingCopy = useFakeCopy({ text: original, ...(save && { save }) });
  const retitle = (title: string) =>
    workingCopy.edit((text) => {
      const [module] = text.content.modules;
      const [lesson] = module?.lessons ?? [];
      if (!module || !lesson) return text;
      const slides = title ? lesson.slides.with(0, { ...slideOf(text), title }) : [];
      const lessons = module.lessons.with(0, { ...lesson, slides });
      return { ...text, content: { ...text.content, modules: text.content.modules.with(0, { ...module, lessons }) } };
    });
  return (
    <>
      <RegenerateButton workingCopy={workingCopy} part={part} {...(wishes && { wishes })} />
      <p data-testid="title">{workingCopy.text.content.modules[0]?.lessons[0]?.slides[0]?.title}</p>
      <button type="button" onClick={() => retitle('Typed meanwhile')}>
        type
      </button>
      <button type="button" onClick={() => retitle('')}>
        remove
      </button>
    </>
  );
}

function open(save?: () => Promise<boolean>, wishes?: readonly Wish[]) {
  const { Page } = aPage();
  render(
    <Page>
      <Editor {...(save && { save })} {...(wishes && { wishes })} />
    </Page>,
  );
  if (!wishes) fireEvent.click(screen.getByRole('button', { name: 'Regenerate slide' }));
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(button));
};
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const mock of Object.values(fake)) mock.mockReset();
  fake.start.mockImplementation(() => rewrite());
  fake.get.mockImplementation(() => rewrite());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('regenerating a part', () => {
  test('sends the instruction, waits, and shows both texts before replacing', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Regenerate this slide' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '  shorter  ' } });
    within(dialog).getByText('489 characters left');
    await press('Write a new version');
    expect(fake.start).toHaveBeenCalledWith(expect.objectContaining({ body: { part, instruction: 'shorter' } }));
    await screen.findByText('Writing… This usually takes less than a minute.');
    fake.get.mockImplementation(() => rewrite({ status: 'succeeded', proposal }));
    await passSeconds(3);
    const present = await screen.findByRole('region', { name: 'Current' });
    within(present).getByText(slideOf(original).title);
    within(screen.getByRole('region', { name: 'Suggestion' })).getByText('A better title');
    expect(screen.getByTestId('title').textContent).toBe(slideOf(original).title);

    await press('Replace');
    expect(screen.getByTestId('title').textContent).toBe('A better title');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Regenerate slide' });
  });

  test('starts with one click for a usual wish, and can be asked otherwise after an error', async () => {
    fake.start.mockRejectedValueOnce(new ApiError({ code: 'internal_error', message: 'Broken', status: 500 }));
    open(undefined, ['shorter']);
    await press('Shorter');
    const instruction = 'Make it shorter. Keep the meaning and the visuals.';
    expect(fake.start).toHaveBeenCalledWith(expect.objectContaining({ body: { part, instruction } }));
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox')).toHaveProperty('value', instruction);
    await press('Write a new version');
    await screen.findByText('Writing… This usually takes less than a minute.');
    expect(screen.queryByRole('button', { name: 'Shorter', hidden: true })).toBeNull();
  });

  test('marks what differs, and shows visuals and spoken text of both', async () => {
    const before = slideOf(original);
    const visual = { kind: 'tryIt', task: 'Weigh the flour', hint: '', answer: '500 g' } as const;
    const slide = { ...before, visual, points: [...before.points, 'New point'], spoken: `${before.spoken} Slowly.` };
    fake.start.mockImplementation(() => rewrite({ status: 'succeeded', proposal: { kind: 'slide', slide } }));
    open();
    await press('Write a new version');
    const suggestion = await screen.findByRole('region', { name: 'Suggestion' });
    within(suggestion).getByText('New visual: Try it');
    await within(suggestion).findByText('Weigh the flour');
    expect([...suggestion.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'New point',
      ' Slowly.',
    ]);
    const current = screen.getByRole('region', { name: 'Current' });
    expect(current.querySelectorAll('mark')).toHaveLength(0);
    within(current).getByText(before.spoken);
  });

  test('sends no empty instruction', async () => {
    open();
    await press('Write a new version');
    expect(fake.start.mock.calls[0]?.[0].body).toEqual({ part });
  });

  test('keeps the current text on request', async () => {
    fake.start.mockImplementation(() => rewrite({ status: 'succeeded', proposal }));
    open();
    await press('Write a new version');
    await screen.findByText('A better title');
    await press('Keep current');
    expect(screen.getByTestId('title').textContent).toBe(slideOf(original).title);
    screen.getByRole('button', { name: 'Regenerate slide' });
  });

  test('keeps the proposal while its dialog is closed, and retries with the same instruction', async () => {
    open();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'shorter' } });
    await press('Write a new version');
    await press('Keep working');
    await screen.findByRole('button', { name: /Writing slide/ });
    fake.get.mockImplementation(() => rewrite({ status: 'succeeded', proposal }));
    await passSeconds(3);
    fireEvent.click(await screen.findByRole('button', { name: 'See suggested slide' }));
    await screen.findByText('A better title');
    await press('Try again');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('shorter');
  });

  test('reports an edit or removal of the part since the request', async () => {
    fake.start.mockImplementation(() => rewrite({ status: 'succeeded', proposal }));
    open();
    await press('Write a new version');
    await screen.findByText('A better title');
    expect(screen.queryByText(/You changed this part after asking/)).toBeNull();
    await press('type');
    screen.getByText('You changed this part after asking. Replacing it drops those changes. Undo brings them back.');
    await press('remove');
    screen.getByText("This part is no longer in the course, so there's nothing to replace.");
    expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  });

  test('requests nothing while the text cannot be saved', async () => {
    open(async () => false);
    await press('Write a new version');
    await screen.findByText(/Your latest changes aren't saved yet/);
    expect(fake.start).not.toHaveBeenCalled();
  });

  test('shows the server’s refusal', async () => {
    fake.start.mockImplementation(() => {
      throw new ApiError({ status: 429, code: 'rate_limited', message: 'At most 30 an hour. Try again later.' });
    });
    open();
    await press('Write a new version');
    expect((await screen.findByRole('alert')).textContent).toBe('At most 30 an hour. Try again later.');
  });

  test('explains a failed rewrite', async () => {
    fake.start.mockImplementation(() => rewrite({ status: 'failed', failure: 'The model did not answer.' }));
    open();
    await press('Write a new version');
    expect((await screen.findByRole('alert')).textContent).toContain('The model did not answer.');
    await press('Try again');
    await screen.findByRole('textbox');
  });

  test('reports a failed poll and keeps polling', async () => {
    open();
    await press('Write a new version');
    fake.get.mockImplementation(() => {
      throw new ApiError({ status: 0, code: 'network', message: 'offline' });
    });
    await passSeconds(3);
    await screen.findByText("Can't check progress right now. Retrying…");
    fake.get.mockImplementation(() => rewrite({ status: 'succeeded', proposal }));
    await passSeconds(5);
    await screen.findByText('A better title');
  });

  test('reports an expired proposal', async () => {
    open();
    await press('Write a new version');
    fake.get.mockImplementation(() => {
      throw new ApiError({ status: 404, code: 'not_found', message: 'nothing here' });
    });
    await passSeconds(3);
    await screen.findByText('This suggestion has expired. Ask for a new one.');
  });
});
