import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CourseText, limits, type Module } from '#domain/courses/content.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { useOpenModules } from '#web/features/course-editor/structure/use-open-modules.ts';
import { StructureTab } from '#web/features/course-editor/structure-tab.tsx';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';

const fake = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/features/course-editor/regenerate/regenerate-button.tsx', () => ({ RegenerateButton: () => null }));

let text: CourseText;

function Tab({ modules }: { modules: Module[] }) {
  const [current, edit] = useState(() => {
    const base = aCourseText();
    return { ...base, content: { ...base.content, modules } };
  });
  text = current;
  const workingCopy = { text: current, edit } as unknown as WorkingCopy;
  return <StructureTab workingCopy={workingCopy} shown={useOpenModules(current.content)} />;
}

const show = (modules: Module[] = [aModule(1), aModule(2)]) => render(<Tab modules={modules} />);
const titles = (): string[][] => text.content.modules.map(({ lessons }) => lessons.map(({ title }) => title));
const press = async (grip: string, key: string) => {
  const button = screen.getByRole('button', { name: grip });
  button.focus();
  fireEvent.keyDown(button, { key });
  await new Promise((resolve) => requestAnimationFrame(resolve));
};
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  // Every result must be valid, with unique ids.
  expect(CourseText.safeParse(text).error?.issues).toBeUndefined();
  expect(repeatedPartId(text.content)).toBeUndefined();
  cleanup();
  fake.toast.mockReset();
});

describe('moving by key', () => {
  test('keeps the focus on a lesson and announces its move', async () => {
    show();
    await press('Move Lesson 1, Lesson 1.1', 'ArrowDown');
    expect(titles()[0]).toEqual(['Lesson 1.2', 'Lesson 1.1']);
    expect(focused()).toBe('Move Lesson 2, Lesson 1.1');
    await waitFor(() =>
      expect(document.body.textContent).toContain('Lesson 1, Lesson 1.1 moved to position 2 of 2, Lessons of module 1'),
    );
  });
  test('moves a lesson past the end into the next module, and back', async () => {
    show();
    await press('Move Lesson 2, Lesson 1.2', 'ArrowDown');
    expect(titles()).toEqual([['Lesson 1.1'], ['Lesson 1.2', 'Lesson 2.1', 'Lesson 2.2']]);
    expect(focused()).toBe('Move Lesson 1, Lesson 1.2');
    await press('Move Lesson 1, Lesson 1.2', 'ArrowUp');
    expect(titles()).toEqual([
      ['Lesson 1.1', 'Lesson 1.2'],
      ['Lesson 2.1', 'Lesson 2.2'],
    ]);
  });
  test('keeps the first lesson in place and announces it', async () => {
    show();
    await press('Move Lesson 1, Lesson 1.1', 'ArrowUp');
    expect(titles()[0]).toEqual(['Lesson 1.1', 'Lesson 1.2']);
    await waitFor(() => expect(document.body.textContent).toContain("Lesson 1, Lesson 1.1 can't move further"));
  });
  test('does not move a lesson into a full module', async () => {
    const full = Array.from({ length: limits.lessonsPerModule }, (_, index) => ({
      ...lessonOf(aModule(2)),
      id: `full-${index}`,
      slides: [],
    }));
    show([aModule(1), aModule(2, { lessons: full })]);
    await press('Move Lesson 2, Lesson 1.2', 'ArrowDown');
    expect(titles()[0]).toHaveLength(2);
  });
  test('moves a module, and an option together with its correct mark', async () => {
    show();
    await press('Move Module 2, Module 2', 'Home');
    expect(text.content.modules.map(({ id }) => id)).toEqual(['m2', 'm1']);
    const module = screen.getByRole('textbox', { name: 'Title of module 1' }).closest('li') as HTMLElement;
    const grip = within(module).getByRole('button', { name: 'Move Option 1' });
    fireEvent.keyDown(grip, { key: 'ArrowDown' });
    expect(text.content.modules[0]?.quizQuestions[0]).toMatchObject({ options: ['Salt', 'Yeast'], correctAnswer: 1 });
  });
});

const lessonOf = (module: Module) => {
  const [lesson] = module.lessons;
  if (!lesson) throw new Error('The built module has lessons.');
  return lesson;
};

async function choose(menu: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('adding, copying and removing', () => {
  test('gives a copied module and its parts new IDs', async () => {
    show();
    await choose('More for Module 1, Module 1', 'Duplicate');
    expect(text.content.modules.map(({ title }) => title)).toEqual(['Module 1', 'Module 1 (copy)', 'Module 2']);
    expect(text.content.modules[1]?.lessons[0]?.slides).toHaveLength(2);
  });
  test('restores a removed part in place and keeps later typing', async () => {
    show();
    await choose('More for Lesson 1, Lesson 1.1', 'Remove');
    expect(titles()[0]).toEqual(['Lesson 1.2']);
    const [toast, action] = fake.toast.mock.lastCall ?? [];
    expect(toast).toMatchObject({ title: 'Removed', description: 'Lesson 1, Lesson 1.1' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Title of module 1' }), { target: { value: 'Typed since' } });
    expect(action.label).toBe('Undo');
    await waitFor(() => action.onClick());
    await waitFor(() => expect(titles()[0]).toEqual(['Lesson 1.1', 'Lesson 1.2']));
    expect(text.content.modules[0]?.title).toBe('Typed since');
  });
  test('replaces the add buttons by the limits in a full course', () => {
    show(Array.from({ length: limits.modules }, (_, index) => aModule(index + 1)));
    expect(screen.queryByRole('button', { name: 'Add a module' })).toBeNull();
    expect(screen.getByText('A course has at most 20 modules.')).toBeTruthy();
    // 40 lessons in 20 modules; only the first is open.
    expect(screen.getByText('A course has at most 40 lessons.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a lesson' })).toBeNull();
    expect(screen.getAllByRole('textbox', { name: 'Lesson title' })).toHaveLength(2);
  });
  test('keeps two to six options for a question, one of them correct', () => {
    show([aModule(1)]);
    expect(screen.queryByRole('button', { name: 'Remove option 1' })).toBeNull();
    for (let option = 3; option <= 6; option++) fireEvent.click(screen.getByRole('button', { name: 'Add an option' }));
    expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Option 6 is the correct answer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove option 1' }));
    expect(text.content.modules[0]?.quizQuestions[0]).toMatchObject({
      options: ['Salt', '', '', '', ''],
      correctAnswer: 4,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove option 5' }));
    expect(text.content.modules[0]?.quizQuestions[0]?.correctAnswer).toBe(0);
  });
  test('adds and removes a worksheet', () => {
    show([aModule(1, { worksheet: null })]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a worksheet' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Worksheet title' }), { target: { value: 'Bake' } });
    expect(text.content.modules[0]?.worksheet).toEqual({ title: 'Bake', instructions: '', exercises: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove the worksheet' }));
    expect(text.content.modules[0]?.worksheet).toBeNull();
  });
  test('does not save invalid minutes', () => {
    show([aModule(1)]);
    const field = screen.getByRole('textbox', { name: 'Minutes of lesson 1' });
    fireEvent.change(field, { target: { value: '601' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter 1–600 minutes, or leave blank.');
    expect(text.content.modules[0]?.lessons[0]?.durationMinutes).toBe(10);
    fireEvent.change(field, { target: { value: '' } });
    expect(text.content.modules[0]?.lessons[0]?.durationMinutes).toBeNull();
  });
});

describe('lists of lines', () => {
  const lines = () => text.content.modules[0]?.keyTakeaways;
  const line = (number: number) => screen.getByRole('textbox', { name: `Key takeaways, line ${number}` });
  test('split pasted text into items up to the limit', () => {
    show([aModule(1)]);
    const pasted = Array.from({ length: 30 }, (_, index) => `- Point ${index}`).join('\n');
    fireEvent.paste(line(1), { clipboardData: { getData: () => pasted } });
    expect(lines()).toHaveLength(limits.listItems);
    expect(lines()?.[1]).toBe('Point 1');
    expect(screen.getByText('A list has at most 20 lines.')).toBeTruthy();
  });
  test('add a line on Enter, and remove empty lines on Backspace or blur', () => {
    show([aModule(1)]);
    fireEvent.keyDown(line(1), { key: 'Enter' });
    expect(lines()).toEqual(['Flour is not just flour', '']);
    fireEvent.keyDown(line(2), { key: 'Backspace' });
    expect(lines()).toEqual(['Flour is not just flour']);
    fireEvent.keyDown(line(1), { key: 'Enter' });
    fireEvent.blur(line(2), { relatedTarget: screen.getByRole('textbox', { name: 'Title of module 1' }) });
    expect(lines()).toEqual(['Flour is not just flour']);
  });
  test('Escape reverts the typing', () => {
    show([aModule(1)]);
    const title = screen.getByRole('textbox', { name: 'Title of module 1' });
    title.focus();
    fireEvent.change(title, { target: { value: 'Other' } });
    fireEvent.keyDown(title, { key: 'Escape' });
    expect(text.content.modules[0]?.title).toBe('Module 1');
  });
});
