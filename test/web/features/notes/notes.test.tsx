import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  fake.answers = {
    ...answersOfLearner(),
    'list-notes': () => ({ notes }),
    'save-note': (input) => {
      fake.saved.push(input);
      const text = String(input.body?.text);
      return { note: text === '' ? null : aNote({ text, updatedAt: '2026-11-21T10:00:00.000Z' }) };
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
      body: { slideTitle: 'Raising a starter', text: 'Feed at nine.' },
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
    'save-note': () => {
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
