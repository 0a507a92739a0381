import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteDraftsOf } from '#web/features/course-viewer/notes/note-drafts.ts';
import { createNoteKeeper } from '#web/features/course-viewer/notes/note-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function aKeeper(answers: (() => Promise<void>)[] = []) {
  const sent: string[] = [];
  const keeper = createNoteKeeper({
    drafts: noteDraftsOf('u1', 'c1'),
    send: async (slideId, { text }) => {
      sent.push(`${slideId}: ${text}`);
      await (answers.shift() ?? (async () => undefined))();
    },
    refusalOf: (error) => (error instanceof Error && error.message !== 'offline' ? error.message : undefined),
  });
  return { keeper, sent };
}
const draft = (text: string) => ({ slideTitle: 'Flour', text });
const fails = (message: string) => () => Promise.reject(new Error(message));
const soon = () => vi.advanceTimersByTimeAsync(1_000);

describe('a note', () => {
  test('is saved once writing pauses', async () => {
    const { keeper, sent } = aKeeper();
    keeper.write('s1', draft('R'));
    keeper.write('s1', draft('Rye'));
    expect(keeper.notes().s1).toEqual({ text: 'Rye', standing: 'saving' });
    await soon();
    expect(sent).toEqual(['s1: Rye']);
    expect(keeper.notes().s1).toEqual({ text: 'Rye', standing: 'saved' });
    expect(localStorage.length).toBe(0);
  });

  test('written on while it is on its way is sent after it, never before', async () => {
    let arrive = () => {};
    const { keeper, sent } = aKeeper([() => new Promise((resolve) => (arrive = resolve))]);
    keeper.write('s1', draft('Rye'));
    await soon();
    keeper.write('s1', draft('Rye bread'));
    await soon();
    expect(sent).toEqual(['s1: Rye']);
    arrive();
    await soon();
    expect(sent).toEqual(['s1: Rye', 's1: Rye bread']);
    expect(keeper.notes().s1?.standing).toBe('saved');
  });

  test('stays in the browser without a connection, also through a reload', async () => {
    const first = aKeeper([fails('offline')]);
    first.keeper.write('s1', draft('Rye'));
    await soon();
    expect(first.keeper.notes().s1?.standing).toBe('waiting');
    const second = aKeeper();
    expect(second.keeper.notes().s1?.text).toBe('Rye');
    second.keeper.begin();
    await soon();
    expect(second.sent).toEqual(['s1: Rye']);
  });

  test('that is refused says why and keeps its text', async () => {
    const { keeper } = aKeeper([fails('There is no room for more of these.')]);
    keeper.write('s1', draft('Rye'));
    await soon();
    expect(keeper.notes().s1).toEqual({
      text: 'Rye',
      standing: 'refused',
      problem: 'There is no room for more of these.',
    });
  });
});
