import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CourseText } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { createWorkingCopy, type WorkingCopyOptions } from '#web/features/course-editor/working-copy.ts';
import type { LoadedCourse } from '#web/features/course-editor/working-copy-state.ts';
import { anOwnedCourse } from './fake-working-copy.tsx';

const loadedAt = (revision: number, text = aCourseText()): LoadedCourse => ({
  course: anOwnedCourse({ revision }),
  text,
});
const titled = (title: string) => (text: CourseText) => ({ ...text, title });

class Fails extends Error {
  readonly how: 'conflict' | 'offline' | 'failing' | 'refused';
  constructor(how: 'conflict' | 'offline' | 'failing' | 'refused') {
    super(how);
    this.how = how;
  }
}

/** Keeps the newest text and refuses older revisions. */
function aServer() {
  let now = loadedAt(1);
  const sent: { text: CourseText; revision: number }[] = [];
  let failing: { how: 'offline' | 'failing' | 'refused'; after: boolean } | undefined;
  const take = (text: CourseText) => {
    now = loadedAt(now.course.revision + 1, CourseText.parse(structuredClone(text)));
  };
  const send: WorkingCopyOptions['send'] = async (save) => {
    sent.push(save);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (failing && !failing.after) throw new Fails(failing.how);
    if (save.revision !== now.course.revision) throw new Fails('conflict');
    take(save.text);
    if (failing) throw new Fails(failing.how);
    return { course: now.course };
  };
  return {
    sent,
    send,
    read: async () => structuredClone(now),
    now: () => now,
    takeFromElsewhere: (title: string) => take(titled(title)(now.text)),
    changeElsewhere: (change: (text: CourseText) => CourseText) => take(change(now.text)),
    /** `after`: the save succeeds and only the reply is lost. */
    fail: (how: 'offline' | 'failing' | 'refused', after = false) => {
      failing = { how, after };
    },
    mend: () => {
      failing = undefined;
    },
  };
}

function aCopy(draft?: WorkingCopyOptions['draft']) {
  const server = aServer();
  const refused = vi.fn();
  const merged = vi.fn();
  const workingCopy = createWorkingCopy({
    loaded: loadedAt(1),
    draft,
    send: server.send,
    read: server.read,
    classifyFailure: (error) => (error instanceof Fails ? error.how : 'refused'),
    onSaved: () => undefined,
    onRefused: refused,
    onMerged: merged,
  });
  const end = workingCopy.start();
  return { server, workingCopy, refused, merged, end, title: () => workingCopy.state().history.present.title };
}

let stop: () => void;
const open = (...given: Parameters<typeof aCopy>) => {
  const made = aCopy(...given);
  stop = made.end;
  return made;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('autosave', () => {
  test('saves 1.5 s after the last change, not before', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(1_400);
    workingCopy.edit(titled('AB'));
    await vi.advanceTimersByTimeAsync(1_400);
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.sent.map(({ text }) => text.title)).toEqual(['AB']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(1);
  });
  test('runs one save at a time; later edits go next with the new revision', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(1_550);
    workingCopy.edit(titled('AB'));
    const pressed = workingCopy.save();
    expect(server.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(await pressed).toBe(true);
    expect(server.sent.map(({ text, revision }) => [text.title, revision])).toEqual([
      ['A', 1],
      ['AB', 2],
    ]);
  });
  test('saves at once on blur', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit(titled('A'));
    window.dispatchEvent(new Event('blur'));
    await vi.advanceTimersByTimeAsync(10);
    expect(server.sent).toHaveLength(1);
  });
  test('never sends an invalid text, reports it, and saves once it is valid', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit(titled('  '));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual([]);
    expect(workingCopy.state().saveProblem).toEqual({ kind: 'invalid', problem: 'Title is required' });
    workingCopy.edit(titled('Bread'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text.title).toBe('Bread');
    expect(workingCopy.state().saveProblem).toBeUndefined();
  });
  test('backs off without a connection, and saves at once on reconnect', async () => {
    const { workingCopy, server } = open();
    server.fail('offline');
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(1_700);
    expect(workingCopy.state().saveProblem).toEqual({ kind: 'offline' });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(server.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(server.sent).toHaveLength(3);
    server.mend();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(200);
    expect(server.now().text.title).toBe('A');
    expect(workingCopy.state().saveProblem).toBeUndefined();
  });
  test('sends no half of a character, names its field, and saves once it is whole', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit((text) => ({ ...text, content: { ...text.content, overview: 'Half \ud83d' } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.sent).toEqual([]);
    expect(workingCopy.state().saveProblem).toMatchObject({
      kind: 'invalid',
      problem: 'Not saved: Overview holds half of a character. Please type it again.',
    });
    workingCopy.edit((text) => ({ ...text, content: { ...text.content, overview: 'Whole 😀' } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text.content.overview).toBe('Whole 😀');
  });
  test('reports a refusal once and does not retry', async () => {
    const { workingCopy, server, refused } = open();
    server.fail('refused');
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.sent).toHaveLength(1);
    expect(refused).toHaveBeenCalledTimes(1);
  });
  test('saves a draft of an earlier visit', async () => {
    const { server } = open({ text: titled('Kept')(aCourseText()), revision: 1, base: aCourseText(), uncertain: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text.title).toBe('Kept');
  });
});

describe('a change of the course record', () => {
  /** Replies with the course of that moment, like the API. */
  const price = (server: ReturnType<typeof aServer>, priceCents: number) => async () => {
    const { course } = server.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { course: { ...course, priceCents } };
  };

  test('waits for a save in flight, and neither overwrites the other', async () => {
    const { workingCopy, server } = open();
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(1_550);
    const asked = vi.fn(price(server, 900));
    const changed = workingCopy.changeRecord(asked);
    expect(server.sent).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect((await changed).course.priceCents).toBe(900);
    expect(workingCopy.state().course).toMatchObject({ revision: 2, priceCents: 900 });
  });
  test('delays the next save until it ends, even if it fails', async () => {
    const { workingCopy, server } = open();
    const failed = workingCopy.changeRecord(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Fails('refused');
    });
    workingCopy.edit(titled('A'));
    const saved = workingCopy.save();
    expect(server.sent).toEqual([]);
    await expect(Promise.all([failed, vi.advanceTimersByTimeAsync(50)])).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(200);
    expect(await saved).toBe(true);
  });
  test('lets each of several changes that wait end before the next begins', async () => {
    const { workingCopy } = open();
    workingCopy.edit(titled('A'));
    const saved = workingCopy.save();
    const steps: string[] = [];
    const change = (name: string) =>
      workingCopy.changeRecord(async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        steps.push(`${name} ends`);
        return { course: anOwnedCourse({ revision: 2 }) };
      });
    const changed = Promise.all([saved, change('category'), change('price'), workingCopy.save(), change('publish')]);
    await vi.advanceTimersByTimeAsync(500);
    await changed;
    expect(steps).toEqual(['category', 'price', 'publish'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
  test('does not overwrite the text that another tab saved', async () => {
    const { workingCopy, server } = open();
    server.takeFromElsewhere('Theirs');
    workingCopy.edit(titled('Mine'));
    void workingCopy.changeRecord(price(server, 900));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(workingCopy.state()).toMatchObject({ course: { priceCents: 900 }, saveProblem: { kind: 'conflict' } });
    expect(server.now().text.title).toBe('Theirs');
  });
});

describe('two editors', () => {
  test('a change of the record survives choosing the other text', async () => {
    const { workingCopy } = await inConflict();
    await workingCopy.changeRecord(async () => ({ course: anOwnedCourse({ revision: 2, priceCents: 900 }) }));
    await workingCopy.choose('theirs');
    expect(workingCopy.state().course).toMatchObject({ priceCents: 900, revision: 2 });
  });
  async function inConflict() {
    const all = open();
    all.server.takeFromElsewhere('Theirs');
    all.workingCopy.edit(titled('Mine'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(all.workingCopy.state().saveProblem).toMatchObject({
      kind: 'conflict',
      newer: { text: { title: 'Theirs' } },
    });
    return all;
  }
  test('a stale save changes nothing and stops autosave until the creator chooses', async () => {
    const { workingCopy, server, title } = await inConflict();
    workingCopy.edit((text) => ({ ...text, outline: 'More of mine' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(1);
    expect(server.now().text.title).toBe('Theirs');
    expect(title()).toBe('Mine');
  });
  test('choosing my text saves it, and Undo restores the other text', async () => {
    const { workingCopy, server, title } = await inConflict();
    const chosen = workingCopy.choose('mine');
    await vi.advanceTimersByTimeAsync(300);
    await chosen;
    expect(server.now().text.title).toBe('Mine');
    workingCopy.undo();
    expect(title()).toBe('Theirs');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text.title).toBe('Theirs');
  });
  test('choosing the other text sends nothing, and Undo restores mine', async () => {
    const { workingCopy, server, title } = await inConflict();
    await workingCopy.choose('theirs');
    expect(title()).toBe('Theirs');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent).toHaveLength(1);
    workingCopy.undo();
    expect(title()).toBe('Mine');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text.title).toBe('Mine');
  });
  test('a save whose reply was lost does not conflict with itself', async () => {
    const { workingCopy, server } = open();
    server.fail('offline', true);
    workingCopy.edit(titled('Arrived'));
    await vi.advanceTimersByTimeAsync(1_700);
    expect(server.now().text.title).toBe('Arrived');
    server.mend();
    workingCopy.edit(titled('And more'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(workingCopy.state().saveProblem).toBeUndefined();
    expect(server.now().text.title).toBe('And more');
  });
  test('a draft of a reloaded page whose save arrived does not conflict with itself', async () => {
    const { workingCopy, server } = open({
      text: titled('Kept')(aCourseText()),
      revision: 1,
      base: aCourseText(),
      uncertain: [],
    });
    server.takeFromElsewhere('Kept');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent).toHaveLength(1);
    expect(workingCopy.state()).toMatchObject({ saveProblem: undefined, course: { revision: 2 } });
    workingCopy.edit(titled('And more'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.now().text.title).toBe('And more');
  });
  test('a save that arrived two visits ago does not conflict after offline typing', async () => {
    const first = open({ text: titled('Kept')(aCourseText()), revision: 1, base: aCourseText(), uncertain: [] });
    first.server.fail('offline');
    first.workingCopy.edit(titled('Offline'));
    await vi.advanceTimersByTimeAsync(5_000);
    first.end();
    const { course, history, savedText, uncertain } = first.workingCopy.state();
    const second = open({
      text: history.present,
      revision: course.revision,
      base: savedText,
      uncertain: [...uncertain],
    });
    second.server.takeFromElsewhere('Kept');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.workingCopy.state().saveProblem).toBeUndefined();
    expect(second.server.now().text.title).toBe('Offline');
  });
});

describe('another tab that changed something else', () => {
  const outlined = (outline: string) => (text: CourseText) => ({ ...text, outline });
  test('is merged and saved without a question, and Undo reverts only the own edits', async () => {
    const { workingCopy, server, merged, title } = open();
    workingCopy.edit(titled('A'));
    await vi.advanceTimersByTimeAsync(2_000);
    server.changeElsewhere(outlined('Theirs'));
    workingCopy.edit((text) => ({ ...text, description: 'Mine' }));
    const pressed = workingCopy.save();
    await vi.advanceTimersByTimeAsync(500);
    expect(await pressed).toBe(true);
    expect(merged).toHaveBeenCalledOnce();
    expect(server.now().text).toMatchObject({ title: 'A', description: 'Mine', outline: 'Theirs' });
    workingCopy.undo();
    expect(workingCopy.state().history.present).toMatchObject({ title: 'A', outline: 'Theirs' });
    workingCopy.undo();
    expect(title()).toBe('Bread at Home');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.now().text).toMatchObject({ title: 'Bread at Home', outline: 'Theirs' });
    expect(workingCopy.state().saveProblem).toBeUndefined();
  });
  test('is merged with a draft of an earlier visit', async () => {
    const base = aCourseText();
    const { server, workingCopy } = open({ text: titled('Kept')(base), revision: 1, base, uncertain: [] });
    server.changeElsewhere(outlined('Theirs'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.now().text).toMatchObject({ title: 'Kept', outline: 'Theirs' });
    expect(workingCopy.state().saveProblem).toBeUndefined();
  });
  test('keeps its other changes when my side of a conflict is chosen', async () => {
    const { workingCopy, server, title } = open();
    server.changeElsewhere((text) => ({ ...text, title: 'Theirs', outline: 'Theirs' }));
    workingCopy.edit((text) => ({ ...text, title: 'Mine', description: 'Mine' }));
    await vi.advanceTimersByTimeAsync(2_000);
    const chosen = workingCopy.choose('mine');
    await vi.advanceTimersByTimeAsync(300);
    await chosen;
    expect(server.now().text).toMatchObject({ title: 'Mine', description: 'Mine', outline: 'Theirs' });
    workingCopy.undo();
    expect(title()).toBe('Theirs');
    expect(workingCopy.state().history.present.description).toBe('Mine');
  });
});

test('undo works across saves and is saved', async () => {
  const { workingCopy, server, title } = open();
  workingCopy.edit(titled('A'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.now().text.title).toBe('A');
  workingCopy.undo();
  expect(title()).toBe('Bread at Home');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.now().text.title).toBe('Bread at Home');
  workingCopy.redo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.now().text.title).toBe('A');
});
