import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Visual } from '#domain/visuals/visual.ts';
import { preloadVisual, VisualView } from '#web/components/visuals/visual-view.tsx';
import { slideMessages } from '#web/config/messages/slides.ts';

afterEach(cleanup);

const course = { id: 'c', customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' } };
async function show(visual: Visual, language = 'en') {
  await preloadVisual(visual);
  return render(
    <VisualView visual={visual} language={language} course={course} title="Dough" src={(file) => `/media/c/${file}`} />,
  );
}

describe('a visual', () => {
  test('of steps is a list', async () => {
    await show({
      kind: 'steps',
      items: [
        { title: 'Mix', text: 'Until smooth' },
        { title: 'Rest', text: '' },
      ],
    });
    expect(screen.getByRole('figure', { name: 'Steps: Dough' })).toBeTruthy();
    const items = screen.getAllByRole('listitem').map((item) => [...item.querySelectorAll('p')]);
    expect(items.map((texts) => texts.map(({ textContent }) => textContent))).toEqual([
      ['Mix', 'Until smooth'],
      ['Rest'],
    ]);
  });

  test('that compares is a table', async () => {
    await show({ kind: 'comparison', columns: ['Rye', 'Wheat'], rows: [{ label: 'Color', cells: ['Dark', 'Light'] }] });
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Rye', 'Wheat']);
    expect(table.getByRole('rowheader').textContent).toBe('Color');
    // A narrow sheet shows the column's name in the cell, for the eye only.
    const shown = table.getAllByRole('cell').flatMap((cell) => cell.lastElementChild?.textContent ?? []);
    expect(shown).toEqual(['Dark', 'Light']);
  });

  test('without a name of a row or column has no empty heading', async () => {
    await show({ kind: 'comparison', columns: ['', 'Wheat'], rows: [{ label: ' ', cells: ['Dark', 'Light'] }] });
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  test('of events is a list with what happens when', async () => {
    await show({
      kind: 'timeline',
      items: [
        { when: 'Evening', what: 'Feed' },
        { when: 'Morning', what: 'Mix' },
      ],
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['EveningFeed', 'MorningMix']);
  });

  test('with a worked example has the problem before the steps and the result after them', async () => {
    const { container } = await show({
      kind: 'workedExample',
      problem: 'How wet is it?',
      steps: [{ do: 'Divide 350 by 500.', why: 'Water by flour.' }],
      result: '70 %',
    });
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Problem',
      'How wet is it?',
      'Divide 350 by 500.',
      'Water by flour.',
      'Result',
      '70\u00a0%',
    ]);
  });

  test('of a misconception says which text is the belief and which is true', async () => {
    const { container } = await show({
      kind: 'misconception',
      belief: 'Tap water kills a starter.',
      whyWrong: 'It has too little chlorine.',
      truth: 'Nearly all tap water works.',
    });
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Many people believe',
      'Tap water kills a starter.',
      "Why it doesn't hold",
      'It has too little chlorine.',
      "What's true",
      'Nearly all tap water works.',
    ]);
  });

  test.each([
    { kind: 'steps', items: [{ title: 'Mix', text: 'First line\n  second line' }] },
    { kind: 'workedExample', problem: 'First line\n  second line', steps: [], result: '' },
  ] as Visual[])('keeps the line breaks of its texts: $kind', async (visual) => {
    await show(visual);
    expect(screen.getByText(/First line/).textContent).toBe('First line\n  second line');
  });

  test('with a chart is told as a table with units, and says that its numbers are illustrative', async () => {
    await show({
      kind: 'chart',
      type: 'bar',
      unit: 'grams',
      labels: ['Monday', 'Tuesday'],
      series: [{ name: 'Flour', values: [1_200, 900] }],
      source: '',
    });
    expect(screen.getByRole('columnheader', { name: 'Flour (grams)' })).toBeTruthy();
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,200', '900']);
    expect(screen.getByText('Illustrative numbers')).toBeTruthy();
  });

  test('with a formula is told as MathML', async () => {
    const { container } = await show({ kind: 'formula', tex: 'a^2', meaning: 'The area' });
    expect(container.querySelector('math msup')?.textContent).toBe('a2');
  });

  test('with code has a line for each line and names the important ones', async () => {
    const { container } = await show({
      kind: 'code',
      language: 'python',
      lines: ['def mix():', '    pass'],
      highlight: [2],
    });
    expect(container.querySelector('pre')?.textContent).toBe('1def mix():\n2Important line:     pass\n');
    expect(screen.getByRole('figure', { name: 'Code: Dough' })).toBeTruthy();
    expect(screen.getByText('def').className).toContain('--visual-accent-ink');
  });

  test('with code can be copied', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show({ kind: 'code', language: 'text', lines: ['one', 'two'], highlight: [] });
    fireEvent.click(screen.getByRole('button', { name: slideMessages.copyCode }));
    expect(writeText).toHaveBeenCalledWith('one\ntwo');
    vi.unstubAllGlobals();
  });

  test('in a language that is written from right to left is set so', async () => {
    const { container } = await show({ kind: 'tryIt', task: 'نص', hint: '', answer: 'نص' }, 'ar');
    expect(container.querySelector('[data-visual]')?.getAttribute('dir')).toBe('rtl');
  });
});

describe('an exercise', () => {
  const exercise: Visual = { kind: 'tryIt', task: 'Weigh the flour', hint: 'Use a scale', answer: '500 g' };

  test('shows its hint and answer when asked', async () => {
    await show(exercise);
    const isShown = (text: string) => !screen.getByText(text).parentElement?.className.split(' ').includes('hidden');
    expect([isShown('Use a scale'), isShown('500 g')]).toEqual([false, false]);
    fireEvent.click(screen.getByRole('button', { name: slideMessages.hint }));
    expect([isShown('Use a scale'), isShown('500 g')]).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name: slideMessages.answer }));
    expect(isShown('500 g')).toBe(true);
  });

  test('hides the answer again when the slide shows another one', async () => {
    const { rerender } = await show(exercise);
    fireEvent.click(screen.getByRole('button', { name: slideMessages.answer }));
    const next: Visual = { ...exercise, task: 'Weigh the salt', answer: '10 g' };
    rerender(<VisualView visual={next} language="en" course={course} src={vi.fn()} />);
    expect(screen.getByRole('button', { name: slideMessages.answer }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('an image', () => {
  const image: Visual = { kind: 'image', file: 'a.png', width: 800, height: 600, alt: 'A loaf', caption: 'Baked dark' };

  test('has its description, its caption and its place before it is loaded', async () => {
    await show(image);
    const shown = screen.getByRole('img', { name: 'A loaf' });
    expect(shown.getAttribute('src')).toBe('/media/c/a.png');
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['800', '600']);
    expect(screen.getByText('Baked dark')).toBeTruthy();
  });

  test('that cannot be loaded leaves its description', async () => {
    await show(image);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText(/A loaf/)).toBeTruthy();
    expect(screen.getByText("Couldn't load this image.")).toBeTruthy();
  });
});
