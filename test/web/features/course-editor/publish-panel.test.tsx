import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { PriceChangeDialog } from '#web/features/course-editor/price-change-dialog.tsx';
import { PublishPanel } from '#web/features/course-editor/publish-panel.tsx';
import { UnpublishDialog } from '#web/features/course-editor/publishing/unpublish-dialog.tsx';
import { usePrice } from '#web/features/course-editor/use-price.ts';
import { usePublishing } from '#web/features/course-editor/use-publishing.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { anOwnedCourse, aPage, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  toast: vi.fn(),
  dismiss: vi.fn(),
  announce: vi.fn(),
  answers: {} as Record<string, (input: never) => unknown>,
  called: [] as { name: string; body?: unknown }[],
  writeText: vi.fn(),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast, dismissToastAbout: fake.dismiss }));
vi.mock('#web/lib/announce.ts', () => ({ announce: fake.announce }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: { body?: unknown }) => {
    fake.called.push({ name: endpoint.name, ...(input?.body !== undefined && { body: input.body }) });
    return fake.answers[endpoint.name]?.(input as never);
  },
}));

const onGoTo = vi.fn();
const onShowPrice = vi.fn();
function Editor({ course, text }: { course: OwnedCourse; text: CourseText }) {
  const workingCopy = useFakeCopy({ course, text });
  const price = usePrice(workingCopy);
  const publishing = usePublishing(workingCopy, price, onShowPrice);
  return (
    <>
      <button type="button" onClick={publishing.publish}>
        Publish from the header
      </button>
      <div role="tab" aria-selected tabIndex={0} />
      <button type="button" onClick={publishing.publishNow}>
        Publish from the sheet
      </button>
      <p data-testid="sheet">{publishing.reviewing ? 'open' : 'closed'}</p>
      <PriceChangeDialog courseId={course.id} price={price} />
      <UnpublishDialog course={workingCopy.course} publishing={publishing} />
      <PublishPanel workingCopy={workingCopy} price={price} publishing={publishing} onGoTo={onGoTo} />
    </>
  );
}
async function open(given: Partial<OwnedCourse> = {}, text = aCourseText()) {
  const course = anOwnedCourse(given);
  const answer = (change: Partial<OwnedCourse>) => () => ({ course: { ...course, ...change } });
  fake.answers = {
    'check-stripe-account': () => ({ connected: true, charges_enabled: true, details_submitted: true }),
    'publish-course': answer({ status: 'published' }),
    'unpublish-course': answer({ status: 'draft' }),
    'republish-course': answer({ status: 'published' }),
    'count-learners': () => ({ learners: 12 }),
    'set-facets': ({ body }: { body: OwnedCourse['facets'] }) => ({ course: { ...course, facets: body } }),
    ...fake.answers,
  };
  const { Page } = aPage();
  render(
    <Page>
      <Editor course={course} text={text} />
    </Page>,
  );
  await act(async () => undefined);
}
const refuses = (message: string) => () => {
  throw new ApiError({ status: 409, code: 'conflict', message });
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ kind, title, description }]) => `${kind}: ${title} / ${description}`);
const facetsSent = () => fake.called.filter(({ name }) => name === 'set-facets').map(({ body }) => body);

beforeEach(() => {
  fake.toast.mockReset();
  fake.writeText.mockReset();
  onGoTo.mockReset();
  fake.answers = {};
  fake.called.length = 0;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: fake.writeText } });
});
afterEach(cleanup);

describe('publishing and unpublishing', () => {
  test('publishes a complete draft', async () => {
    await open();
    screen.getByText('Ready to publish.');
    screen.getByRole('button', { name: 'Publish now' }).focus();
    await press('Publish now');
    expect(shownToasts()).toEqual(['success: Course Published! / Your course is now live on the marketplace']);
    // The button is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab')));
  });

  test('shows the server’s message after a failed publish', async () => {
    fake.answers['publish-course'] = refuses('This course still needs an overview.');
    await open();
    await press('Publish now');
    expect(shownToasts()).toEqual(['error: Publishing Failed / This course still needs an overview.']);
  });

  const question = () => screen.findByRole('alertdialog', { name: 'Unpublish this course?' });
  /** By keyboard: a click so soon may be the second of a double click. */
  const answerIn = (dialog: HTMLElement, name: string) =>
    act(async () => void fireEvent.click(within(dialog).getByRole('button', { name }), { detail: 0 }));
  const answer = async (name: string) => answerIn(await question(), name);

  test('unpublishes a published course after a question that says how many keep it', async () => {
    await open({ status: 'published' });
    await press('Unpublish');
    expect((await question()).textContent).toContain(
      'New learners can no longer find “Bread at Home” or enroll in it. 12 learners keep access.',
    );
    await answer('Keep it published');
    expect(fake.called.map(({ name }) => name)).not.toContain('unpublish-course');
    await press('Unpublish');
    await answer('Unpublish');
    expect(shownToasts()).toEqual(['success: Course Unpublished / Your course has been removed from the marketplace']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('the question counts learners each time, and says nothing wrong if it cannot', async () => {
    const counted = async (count: () => unknown, words: string) => {
      fake.answers['count-learners'] = count;
      await press('Unpublish');
      const dialog = await question();
      await waitFor(() => expect(dialog.textContent).toContain(words));
      await answer('Keep it published');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await open({ status: 'published' });
    await counted(() => ({ learners: 0 }), 'No learner has access to it.');
    await counted(() => ({ learners: 1 }), '1 learner keeps access.');
    await counted(() => new Promise(() => undefined), 'Learners who have it keep access.');
  });

  test('a count that fails leaves the question without a number', async () => {
    fake.answers['count-learners'] = () => ({ learners: 3 });
    await open({ status: 'published' });
    await press('Unpublish');
    await waitFor(async () => expect((await question()).textContent).toContain('3 learners'));
    await answer('Keep it published');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const refusal = Promise.withResolvers<never>();
    fake.answers['count-learners'] = () => refusal.promise;
    await press('Unpublish');
    const asked = () => fake.called.filter(({ name }) => name === 'count-learners');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await act(async () => refusal.reject(new ApiError({ status: 409, code: 'conflict', message: 'No.' })));
    expect((await question()).textContent).toContain('Learners who have it keep access.');
  });

  test('a published course that loses its price is asked about, a draft is not', async () => {
    const choose = async () => {
      fireEvent.click(screen.getByLabelText(/Publish unlisted/));
      await press('Save price');
    };
    fake.answers['set-price'] = () => ({ course: anOwnedCourse({ status: 'published', priceCents: null }) });
    await open({ status: 'published', priceCents: 2_900 });
    await choose();
    const asked = await screen.findByRole('alertdialog', { name: 'Take this course off the marketplace?' });
    expect(asked.textContent).toContain('12 learners keep access.');
    await answerIn(asked, 'Keep it listed');
    expect(fake.called.map(({ name }) => name)).not.toContain('set-price');
    await press('Save price');
    await answerIn(await screen.findByRole('alertdialog'), 'Take it off');
    await waitFor(() => expect(fake.called.at(-1)).toMatchObject({ name: 'set-price', body: { priceCents: null } }));
    cleanup();
    fake.called.length = 0;
    await open({ status: 'draft', priceCents: 2_900 });
    await choose();
    expect(fake.called.at(-1)).toMatchObject({ name: 'set-price', body: { priceCents: null } });
  });

  test('undoes unpublishing; publishing again takes the offer away', async () => {
    await open({ status: 'published' });
    await press('Unpublish');
    await answer('Unpublish');
    const [, undo] = fake.toast.mock.calls[0] ?? [];
    expect(undo.label).toBe('Undo');
    await act(async () => undo.onClick());
    expect(fake.called.map(({ name }) => name)).toContain('republish-course');
    expect(shownToasts().at(-1)).toBe('success: Course Republished / Your course is live on the marketplace again');

    await press('Unpublish');
    await answer('Unpublish');
    fake.dismiss.mockReset();
    await press('Publish now');
    expect(fake.dismiss.mock.calls).toEqual([[undo.subject]]);
  });

  test('shows the server’s message after a failed Undo', async () => {
    fake.answers['republish-course'] = refuses('This was changed at the same time.');
    await open({ status: 'published' });
    await press('Unpublish');
    await answer('Unpublish');
    await act(async () => fake.toast.mock.calls[0]?.[1].onClick());
    expect(shownToasts().at(-1)).toBe('error: Undo Failed / This was changed at the same time.');
    // The way back stays open.
    fake.answers['republish-course'] = () => ({ course: anOwnedCourse({ status: 'published' }) });
    await act(async () => fake.toast.mock.lastCall?.[1].onClick());
    expect(shownToasts().at(-1)).toBe('success: Course Republished / Your course is live on the marketplace again');
  });

  test('shows the server’s message after a failed unpublish', async () => {
    fake.answers['unpublish-course'] = refuses('Somebody else was faster.');
    await open({ status: 'published' });
    await press('Unpublish');
    await answer('Unpublish');
    expect(shownToasts()).toEqual(['error: Error / Somebody else was faster.']);
  });

  test('requires a price for a paid course and focuses its field', async () => {
    const { content } = aCourseText();
    await open({ priceCents: null }, aCourseText({ content: { ...content, overview: 'Read [link] first.' } }));
    expect(screen.queryByText('Ready to publish.')).toBeNull();
    screen.getByText('Also worth a look:');
    expect(screen.queryByText(/You can publish anyway/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
    await press('Add a price');
    await waitFor(() => expect(document.activeElement?.getAttribute('inputmode')).toBe('decimal'));
  });

  test.each(['draft', 'published'] as const)('of a %s waits for an invalid price, in the sheet too', async (status) => {
    await open({ status, hasUnpublishedChanges: true });
    const price = screen.getByLabelText('Price in US dollars');
    fireEvent.change(price, { target: { value: '2' } });
    await press('Correct the price');
    await waitFor(() => expect(document.activeElement).toBe(price));
    await press('Publish from the header');
    expect(screen.getByTestId('sheet').textContent).toBe('open');
    expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
  });

  test('blocks publishing for a gap, which links to its section', async () => {
    const { content } = aCourseText();
    await open({}, aCourseText({ content: { ...content, overview: '', modules: [] } }));
    await press('Add at least one module');
    await press('Add an overview');
    expect(onGoTo.mock.calls).toEqual([[{ tab: 'structure', spot: 'add' }], [{ tab: 'content', quote: '' }]]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  });
  test('leads to the slide whose image has no description', async () => {
    const { content } = aCourseText();
    const [module] = content.modules;
    const [lesson] = module?.lessons ?? [];
    const [slide] = lesson?.slides ?? [];
    if (!module || !lesson || !slide) throw new Error('The built course has slides.');
    const visual = {
      kind: 'image',
      file: `${'a'.repeat(26)}.png`,
      width: 9,
      height: 9,
      alt: ' ',
      caption: '',
    } as const;
    const lessons = [{ ...lesson, slides: [{ ...slide, visual }] }];
    await open({}, aCourseText({ content: { ...content, modules: [{ ...module, lessons }] } }));
    await press(`Add a description of the image on the slide "${slide.title}"`);
    expect(onGoTo.mock.calls).toEqual([[{ tab: 'structure', part: slide.id }]]);
  });
});

test('publishing waits for a price save in flight and sends the price once', async () => {
  let answer = (_: unknown) => {};
  fake.answers['set-price'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await open();
  fireEvent.change(screen.getByLabelText('Price in US dollars'), { target: { value: '29' } });
  await press('Save price');
  await press('Publish now');
  expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
  await act(async () => answer({ course: anOwnedCourse({ priceCents: 2_900 }) }));
  await waitFor(() => expect(fake.called.map(({ name }) => name)).toContain('publish-course'));
  expect(fake.called.filter(({ name }) => name === 'set-price')).toHaveLength(1);
});

describe('the price', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Price in US dollars');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const sent = () => fake.called.filter(({ name }) => name === 'set-price').map(({ body }) => body);
  const stores = () => {
    fake.answers['set-price'] = ({ body }: { body: Pick<OwnedCourse, 'priceCents'> }) => ({
      course: anOwnedCourse(body),
    });
  };

  test.each([
    ['49,99', 'Did you mean $49.99 or $4,999.00? Type 49.99 or 4999.00.'],
    ['9,5', 'Did you mean $9.50 or $95.00? Type 9.50 or 95.00.'],
    ['1.299,00', 'Did you mean $1,299.00? Type 1299.00.'],
    ['ten', 'Enter a price from $5.00 to $9,999.99, such as 49.99.'],
    ['5.999', 'Did you mean $6.00 or $5,999.00? Type 6.00 or 5999.00.'],
    ['4.99', 'Enter a price from $5.00 to $9,999.99, such as 49.99.'],
  ])('typed as %s is refused at the field', async (typed, message) => {
    stores();
    await open({ status: 'published', priceCents: 4_900 });
    type(typed);
    await press('Save price');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(sent()).toEqual([]);
  });

  test('shows what was stored, in the field and on the button', async () => {
    stores();
    await open({ priceCents: 2_900 });
    type('$ 39.5');
    await press('Save price');
    expect(field().value).toBe('39.50');
    screen.getByRole('button', { name: 'Price saved: $39.50' });
    expect(sent()).toEqual([{ priceCents: 3_950, seenCents: 2_900 }]);
    expect(fake.announce).toHaveBeenCalledWith('Price saved: $39.50');
  });

  test('keeps what is typed during a save', async () => {
    let answer = (_: unknown) => {};
    fake.answers['set-price'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open({ priceCents: 2_900 });
    type('39');
    await press('Save price');
    type('39.9');
    await act(async () => answer({ course: anOwnedCourse({ priceCents: 3_900 }) }));
    expect(field().value).toBe('39.9');
    screen.getByRole('button', { name: 'Save price' });
  });

  test.each([
    [4_999, '499.91', '$49.99', '$499.91'],
    [500_000, '499', '$5,000.00', '$499.00'],
  ])('of %i cents is confirmed before it becomes %s', async (priceCents, typed, from, to) => {
    stores();
    await open({ priceCents });
    type(typed);
    await press('Save price');
    await screen.findByRole('alertdialog', { name: `Change the price from ${from} to ${to}?` });
    expect(sent()).toEqual([]);
    await press(`Keep ${from}`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([sent(), shownToasts(), field().value]).toEqual([[], [], typed]);
    await press('Save price');
    await press(`Set to ${to}`);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('of a paid course is confirmed before it becomes free', async () => {
    stores();
    await open({ priceCents: 7_900 });
    fireEvent.click(screen.getByLabelText('Free'));
    await press('Save price');
    await screen.findByRole('alertdialog', { name: 'Change the price from $79.00 to $0.00?' });
    expect(sent()).toEqual([]);
    await press('Set to $0.00');
    await waitFor(() => expect(sent()).toEqual([{ priceCents: 0, seenCents: 7_900 }]));
  });

  test.each([
    [4_999, '499.90'],
    [5_000, '5'],
    [null, '4999'],
    [0, '4999'],
  ])('of %s cents is saved as %s without a question', async (priceCents, typed) => {
    stores();
    await open({ priceCents });
    fireEvent.click(screen.getByLabelText('Paid'));
    type(typed);
    await press('Save price');
    expect(sent()).toHaveLength(1);
  });

  test('is asked about once when publishing, before anything is published', async () => {
    stores();
    await open({ priceCents: 2_900 });
    type('2900');
    await press('Publish from the header');
    await press('Keep $29.00');
    expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
    await press('Publish from the header');
    await press('Set to $2,900.00');
    await waitFor(() => expect(fake.called.map(({ name }) => name)).toContain('publish-course'));
    expect(sent()).toEqual([{ priceCents: 290_000, seenCents: 2_900 }]);
  });

  test('is asked about from the sheet too, which closes for the question', async () => {
    stores();
    await open({ status: 'published', hasUnpublishedChanges: true, priceCents: 2_900 });
    type('2900');
    await press('Publish from the header');
    expect(screen.getByTestId('sheet').textContent).toBe('open');
    await press('Publish from the sheet');
    expect(screen.getByTestId('sheet').textContent).toBe('closed');
    await press('Keep $29.00');
    expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
    // An answer is forgotten: the next question stands on its own.
    await press('Publish from the sheet');
    await press('Set to $2,900.00');
    await waitFor(() => expect(fake.called.map(({ name }) => name)).toContain('publish-course'));
    expect(sent()).toHaveLength(1);
  });

  /** Any reply carries the price that another tab set. */
  const priceIsElsewhere = async (priceCents: number) => {
    fake.answers['set-facets'] = () => ({ course: anOwnedCourse({ priceCents }) });
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
    await waitFor(() => expect(facetsSent()).toHaveLength(1));
    await act(async () => undefined);
  };

  test('in a form that nobody edited follows another tab', async () => {
    await open({ priceCents: 4_900 });
    await priceIsElsewhere(6_000);
    expect(field().value).toBe('60.00');
    await press('Publish now');
    await waitFor(() => expect(fake.called.map(({ name }) => name)).toContain('publish-course'));
    expect(sent()).toEqual([]);
  });

  test('that was edited is not sent before the one from another tab was shown', async () => {
    stores();
    await open({ priceCents: 4_900 });
    type('59');
    await priceIsElsewhere(60_000);
    expect(field().value).toBe('59');
    await press('Publish now');
    expect(shownToasts()).toEqual([
      'error: Update Failed / The price was changed elsewhere: it is $600.00 now. Save again to replace it.',
    ]);
    expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
    await press('Save price');
    await press('Set to $59.00');
    expect(sent()).toEqual([{ priceCents: 5_900, seenCents: 60_000 }]);
  });

  test('that was edited before the question came is asked about anew', async () => {
    stores();
    await open({ priceCents: 2_900 });
    type('295');
    await press('Save price');
    type('2950');
    await press('Set to $295.00');
    screen.getByRole('alertdialog', { name: 'Change the price from $29.00 to $2,950.00?' });
    expect(sent()).toEqual([]);
    await press('Set to $2,950.00');
    expect(sent()).toEqual([{ priceCents: 295_000, seenCents: 2_900 }]);
  });

  test('is asked about again after a save that failed', async () => {
    fake.answers['set-price'] = () => {
      throw new ApiError({ status: 503, code: 'provider_unavailable', message: 'Try again in a minute.' });
    };
    await open({ priceCents: 2_900 });
    type('2900');
    await press('Save price');
    await press('Set to $2,900.00');
    expect(shownToasts()).toEqual(['error: Update Failed / Try again in a minute.']);
    stores();
    await press('Save price');
    expect(sent()).toHaveLength(1);
    await press('Set to $2,900.00');
    screen.getByRole('button', { name: 'Price saved: $2,900.00' });
  });

  test('that another tab changed is not replaced unseen, and a large change from it is confirmed', async () => {
    fake.answers['set-price'] = refuses('The price was changed elsewhere.');
    fake.answers['get-course'] = () => ({ course: anOwnedCourse({ priceCents: 4_900 }), text: aCourseText() });
    await open({ priceCents: 60_000 });
    type('599');
    await press('Save price');
    expect(shownToasts()).toEqual([
      'error: Update Failed / The price was changed elsewhere: it is $49.00 now. Save again to replace it.',
    ]);
    expect(field().value).toBe('599');
    stores();
    await press('Save price');
    await press('Set to $599.00');
    expect(sent()).toEqual([
      { priceCents: 59_900, seenCents: 60_000 },
      { priceCents: 59_900, seenCents: 4_900 },
    ]);
  });
});

describe('the public link', () => {
  test('is copied once the course is published', async () => {
    await open({ status: 'published' });
    await press('Copy public link');
    expect(fake.writeText).toHaveBeenCalledWith(`${window.location.origin}/course/01JD00000000000000000000AA`);
    expect(shownToasts()).toEqual(['success: Link Copied / The link to your course is on your clipboard']);
  });

  test('is not copied for a draft', async () => {
    await open();
    await press('Copy public link');
    expect(fake.writeText).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual(['error: Not Published / Publish the course first, then share its link']);
  });

  test('reports a refused copy', async () => {
    fake.writeText.mockRejectedValue(new Error('not allowed'));
    await open({ status: 'published' });
    await press('Copy public link');
    expect(shownToasts()[0]).toMatch(/^error: Error \/ Couldn't copy the link\./);
  });
});

describe('category, level and language', () => {
  test('are saved when chosen, and languages are listed by name', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
    await waitFor(() => expect(facetsSent()).toHaveLength(1));
    expect(screen.getByRole('option', { name: 'Brazilian Portuguese' }).getAttribute('value')).toBe('pt-BR');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'pt-BR' } });
    await waitFor(() => expect(facetsSent()).toHaveLength(2));
    expect(facetsSent()).toEqual([
      { category: 'Cooking', level: 'advanced', language: 'en' },
      { category: 'Cooking', level: 'advanced', language: 'pt-BR' },
    ]);
    await screen.findByText('Saved');
  });

  test('save a category on blur, except an empty one', async () => {
    await open();
    const field = screen.getByLabelText('Category');
    fireEvent.change(field, { target: { value: ' Baking ' } });
    expect(facetsSent()).toEqual([]);
    fireEvent.blur(field);
    await waitFor(() => expect(facetsSent()).toEqual([{ category: 'Baking', level: 'beginner', language: 'en' }]));
    fireEvent.change(field, { target: { value: '  ' } });
    fireEvent.blur(field);
    screen.getByText('Enter a category of up to 60 characters.');
    expect(facetsSent()).toHaveLength(1);
  });

  test('show a failed save', async () => {
    fake.answers['set-facets'] = refuses('Somebody else was faster.');
    await open();
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
    await waitFor(() => expect(shownToasts()).toEqual(['error: Update Failed / Somebody else was faster.']));
  });

  test('include the course’s own language', async () => {
    await open({ facets: { category: 'Music', level: 'beginner', language: 'gd' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('gd');
    screen.getByRole('option', { name: 'Scottish Gaelic' });
  });

  test('are saved again when reverted during a save', async () => {
    let answer = (_: unknown) => {};
    fake.answers['set-facets'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open();
    const level = screen.getByLabelText('Level');
    fireEvent.change(level, { target: { value: 'advanced' } });
    await waitFor(() => expect(facetsSent()).toHaveLength(1));
    fireEvent.change(level, { target: { value: 'beginner' } });
    await act(async () =>
      answer({ course: anOwnedCourse({ facets: { ...anOwnedCourse().facets, level: 'advanced' } }) }),
    );
    await waitFor(() =>
      expect(facetsSent().map((sent) => Reflect.get(Object(sent), 'level'))).toEqual(['advanced', 'beginner']),
    );
  });

  test('are saved before publishing', async () => {
    let answer = (_: unknown) => {};
    fake.answers['set-facets'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open();
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
    await press('Publish now');
    expect(fake.called.map(({ name }) => name)).not.toContain('publish-course');
    await act(async () => answer({ course: anOwnedCourse() }));
    await waitFor(() => expect(fake.called.map(({ name }) => name)).toContain('publish-course'));
  });
});

describe('the payout account', () => {
  test.each([
    [{ connected: false, charges_enabled: false, details_submitted: false }, 'Start Setup'],
    [{ connected: true, charges_enabled: false, details_submitted: false }, 'Complete Setup'],
  ])('%o links to %s, and publishing stays possible', async (status, action) => {
    fake.answers['check-stripe-account'] = () => status;
    fake.answers['connect-stripe-account'] = refuses('The provider does not answer.');
    await open();
    await screen.findByRole('button', { name: action });
    await press(action);
    expect(shownToasts()).toEqual(['error: Connection Failed / The provider does not answer.']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(false);
  });

  test('shows no setup when complete, or for a free course', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /Setup/ })).toBeNull();
    cleanup();
    fake.answers['check-stripe-account'] = () => ({
      connected: false,
      charges_enabled: false,
      details_submitted: false,
    });
    await open({ priceCents: 0 });
    expect(screen.queryByRole('button', { name: /Setup/ })).toBeNull();
  });
});

describe('the free preview lesson', () => {
  const text = aCourseText();
  const module = text.content.modules[0];
  const lesson = module?.lessons[0];
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Free preview lesson' });

  test('is chosen from each module’s lessons and saved at once', async () => {
    const preview = { moduleId: module?.id ?? '', lessonId: lesson?.id ?? '' };
    fake.answers['set-preview-lesson'] = () => ({ course: anOwnedCourse({ preview }) });
    await open({}, text);
    expect(choice().value).toBe('');
    expect(choice().querySelector('optgroup')?.label).toBe(`1. ${module?.title}`);
    await act(async () => void fireEvent.change(choice(), { target: { value: lesson?.id } }));
    expect(fake.called.filter(({ name }) => name === 'set-preview-lesson').map(({ body }) => body)).toEqual([
      { preview },
    ]);
    expect(choice().value).toBe(lesson?.id);
  });

  test('keeps the focus during a save and can be changed', async () => {
    const finish: (() => void)[] = [];
    fake.answers['set-preview-lesson'] = (input: { body: Pick<OwnedCourse, 'preview'> }) =>
      new Promise((resolve) => {
        finish.push(() => resolve({ course: anOwnedCourse({ preview: input.body.preview }) }));
      });
    await open({}, text);
    choice().focus();
    await act(async () => void fireEvent.change(choice(), { target: { value: lesson?.id } }));
    expect(choice().disabled).toBe(false);
    await act(async () => void fireEvent.change(choice(), { target: { value: '' } }));
    await act(async () => finish[0]?.());
    await waitFor(() => expect(finish).toHaveLength(2));
    await act(async () => finish[1]?.());
    expect(choice().value).toBe('');
    expect(document.activeElement).toBe(choice());
  });

  test('can be removed, and a refused choice is reverted with a message', async () => {
    fake.answers['set-preview-lesson'] = refuses('Please try again.');
    await open({ preview: { moduleId: module?.id ?? '', lessonId: lesson?.id ?? '' } }, text);
    await act(async () => void fireEvent.change(choice(), { target: { value: '' } }));
    await waitFor(() => expect(shownToasts()).toEqual(['error: Update Failed / Please try again.']));
    expect(fake.called.at(-1)?.body).toEqual({ preview: null });
    expect(choice().value).toBe(lesson?.id);
  });
});
