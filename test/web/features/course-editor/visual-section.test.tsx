import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newVisual } from '#domain/visuals/new-visual.ts';
import { textBounds, Visual, type VisualKind, type VisualOf } from '#domain/visuals/visual.ts';
import { WorkingCopyProvider } from '#web/features/course-editor/structure/structure-context.ts';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { VisualSection } from '#web/features/course-editor/visuals/visual-section.tsx';
import { anOwnedCourse, aPage } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), dismissed: vi.fn(), uploaded: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast, dismissToastAbout: fake.dismissed }));
vi.mock('#web/lib/api/call.ts', () => ({ call: async () => ({ expiresAt: '2026-11-20T10:10:00.000Z' }) }));
vi.mock('#web/features/course-editor/images/upload-image.ts', () => ({ uploadImage: async () => fake.uploaded() }));

const steps: Visual = {
  kind: 'steps',
  items: [
    { title: 'Mix', text: 'No dry spots' },
    { title: 'Rest', text: 'Thirty minutes' },
  ],
};

let visual: Visual | null;
/** As Undo or another tab does. */
let store: (visual: Visual | null) => void;
function Section({ first }: { first: Visual | null }) {
  const [shown, change] = useState(first);
  visual = shown;
  store = (next) => act(() => change(next));
  return <VisualSection visual={shown} onChange={change} />;
}
function show(first: Visual | null) {
  const { Page } = aPage();
  render(
    <Page>
      <WorkingCopyProvider value={{ course: anOwnedCourse() } as WorkingCopy}>
        <Section first={first} />
      </WorkingCopyProvider>
    </Page>,
  );
}
function open(first: Visual) {
  show(first);
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const key = (name: string, init: { key: string; altKey?: boolean }) => {
  field(name).focus();
  fireEvent.keyDown(field(name), init);
};
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
/** The visual that is edited, of the expected kind. */
function edited<Kind extends VisualKind>(kind: Kind): VisualOf<Kind> {
  if (visual?.kind !== kind) throw new Error(`The visual is ${visual?.kind}.`);
  return visual as VisualOf<Kind>;
}

beforeEach(() => {
  fake.toast.mockReset();
  fake.dismissed.mockReset();
  fake.uploaded.mockReset();
});
afterEach(() => {
  // Whatever is typed can be saved.
  expect(Visual.nullable().safeParse(visual).error?.issues).toBeUndefined();
  cleanup();
});

describe('the kind of a visual', () => {
  test('is chosen from eleven, and the focus goes into its form', async () => {
    show(null);
    press(/Add a visual/);
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
    press(/^Timeline/);
    expect(edited('timeline').items).toHaveLength(3);
    await expectFocus('Event 1: When');
  });
  test('changes and keeps what fits, and changing back restores it', () => {
    open(steps);
    press('Change kind');
    press(/^Chart.*Keeps part of the text/);
    expect(edited('chart').labels).toEqual(['Mix', 'Rest']);
    press('Change kind');
    press(/^Steps/);
    expect(visual).toBe(steps);
    expect(fake.toast).toHaveBeenCalledOnce();
  });
  test('says that a change drops text, and Undo brings it back', async () => {
    open(steps);
    press('Change kind');
    press(/^Chart.*Keeps part of the text/);
    const [toast, action] = fake.toast.mock.lastCall ?? [];
    expect([toast.title, action.label]).toEqual(['Shortened to fit', 'Undo']);
    action.onClick();
    await waitFor(() => expect(visual).toBe(steps));
  });
  test('changed twice has one Undo, and an older one restores nothing', () => {
    const item = { title: 'Mix the dough', text: 'No dry spots may remain. '.repeat(6).trim() };
    open({ kind: 'steps', items: Array.from({ length: 7 }, () => item) });
    press('Change kind');
    press(/^Chart/);
    const chart = visual;
    press('Change kind');
    press(/^Diagram/);
    const diagram = visual;
    const [older, newer] = fake.toast.mock.calls.map(([, action]) => action);
    expect(newer.subject).toBe(older.subject);
    act(() => older.onClick());
    expect(visual).toBe(diagram);
    act(() => newer.onClick());
    expect(visual).toBe(chart);
  });
  test('withdraws the Undo when it changes back', () => {
    open(steps);
    press('Change kind');
    press(/^Chart.*Keeps part of the text/);
    const [, { subject }] = fake.toast.mock.lastCall ?? [];
    fake.dismissed.mockReset();
    press('Change kind');
    press(/^Steps/);
    expect(fake.dismissed).toHaveBeenCalledWith(subject);
  });
  test('stays the same if the choice is cancelled by key', async () => {
    open(steps);
    press('Change kind');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Escape' });
    expect(visual).toBe(steps);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change kind'));
  });
  test('a removed visual comes back with Undo', async () => {
    open(steps);
    press('Remove visual');
    expect(visual).toBeNull();
    const [toast, action] = fake.toast.mock.lastCall ?? [];
    expect(toast).toMatchObject({ title: 'Removed', description: 'Steps' });
    action.onClick();
    await waitFor(() => expect(visual).toBe(steps));
  });
  test('an image without a description asks for it at once', () => {
    const image: Visual = {
      kind: 'image',
      file: '01testtesttestte0000000009.webp',
      alt: ' ',
      caption: '',
      width: 40,
      height: 30,
    };
    show(image);
    expect(field('Description')).toBeTruthy();
    cleanup();
    show({ ...image, alt: 'A loaf' });
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
  });
  test('an image is uploaded first, and then described', async () => {
    fake.uploaded.mockReturnValue({ file: '01testtesttestte0000000009.webp', width: 40, height: 30 });
    show(steps);
    press('Change kind');
    press(/^Image/);
    expect(visual).toBe(steps);
    const input = screen.getByLabelText('Choose an image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'loaf.png')] } });
    await screen.findByRole('textbox', { name: 'Description' });
    await waitFor(() => expect(document.activeElement).toBe(field('Description')));
    type('Description', 'A loaf');
    expect(edited('image')).toMatchObject({ alt: 'A loaf', width: 40 });
  });
  test('a cancelled upload changes nothing', async () => {
    const upload = Promise.withResolvers<object>();
    fake.uploaded.mockReturnValue(upload.promise);
    show(steps);
    press('Change kind');
    press(/^Image/);
    const input = screen.getByLabelText('Choose an image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'loaf.png')] } });
    await screen.findByRole('progressbar');
    press('Cancel');
    await act(async () => {
      upload.resolve({ file: '01testtesttestte0000000009.webp', width: 40, height: 30 });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(visual).toBe(steps);
  });
});

describe('rows', () => {
  test('Enter adds one below, Backspace removes an empty one', async () => {
    open(steps);
    key('Step 1: Title', { key: 'Enter' });
    expect(edited('steps').items.map(({ title }) => title)).toEqual(['Mix', '', 'Rest']);
    await expectFocus('Step 2: Title');
    key('Step 2: Title', { key: 'Enter' });
    expect(edited('steps').items).toHaveLength(3);
    key('Step 2: Title', { key: 'Backspace' });
    expect(visual).toEqual(steps);
    await expectFocus('Step 1: Title');
    key('Step 1: Title', { key: 'Backspace' });
    expect(visual).toEqual(steps);
  });
  test('Alt and the arrows move one, with the focus', async () => {
    open(steps);
    key('Step 2: Explanation (optional)', { key: 'ArrowUp', altKey: true });
    expect(edited('steps').items.map(({ title }) => title)).toEqual(['Rest', 'Mix']);
    await expectFocus('Step 1: Explanation (optional)');
  });
  test('stop at the bound of their kind, which the form says', () => {
    open(steps);
    for (let row = 3; row <= 7; row++) press('Add a step');
    expect(screen.queryByRole('button', { name: 'Add a step' })).toBeNull();
    expect(screen.getByText('At most 7 rows.')).toBeTruthy();
  });
  test('texts have a counter near their bound', () => {
    open(steps);
    const title = field('Step 1: Title');
    fireEvent.focus(title);
    type('Step 1: Title', 'x'.repeat(55));
    expect(screen.getByText('5 characters left')).toBeTruthy();
    expect(title.getAttribute('maxlength')).toBe('60');
  });
});

describe('a diagram', () => {
  test('connects a new box to the one before, and drops the arrows of a removed one', () => {
    open(newVisual('diagram'));
    type('Box 1: Text', 'Flour');
    press('Add a box');
    expect(edited('diagram').edges.at(-1)).toMatchObject({ from: 'n2', to: 'n3' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Arrow 2: From' }), { target: { value: 'n1' } });
    press('Remove Box 2');
    expect(edited('diagram')).toMatchObject({ nodes: [{ label: 'Flour' }, {}], edges: [{ from: 'n1', to: 'n3' }] });
  });
});

describe('a table', () => {
  const paste = (name: string, text: string) =>
    fireEvent.paste(field(name), { clipboardData: { getData: () => text, files: [] } });
  test('is filled by a paste from a spreadsheet, within its bounds', () => {
    open(newVisual('chart'));
    paste('Label 1', 'Mon\t2\t3\t4\t5\nTue\t1,5\t-2\t1,200\t7');
    expect(edited('chart')).toMatchObject({ labels: ['Mon', 'Tue', ''] });
    expect(edited('chart').series.map(({ values }) => values.slice(0, 2))).toEqual([
      [2, 1.5],
      [3, -2],
      [4, 1_200],
    ]);
    expect(fake.toast.mock.lastCall?.[0]).toEqual({
      kind: 'info',
      title: 'Pasted in Part',
      description: "Some of it didn't fit. There is room for 12 rows of 3 columns, and long texts were cut.",
    });
  });
  test('says nothing of a paste that fits', () => {
    open(newVisual('chart'));
    paste('Label 1', 'Mon\t2\nTue\t1,5');
    expect(edited('chart')).toMatchObject({ labels: ['Mon', 'Tue', ''] });
    expect(fake.toast).not.toHaveBeenCalled();
  });
  test('says so when a paste does not fit, and divides no character', () => {
    open(newVisual('comparison'));
    const cell = `${'x'.repeat(textBounds.cell - 1)}😀`;
    paste('Row 1, column 1', `${cell}\nfits`);
    expect(edited('comparison').rows[0]?.cells[0]).toBe('x'.repeat(textBounds.cell - 1));
    expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Pasted in Part' });
  });
  test('keeps a half-typed number until the field is left', () => {
    open(newVisual('chart'));
    const cell = 'Value 1 of series 1';
    type(cell, '-');
    expect(field(cell)).toHaveProperty('value', '-');
    expect(edited('chart').series[0]?.values[0]).toBe(0);
    fireEvent.blur(field(cell));
    expect(field(cell)).toHaveProperty('value', '0');
  });

  test.each<[string, () => void]>([
    ['a label', () => type('Label 1', 'Mon')],
    ['a series', () => type('Series 1', 'Visitors')],
    ['a row', () => press('Add a label')],
  ])('shows what is stored after %s is undone, and keeps it when another is typed', (_, edit) => {
    const stored = newVisual('chart');
    open(stored);
    edit();
    expect(visual).not.toEqual(stored);
    store(stored);
    expect(field('Label 1')).toHaveProperty('value', '');
    type('Label 2', 'Tue');
    expect(edited('chart')).toEqual({ ...stored, labels: ['', 'Tue', ''] });
  });
  test('goes down on Enter, and adds a row at its end', async () => {
    open(newVisual('comparison'));
    key('Row 1, column 2', { key: 'Enter' });
    await expectFocus('Row 2, column 2');
    const { rows } = edited('comparison');
    type(`Row ${rows.length}, column 1`, 'sour');
    key(`Row ${rows.length}, column 1`, { key: 'Enter' });
    await expectFocus(`Row ${rows.length + 1}, column 1`);
  });
  test('adds and removes columns with their cells', async () => {
    open(newVisual('comparison'));
    type('Row 1, column 2', 'sour');
    press('Add a column');
    expect(edited('comparison').rows[0]?.cells).toEqual(['', 'sour', '']);
    press('More for Name of column 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove column 1' }));
    expect(edited('comparison').rows[0]?.cells).toEqual(['sour', '']);
  });
});

describe('code', () => {
  test('keeps lines, emphasis and what is too long to be shown', () => {
    open(newVisual('code'));
    type('Code', `a = 1\n${'b'.repeat(90)}`);
    expect(screen.getByRole('alert').textContent).toBe('Line 2 has 90 characters. The slide shows the first 80.');
    expect(field('Code').textContent).toContain('b'.repeat(90));
    press('Emphasize line 2');
    expect(edited('code')).toMatchObject({ lines: ['a = 1', 'b'.repeat(80)], highlight: [2] });
    type('Code', 'a = 1');
    expect(edited('code').highlight).toEqual([]);
  });
  test('emphasizes the line of the caret, with one stop for Tab', () => {
    open(newVisual('code'));
    type('Code', 'a = 1\nb = 2\nc = 3');
    const code = field('Code') as HTMLTextAreaElement;
    code.setSelectionRange(8, 8);
    fireEvent.select(code);
    press(/^Emphasize/);
    expect(edited('code').highlight).toEqual([2]);
    expect(screen.getByRole('button', { name: 'Emphasize line 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(code.parentElement?.querySelectorAll('button:not([tabindex="-1"])')).toHaveLength(0);
    fireEvent.click(screen.getByText('3'));
    expect(edited('code').highlight).toEqual([2, 3]);
  });
});

test('a formula, a task and an example store what is typed', () => {
  open(newVisual('formula'));
  type('Formula in TeX', 'a^2');
  type('What it means', 'A square');
  expect(visual).toEqual({ kind: 'formula', tex: 'a^2', meaning: 'A square' });
  cleanup();
  open(newVisual('tryIt'));
  type('Task', 'Weigh it');
  type('Answer', '500 g');
  expect(visual).toEqual({ kind: 'tryIt', task: 'Weigh it', hint: '', answer: '500 g' });
  cleanup();
  open(newVisual('workedExample'));
  const form = within(screen.getByRole('region', { name: 'Visual' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Problem' }), { target: { value: 'How much?' } });
  type('Step 1: Do', 'Multiply');
  type('Result', '340 g');
  expect(edited('workedExample')).toMatchObject({
    problem: 'How much?',
    steps: [{ do: 'Multiply' }, {}],
    result: '340 g',
  });
});
