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
  test('of steps is told as a list', async () => {
    await show({
      kind: 'steps',
      items: [
        { title: 'Mix', text: 'Until smooth' },
        { title: 'Rest', text: '' },
      ],
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1. Mix: Until smooth',
      '2. Rest',
    ]);
  });

  test('that compares is told as a table', async () => {
    await show({ kind: 'comparison', columns: ['Rye', 'Wheat'], rows: [{ label: 'Color', cells: ['Dark', 'Light'] }] });
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Row', 'Rye', 'Wheat']);
    expect(table.getByRole('rowheader').textContent).toBe('Color');
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Dark', 'Light']);
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
