import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CourseText, limits, type Module } from '#domain/courses/content.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { useEditorPlace } from '#web/features/course-editor/editor-place.ts';
import type { PartView } from '#web/features/course-editor/structure/part-toolbar.tsx';
import { StructureTab } from '#web/features/course-editor/structure/structure-tab.tsx';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { anOwnedCourse, aPage } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), openMedia: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) =>
    endpoint.name === 'get-course-check' ? { check: null } : fake.openMedia(endpoint, input),
}));
vi.mock('#web/features/course-editor/regenerate/regenerate-button.tsx', () => ({ RegenerateButton: () => null }));

let text: CourseText;
let where: () => { readonly path: string; readonly type: string };

function Tab({ modules }: { modules: Module[] }) {
  const [current, edit] = useState(() => {
    const base = aCourseText();
    return { ...base, content: { ...base.content, modules } };
  });
  text = current;
  const { place, go } = useEditorPlace();
  const workingCopy = { course: anOwnedCourse(), text: current, edit } as unknown as WorkingCopy;
  const [view, setView] = useState<PartView>('edit');
  return <StructureTab workingCopy={workingCopy} place={place} go={go} onGoTo={go} view={view} onView={setView} />;
}

function show(modules: Module[] = [aModule(1), aModule(2)], search = '') {
  const page = aPage(search);
  where = page.where;
  return render(
    <page.Page>
      <Tab modules={modules} />
    </page.Page>,
  );
}
const search = () => new URLSearchParams(where().path.split('?')[1]);
const titles = (): string[][] => text.content.modules.map(({ lessons }) => lessons.map(({ title }) => title));
const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
const press = async (grip: string, key: string) => {
  const button = screen.getByRole('button', { name: grip });
  button.focus();
  fireEvent.keyDown(button, { key });
  await frames();
};
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const field = (name: string) => screen.getByRole('textbox', { name });
const openPart = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement);

const wide = (isWide: boolean) => {
  window.matchMedia = vi.fn().mockReturnValue({ matches: isWide, addEventListener() {}, removeEventListener() {} });
};
beforeEach(() => {
  wide(true);
});
afterEach(() => {
  // Every result must be valid, with unique ids.
  expect(CourseText.safeParse(text).error?.issues).toBeUndefined();
  expect(repeatedPartId(text.content)).toBeUndefined();
  cleanup();
  fake.toast.mockReset();
  fake.openMedia.mockReset();
});

test('a long spoken text is kept, with advice to split the slide', () => {
  show(undefined, '?tab=structure&part=m2-l1-s2');
  const spoken = field('Spoken text of slide 2');
  fireEvent.change(spoken, { target: { value: 'a'.repeat(3_000) } });
  expect(screen.queryByText(/Split this slide/)).toBeNull();
  fireEvent.change(spoken, { target: { value: 'a'.repeat(3_450) } });
  expect(screen.getByText('3,450 characters, over 3,000. Split this slide in two.')).toBeTruthy();
  expect(spoken).toHaveProperty('value.length', 3_450);
});

describe('the URL', () => {
  test('names the part and the slide; a part is a step for Back, a slide is not', async () => {
    show();
    expect(field('Lesson title')).toHaveProperty('value', 'Lesson 1.1');
    openPart('Lesson 1.2, 10 min');
    expect(field('Lesson title')).toHaveProperty('value', 'Lesson 1.2');
    expect([search().get('part'), where().type]).toEqual(['m1-l2', 'PUSH']);
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2, Slide 1.2.2' }));
    expect([search().get('slide'), where().type]).toEqual(['m1-l2-s2', 'REPLACE']);
    expect(field('Title of slide 2')).toHaveProperty('value', 'Slide 1.2.2');
    expect(screen.queryByRole('textbox', { name: 'Title of slide 1' })).toBeNull();
  });
  test('opens the part of a slide, a quiz, takeaways and a worksheet', () => {
    show(undefined, '?tab=structure&part=m2-l1-s2');
    expect(field('Title of slide 2')).toHaveProperty('value', 'Slide 2.1.2');
    openPart('Quiz, 1');
    expect(field('Question 1')).toBeTruthy();
    openPart('Key takeaways, 1');
    expect(field('Key takeaways, line 1')).toBeTruthy();
    openPart('Worksheet, 2');
    expect(field('Worksheet title')).toBeTruthy();
    openPart('Module 1');
    expect(field('Title of module 1')).toBeTruthy();
  });
  test('on a phone, an open slide is alone, and Back leads to the list and the outline', async () => {
    wide(false);
    show();
    expect(screen.queryByRole('textbox', { name: 'Title of slide 1' })).toBeNull();
    openPart('Lesson 1.2, 10 min');
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2, Slide 1.2.2' }));
    expect([search().get('slide'), where().type]).toEqual(['m1-l2-s2', 'PUSH']);
    expect(screen.queryByRole('textbox', { name: 'Lesson title' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Slide 1, Slide 1.2.1' })).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Previous slide' })[0] as HTMLElement);
    expect(field('Title of slide 1')).toHaveProperty('value', 'Slide 1.2.1');
    fireEvent.click(screen.getByRole('button', { name: 'Lesson' }));
    expect(field('Lesson title')).toHaveProperty('value', 'Lesson 1.2');
    await frames();
    expect(focused()).toBe('Slide 1, Slide 1.2.1');
    fireEvent.click(screen.getByRole('button', { name: 'Outline' }));
    expect(search().get('part')).toBeNull();
    await frames();
    expect(focused()).toBe('Lesson 1.2, 10 min');
  });
  test('of a part that is gone opens the first lesson', () => {
    show(undefined, '?tab=structure&part=gone&slide=gone');
    expect(field('Lesson title')).toHaveProperty('value', 'Lesson 1.1');
  });
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
  test('moves a module, and an option together with its feedback and correct mark', async () => {
    show(undefined, '?part=m2-quiz');
    await press('Move Module 2, Module 2', 'Home');
    expect(text.content.modules.map(({ id }) => id)).toEqual(['m2', 'm1']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Option 1' }), { key: 'ArrowDown' });
    expect(text.content.modules[0]?.quizQuestions[0]).toMatchObject({
      options: ['Salt', 'Yeast'],
      correctAnswer: 1,
      feedback: ['Salt slows yeast.', ''],
    });
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
  test('gives a copied module and its parts new IDs, and its questions the copied slides', async () => {
    show();
    await choose('More for Module 1, Module 1', 'Duplicate');
    const [, copy] = text.content.modules;
    expect(text.content.modules.map(({ title }) => title)).toEqual(['Module 1', 'Module 1 (copy)', 'Module 2']);
    expect(copy?.lessons[0]?.slides).toHaveLength(2);
    expect(copy?.quizQuestions[0]?.teaches).toBe(copy?.lessons[0]?.slides[0]?.id);
    await waitFor(() => expect(focused()).toBe('Title of module 2'));
  });
  test('opens a new lesson and a new slide with the focus in the title', async () => {
    show();
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a lesson' })[0] as HTMLElement);
    await waitFor(() => expect(focused()).toBe('Lesson title'));
    fireEvent.change(field('Lesson title'), { target: { value: 'Steam' } });
    expect(titles()[0]).toEqual(['Lesson 1.1', 'Lesson 1.2', 'Steam']);
    fireEvent.click(screen.getByRole('button', { name: 'Add a slide' }));
    await waitFor(() => expect(focused()).toBe('Title of slide 1'));
  });
  test('a slide edited by hand has a person as its author and keeps its sources', () => {
    const module = aModule(1);
    const [lesson] = module.lessons;
    if (!lesson) throw new Error('no lesson');
    const [first, ...slides] = lesson.slides.map((slide) => ({
      ...slide,
      sources: ['S1.p3.1'],
      author: 'model' as const,
    }));
    if (!first) throw new Error('no slide');
    const lessons = [{ ...lesson, slides: [first, ...slides] }];
    show([{ ...module, lessons }], '?part=m1-l1&slide=m1-l1-s1');
    fireEvent.change(field('Title of slide 1'), { target: { value: 'Typed' } });
    const edited = text.content.modules[0]?.lessons[0]?.slides;
    expect(edited).toEqual([{ ...first, title: 'Typed', author: 'human' }, ...slides]);
  });
  test('restores a removed part in place and keeps later typing', async () => {
    show(undefined, '?part=m1-l1');
    await choose('More for Lesson 1, Lesson 1.1', 'Remove');
    expect(titles()[0]).toEqual(['Lesson 1.2']);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Lesson 1.2'));
    const [toast, action] = fake.toast.mock.lastCall ?? [];
    expect(toast).toMatchObject({ title: 'Removed', description: 'Lesson 1, Lesson 1.1' });
    fireEvent.change(field('Lesson title'), { target: { value: 'Typed since' } });
    expect(action.label).toBe('Undo');
    await waitFor(() => action.onClick());
    await waitFor(() => expect(titles()[0]).toEqual(['Lesson 1.1', 'Typed since']));
    await waitFor(() => expect(focused()).toBe('Lesson title'));
    expect(field('Lesson title')).toHaveProperty('value', 'Lesson 1.1');
  });
  test('replaces the add buttons by the limits in a full course, and opens only one module', () => {
    show(Array.from({ length: limits.modules }, (_, index) => aModule(index + 1)));
    expect(screen.queryByRole('button', { name: 'Add a module' })).toBeNull();
    expect(screen.getByText('A course has at most 20 modules.')).toBeTruthy();
    expect(screen.getByText('A course has at most 40 lessons.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a lesson' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Lesson/ })).toHaveLength(2);
    expect(screen.getAllByRole('textbox').length).toBeLessThan(10);
  });
  test('keeps two to six options for a question, one of them correct', () => {
    show([aModule(1)], '?part=m1-quiz');
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
  test('edits the second wording of a question', () => {
    show([aModule(1)], '?part=m1-quiz');
    fireEvent.change(screen.getByRole('textbox', { name: 'Second wording' }), { target: { value: 'What lifts it?' } });
    expect(text.content.modules[0]?.quizQuestions[0]).toMatchObject({
      question: 'What makes dough rise?',
      secondWording: 'What lifts it?',
    });
  });
  test('marks options that look the same at their fields, and keeps them', () => {
    show([aModule(1)], '?part=m1-quiz');
    const same = (option: number) => `Looks the same as option ${option}. Make them different.`;
    expect(screen.queryByText(/^Looks the same/)).toBeNull();
    fireEvent.change(field('Option 2'), { target: { value: 'yeast' } });
    expect(screen.getByText('Differs from option 1 only in capital letters. Make them more different.')).toBeTruthy();
    fireEvent.change(field('Option 2'), { target: { value: ' Yeast' } });
    expect(text.content.modules[0]?.quizQuestions[0]?.options).toEqual(['Yeast', ' Yeast']);
    for (const [option, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      expect(field(`Option ${option}`).getAttribute('aria-invalid')).toBe('true');
      const note = field(`Option ${option}`).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(note)?.textContent).toBe(same(other));
    }
    fireEvent.change(field('Option 2'), { target: { value: 'Yeasts' } });
    expect(screen.queryByText(/^Looks the same/)).toBeNull();
    expect(field('Option 1').getAttribute('aria-invalid')).toBeNull();
  });
  test('stores feedback on wrong options and the slide that teaches a question', () => {
    show([aModule(1)], '?part=m1-quiz');
    expect(screen.queryByRole('textbox', { name: 'Feedback on option 1' })).toBeNull();
    fireEvent.change(field('Feedback on option 2'), { target: { value: 'Salt slows it.' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Taught on' }), { target: { value: 'm1-l2-s1' } });
    expect(text.content.modules[0]?.quizQuestions[0]).toMatchObject({
      feedback: ['', 'Salt slows it.'],
      teaches: 'm1-l2-s1',
    });
  });
  test('adds and removes a worksheet', () => {
    show([aModule(1, { worksheet: null })], '?part=m1-worksheet');
    fireEvent.click(screen.getByRole('button', { name: 'Add a worksheet' }));
    fireEvent.change(field('Worksheet title'), { target: { value: 'Bake' } });
    expect(text.content.modules[0]?.worksheet).toEqual({ title: 'Bake', instructions: '', exercises: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove the worksheet' }));
    expect(text.content.modules[0]?.worksheet).toBeNull();
  });
  test('does not save invalid minutes', () => {
    show([aModule(1)]);
    const minutes = field('Minutes of lesson 1');
    fireEvent.change(minutes, { target: { value: '601' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter 1–600 minutes, or leave blank.');
    expect(text.content.modules[0]?.lessons[0]?.durationMinutes).toBe(10);
    fireEvent.change(minutes, { target: { value: '' } });
    expect(text.content.modules[0]?.lessons[0]?.durationMinutes).toBeNull();
  });
  test('marks what is missing', () => {
    const [first, ...rest] = aModule(1).lessons;
    show([aModule(1, { lessons: [{ ...first!, slides: [] }, ...rest] })]);
    expect(screen.getByRole('link', { name: 'Lesson 1.1, No slides yet, 10 min' })).toBeTruthy();
  });
  test('names what is missing in a slide and a question', () => {
    const module = aModule(1, { quizQuestions: aModule(1).quizQuestions.map((each) => ({ ...each, question: '' })) });
    show([module]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a slide' }));
    expect(screen.getByRole('button', { name: /^Slide \d is empty$/ })).toBeTruthy();
    openPart('Quiz, Question 1 has no text, 1');
    expect(screen.getByRole('button', { name: 'Question 1 has no text' })).toBeTruthy();
  });
});

test('the live slide asks for access to an image, and once more if the image is refused', async () => {
  fake.openMedia.mockResolvedValue({ expiresAt: '2026-11-20T10:10:00.000Z' });
  const file = '01testtesttestte0000000009.webp';
  const module = aModule(1);
  const [lesson] = module.lessons;
  if (!lesson?.slides[0]) throw new Error('The built lesson has slides.');
  const visual = { kind: 'image', file, width: 40, height: 30, alt: 'A loaf', caption: '' } as const;
  const slides = lesson.slides.with(0, { ...lesson.slides[0], visual });
  show([{ ...module, lessons: module.lessons.with(0, { ...lesson, slides }) }]);
  const source = () => screen.queryByRole('img', { name: 'A loaf' })?.getAttribute('src');
  await waitFor(() => expect(source()).toMatch(file));
  expect(fake.openMedia).toHaveBeenCalledOnce();
  fireEvent.error(screen.getByRole('img', { name: 'A loaf' }));
  await waitFor(() => expect(source()).toMatch(`${file}?again`));
  expect(fake.openMedia).toHaveBeenCalledTimes(2);
});

describe('lists of lines', () => {
  const lines = () => text.content.modules[0]?.keyTakeaways;
  const line = (number: number) => field(`Key takeaways, line ${number}`);
  const takeaways = '?part=m1-takeaways';
  /** Replaces the text from `from` to its end, or at a caret in its middle. */
  function paste(into: HTMLElement, { text, from }: { text: string; from: number }): void {
    const area = into as HTMLTextAreaElement;
    area.setSelectionRange(from, from === 0 ? area.value.length : from);
    fireEvent.paste(area, { clipboardData: { getData: () => text } });
  }
  test('split pasted text into items up to the limit', () => {
    show([aModule(1)], takeaways);
    const pasted = Array.from({ length: 30 }, (_, index) => `- Point ${index}`).join('\n');
    fireEvent.paste(line(1), { clipboardData: { getData: () => pasted } });
    expect(lines()).toHaveLength(limits.listItems);
    expect(lines()?.[1]).toBe('Point 1');
    expect(screen.getByText('A list has at most 20 lines.')).toBeTruthy();
    expect(fake.toast).toHaveBeenLastCalledWith({
      kind: 'info',
      title: 'Pasted in Part',
      description: "Some of it didn't fit. A list has up to 20 lines of 500 characters.",
    });
  });
  test('cut a pasted line before the character that does not fit', () => {
    show([aModule(1)], takeaways);
    paste(line(1), { text: `${'x'.repeat(499)}😀 tail\nsecond line`, from: 0 });
    expect(lines()).toEqual(['x'.repeat(499), 'second line']);
    expect(fake.toast).toHaveBeenCalledTimes(1);
  });
  test('keep all that was there before a paste', () => {
    const before = Array.from({ length: limits.listItems - 1 }, (_, index) => `Line ${index + 1}`);
    show([aModule(1, { keyTakeaways: [`${'a'.repeat(250)}${'b'.repeat(240)}`, ...before.slice(1)] })], takeaways);
    paste(line(1), { text: `${'c'.repeat(30)}\nfits\ndoes not fit`, from: 250 });
    expect(lines()).toEqual([`${'a'.repeat(250)}${'c'.repeat(10)}${'b'.repeat(240)}`, 'fits', ...before.slice(1)]);
  });
  test('say nothing of a paste that fits', () => {
    show([aModule(1)], takeaways);
    paste(line(1), { text: '1. First\n2. Second', from: 0 });
    expect(lines()).toEqual(['First', 'Second']);
    expect(fake.toast).not.toHaveBeenCalled();
  });
  test('add a line on Enter, and remove empty lines on Backspace or blur', () => {
    show([aModule(1)], takeaways);
    fireEvent.keyDown(line(1), { key: 'Enter' });
    expect(lines()).toEqual(['Flour is not just flour', '']);
    fireEvent.keyDown(line(2), { key: 'Backspace' });
    expect(lines()).toEqual(['Flour is not just flour']);
    fireEvent.keyDown(line(1), { key: 'Enter' });
    fireEvent.blur(line(2), { relatedTarget: screen.getByRole('link', { name: 'Module 1' }) });
    expect(lines()).toEqual(['Flour is not just flour']);
  });
  test('Escape reverts the typing', () => {
    show([aModule(1)], '?part=m1');
    const title = field('Title of module 1');
    title.focus();
    fireEvent.change(title, { target: { value: 'Other' } });
    fireEvent.keyDown(title, { key: 'Escape' });
    expect(text.content.modules[0]?.title).toBe('Module 1');
  });
});
