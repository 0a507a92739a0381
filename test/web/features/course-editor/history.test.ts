// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { aCourseText } from '#test/support/builders.ts';
import { classifyEdit, isSameText } from '#web/features/course-editor/classify-edit.ts';
import { applyEdit, redo, replacePresent, startHistory, undo } from '#web/features/course-editor/history.ts';

const start = aCourseText();
const titled = (title: string) => ({ ...start, title });

describe('classifying an edit', () => {
  test('reports typing with its place, and other edits as structure', () => {
    expect(classifyEdit(start, titled('Bread'))).toEqual({ kind: 'typing', place: '/title' });
    expect(classifyEdit(start, structuredClone(start))).toEqual({ kind: 'nothing' });
    const without = { ...start, content: { ...start.content, modules: start.content.modules.slice(1) } };
    expect(classifyEdit(start, without)).toEqual({ kind: 'structure' });
    expect(classifyEdit(start, { ...titled('Bread'), outline: 'New' })).toEqual({ kind: 'structure' });
  });
  test('treats a JSON copy as the same text', () => {
    expect(isSameText(start, JSON.parse(JSON.stringify(start)))).toBe(true);
    expect(isSameText(start, titled('Bread'))).toBe(false);
  });
});

describe('undo and redo', () => {
  test('typing in one place is one step until it pauses or moves', () => {
    let history = startHistory(start);
    history = applyEdit(history, titled('B'), 0);
    history = applyEdit(history, titled('Br'), 1_000);
    history = applyEdit(history, titled('Bread'), 2_400);
    expect(history.past).toEqual([start]);
    history = applyEdit(history, titled('Bread!'), 4_000);
    expect(history.past).toHaveLength(2);
    history = applyEdit(history, { ...history.present, outline: 'x' }, 4_100);
    expect(history.past).toHaveLength(3);
    history = undo(undo(history));
    expect(history.present.title).toBe('Bread');
    expect(redo(redo(history)).present.outline).toBe('x');
    expect(undo(undo(history)).present).toBe(start);
  });
  test('reverted typing leaves no step and restores the identical text', () => {
    const typed = applyEdit(applyEdit(startHistory(start), titled('X'), 0), titled(start.title), 500);
    expect(typed.present).toBe(start);
    expect(typed.past).toEqual([]);
  });
  test('typing that Escape reverted can be redone', () => {
    const atOnce = applyEdit(applyEdit(startHistory(start), titled('Rye'), 0), titled(start.title), 500);
    expect(redo(atOnce).present.title).toBe('Rye');
    const paused = applyEdit(applyEdit(startHistory(start), titled('Rye'), 0), titled('Rye bread'), 5_000);
    const escaped = applyEdit(paused, titled(start.title), 5_500);
    expect(escaped.present.title).toBe(start.title);
    expect(undo(escaped).present.title).toBe('Rye bread');
  });
  test('a new edit clears the redo steps, and the history is limited to 200 steps', () => {
    let history = undo(applyEdit(startHistory(start), titled('A'), 0));
    history = applyEdit(history, titled('B'), 10_000);
    expect(redo(history)).toBe(history);
    for (let step = 0; step < 500; step++) history = applyEdit(history, titled(`T${step}`), 20_000 + step * 5_000);
    expect(history.past.length).toBeLessThanOrEqual(200);
    expect(history.present.title).toBe('T499');
  });
  test('replacing the text is one step in both directions', () => {
    const theirs = replacePresent(startHistory(start), titled('Theirs'));
    expect(undo(theirs).present).toBe(start);
    const mine = replacePresent(startHistory(start), start, titled('Theirs'));
    expect(mine.present).toBe(start);
    expect(undo(mine).present.title).toBe('Theirs');
  });
});
