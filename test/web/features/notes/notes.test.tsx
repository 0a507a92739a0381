import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteView } from '#contracts/http/studies.ts';
import { filterNotes } from '#web/features/notes/group-notes.ts';
import NotesPage from '#web/features/notes/notes-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type Answer, aNote, answersOfLearner, aPlan, renderPage } from '../../support/fake-learner.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), answers: {} as Record<string, Answer>, saved: [] as unknown[] }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({
  useSession: () => ({ status: 'signed-in', role: 'student', user: { fullName: 'Lee Harper' } }),
  session: { get: () => ({ status: 'signed-in' }), onEvent: () => () => undefined },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: object) => fake.answers[endpoint.name]?.(input),
}));

const notes = [
  aNote(),
  aNote({ courseId: 'B', courseTitle: 'Bridges', slideId: 's9', slideTitle: 'Arches', text: 'Thrust goes outwards.' }),
  aNote({ slideId: 's2', slideTitle: 'Shaping', text: 'Tension, no tears.' }),
];

function open(answers: Record<string, Answer> = {}) {
  let list = notes;
  fake.answers = {
    ...answersOfLearner(),
    'list-notes': () => ({ notes: list }),
    'save-note': (input) => {
      fake.saved.push(input);
      const text = String(input.body?.text);
      const note = text === '' ? null : aNote({ text, updatedAt: '2026-11-21T10:00:00.000Z' });
      list = [...(note ? [note] : []), ...notes.slice(1)];
      return { note };
    },
    ...answers,
  };
  renderPage(<NotesPage />, '/notes');
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const write = async (text: string) => {
  await press('Edit the note on “Raising a starter”');
  const field = screen.getByRole('textbox', { name: 'Note on “Raising a starter”' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
};

beforeEach(() => {
  queryClient.clear();
  fake.toast.mockReset();
  fake.saved.length = 0;
});
afterEach(cleanup);

test('notes are grouped by course, each linked to its slide', async () => {
  open();
  await screen.findByText('3 notes in 2 courses');
  const bread = within(screen.getByRole('region', { name: 'Bread from Scratch' }));
  expect(bread.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Raising a starter',
    'Shaping',
  ]);
  expect(screen.getByRole('link', { name: 'Arches' }).getAttribute('href')).toBe('/course/B/view?slide=s9');
});

test('a note is edited in place', async () => {
  open();
  const field = await write('  Feed at nine. ');
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
  await screen.findByText('Feed at nine.');
  expect(fake.saved).toEqual([
    {
      params: { courseId: '01JD00000000000000000000AA', slideId: 'm1-l1-s1' },
      body: {
        slideTitle: 'Raising a starter',
        text: 'Feed at nine.',
        edit: { id: expect.any(String), number: expect.any(Number) },
        basedOn: '2026-11-12T10:00:00.000Z',
      },
    },
  ]);
});

test('Escape discards the edit', async () => {
  open();
  fireEvent.keyDown(await write('Other'), { key: 'Escape' });
  screen.getByText('Feed at eight.');
  expect(fake.saved).toEqual([]);
});

test('a failed save keeps the text and shows the reason', async () => {
  open({
    'save-note': () => {
      throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
    },
  });
  const field = await write('Kept');
  await press('Save');
  await screen.findByText("Couldn't reach the server. Check your connection.");
  expect(field).toHaveProperty('value', 'Kept');
});

const changedElsewhere = aNote({ text: 'Feed at ten.', updatedAt: '2026-11-22T10:00:00.000Z' });
/** As if another device saved the first note once the page was loaded. */
function openChangedElsewhere(): void {
  let first: NoteView | undefined = notes[0];
  open({
    'list-notes': () => ({ notes: [...(first ? [first] : []), ...notes.slice(1)] }),
    'save-note': (input) => {
      fake.saved.push(input.body);
      if (input.body?.basedOn !== changedElsewhere.updatedAt) {
        first = changedElsewhere;
        throw new ApiError({ status: 409, code: 'stale_revision', message: 'This note was changed.' });
      }
      const text = String(input.body?.text);
      first = text === '' ? undefined : { ...changedElsewhere, text };
      return { note: first ?? null };
    },
  });
}

test.each([
  ['Keep both', ['Feed at ten.\n\nMine.'], /Feed at ten\.\s+Mine\./],
  ['Keep your version', ['Mine.'], 'Mine.'],
  ['Use other version', [], 'Feed at ten.'],
])('a note that changed elsewhere is a choice: %s', async (choice, sent, shown) => {
  openChangedElsewhere();
  const field = await write('Mine.');
  await press('Save');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Feed at ten.');
  expect(field).toHaveProperty('value', 'Mine.');
  await press(choice);
  await screen.findByText(shown);
  expect(screen.queryByRole('textbox', { name: /^Note on/ })).toBeNull();
  expect(fake.saved.slice(1)).toMatchObject(sent.map((text) => ({ text, basedOn: changedElsewhere.updatedAt })));
});

test('the text that went in a choice can be restored', async () => {
  openChangedElsewhere();
  await write('Mine.');
  await press('Save');
  await press('Use other version');
  const [words, undo] = fake.toast.mock.lastCall ?? [];
  expect(words).toMatchObject({ title: 'Removed', description: 'Your version' });
  await act(async () => undo.onClick());
  await screen.findByText('Mine.');
});

test('an Undo that meets another change says so and can replace it', async () => {
  openChangedElsewhere();
  await write('Mine.');
  await press('Save');
  await press('Keep your version');
  await screen.findByText('Mine.');
  const [, undo] = fake.toast.mock.lastCall ?? [];
  const theirs = { ...changedElsewhere, text: 'Feed at eleven.', updatedAt: '2026-11-23T10:00:00.000Z' };
  fake.answers['list-notes'] = () => ({ notes: [theirs] });
  fake.answers['save-note'] = (input) => {
    if (input.body?.basedOn === theirs.updatedAt) return { note: { ...theirs, text: String(input.body.text) } };
    throw new ApiError({ status: 409, code: 'stale_revision', message: 'This note was changed.' });
  };
  await act(async () => undo.onClick());
  await waitFor(() => expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Undo Failed' }));
  await screen.findByText('Feed at eleven.');
  const [, replace] = fake.toast.mock.lastCall ?? [];
  expect(replace.label).toBe('Replace it');
  await act(async () => replace.onClick());
  await screen.findByText('Feed at ten.');
});

test('what is being written stays when the note is deleted elsewhere, and is saved anew', async () => {
  let list = notes.slice(0, 1);
  open({ 'list-notes': () => ({ notes: list }) });
  const field = await write('Mine.');
  list = [];
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Save' })));
  expect(field.isConnected).toBe(false);
  await screen.findByText('Mine.');
  expect(screen.queryByText('No notes yet')).toBeNull();
});

test('what is being written stays when the note no longer matches the search', async () => {
  const others = [1, 2, 3, 4, 5].map((n) => aNote({ slideId: `x${n}`, text: `Other ${n}` }));
  let list = [...notes, ...others];
  open({ 'list-notes': () => ({ notes: list }) });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'eight' } });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  const field = await write('Mine.');
  list = [changedElsewhere, ...list.slice(1)];
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('8 notes in 2 courses');
  expect(field).toHaveProperty('isConnected', true);
  expect(field).toHaveProperty('value', 'Mine.');
});

test('a choice whose save fails stays, and its texts do not double', async () => {
  openChangedElsewhere();
  const field = await write('Mine.');
  await press('Save');
  await screen.findByRole('alert');
  const answer = fake.answers['save-note'];
  fake.answers['save-note'] = () => {
    throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server." });
  };
  await press('Keep both');
  await screen.findByText("Couldn't reach the server.");
  expect(field).toHaveProperty('value', 'Mine.');
  if (answer) fake.answers['save-note'] = answer;
  await press('Keep both');
  await screen.findByText(/^Feed at ten\.\s+Mine\.$/);
  expect(fake.saved.at(-1)).toMatchObject({ basedOn: changedElsewhere.updatedAt });
});

test('a return to the first text after a lost reply is saved', async () => {
  open();
  const answer = fake.answers['save-note'];
  const field = await write('Other.');
  fake.answers['save-note'] = () => {
    throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server." });
  };
  await press('Save');
  await screen.findByText("Couldn't reach the server.");
  fireEvent.change(field, { target: { value: 'Feed at eight.' } });
  if (answer) fake.answers['save-note'] = answer;
  await press('Save');
  await waitFor(() => expect(fake.saved).toMatchObject([{ body: { text: 'Feed at eight.' } }]));
});

test('an empty note is a choice, too, if it was changed elsewhere', async () => {
  openChangedElsewhere();
  const field = await write(' ');
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Feed at ten.');
  expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
  await press('Delete the note');
  await waitFor(() => expect(screen.queryByText('Raising a starter')).toBeNull());
});

test('Escape discards nothing while a choice is open', async () => {
  openChangedElsewhere();
  const field = await write('Mine.');
  await press('Save');
  await screen.findByRole('alert');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field).toHaveProperty('value', 'Mine.');
  expect(field.isConnected).toBe(true);
});

test('a note that changed elsewhere is not deleted, and shows its latest text', async () => {
  openChangedElsewhere();
  await press('Delete the note on “Raising a starter”');
  await screen.findByText('Feed at ten.');
  screen.getByText("This note was changed elsewhere, so it wasn't deleted. You now see its latest text.");
});

test('notes are read again when the window gets the focus', async () => {
  let list = notes;
  open({ 'list-notes': () => ({ notes: list }) });
  await screen.findByText('Feed at eight.');
  list = [changedElsewhere];
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('Feed at ten.');
});

test('a deleted note can be restored', async () => {
  open();
  await press('Delete the note on “Raising a starter”');
  await waitFor(() => expect(screen.queryByText('Feed at eight.')).toBeNull());
  const [words, undo] = fake.toast.mock.lastCall ?? [];
  expect(words).toMatchObject({ title: 'Removed', description: 'Raising a starter' });
  await act(async () => undo.onClick());
  await screen.findByText('Feed at eight.');
});

test('a failed Undo of a deleted note says so', async () => {
  let isDown = false;
  open({
    'list-notes': () => ({ notes: fake.saved.length > 0 ? notes.slice(1) : notes }),
    'save-note': (input) => {
      fake.saved.push(input);
      if (isDown) throw new ApiError({ status: 0, code: 'network', message: 'Nobody answers.' });
      return { note: null };
    },
  });
  await press('Delete the note on “Raising a starter”');
  await waitFor(() => expect(screen.queryByText('Feed at eight.')).toBeNull());
  const [, undo] = fake.toast.mock.lastCall ?? [];
  isDown = true;
  await act(async () => undo.onClick());
  await waitFor(() =>
    expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Undo Failed', description: 'Nobody answers.' }),
  );
});

test('notes stay readable without the plan, and editing offers it', async () => {
  open({ 'get-learner-plan': () => ({ plan: aPlan() }) });
  await screen.findByText('Feed at eight.');
  await screen.findByRole('region', { name: 'Notes are part of the learner plan' });
  await press('Edit the note on “Shaping”');
  expect(screen.queryByRole('textbox', { name: /^Note on/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Start 7-Day Free Trial' })).toHaveLength(2);
});

test('a save after the plan ended offers the plan and keeps the text', async () => {
  open({
    'save-note': () => {
      throw new ApiError({ status: 403, code: 'learner_plan_required', message: 'This is part of the learner plan.' });
    },
  });
  const field = await write('Typed');
  await press('Save');
  await screen.findByRole('region', { name: 'Notes are part of the learner plan' });
  expect(field).toHaveProperty('value', 'Typed');
});

test.each([
  ['Café', 'Cafe\u0301'],
  ["l'essentiel", 'l’essentiel'],
  ['ABC photosynthesis', 'ＡＢＣ, photo\u00adsynthesis'],
])('a search for %j finds a note with %j, which looks the same', (search, text) => {
  const found = filterNotes([aNote(), aNote({ slideId: 's2', text })], search);
  expect(found.map((note) => note.text)).toEqual([text]);
});

test('a search matches every word in texts and titles', async () => {
  open({
    'list-notes': () => ({
      notes: [...notes, ...[1, 2, 3, 4, 5].map((n) => aNote({ slideId: `x${n}`, slideTitle: `Other ${n}` }))],
    }),
  });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search your notes' }), {
    target: { value: 'bridges OUTWARDS' },
  });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  await screen.findByText('No notes found');
  await press('Show all notes');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8));
});

test('an empty list links to the courses', async () => {
  open({ 'list-notes': () => ({ notes: [] }) });
  await screen.findByText('No notes yet');
  expect(screen.getByRole('link', { name: 'Go to your courses' }).getAttribute('href')).toBe('/student-dashboard');
});
