import { describe, expect, test } from 'vitest';
import { courseCard, titleSetting } from '#domain/pages/social-card.ts';

const cardOf = (title: string, creatorName = 'Maya Baker') =>
  courseCard({
    courseId: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
    title,
    creatorName,
    colors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  });
const textsOf = (svg: string) =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map((one) => one.textContent);
const fontsOf = (svg: string) =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map((one) =>
    one.getAttribute('font-family'),
  );

describe('a title', () => {
  test('is large when short', () => {
    expect(titleSetting('Bread at Home')).toEqual({ size: 72, lines: ['Bread at Home'] });
  });

  test('shrinks and wraps as it grows, and is cut only at the smallest size, between words', () => {
    const sizes = [20, 60, 120, 200].map(
      (chars) => titleSetting('Learn to bake bread '.repeat(20).slice(0, chars)).size,
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const cut = titleSetting('Learn to bake bread '.repeat(20).trim());
    expect(cut.size).toBe(42);
    expect(cut.lines.at(-1)).toMatch(/^(Learn|to|bake|bread)( \w+)*…$/);
  });

  test('breaks a word longer than a line', () => {
    const { lines } = titleSetting('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen');
  });
});

describe('a card', () => {
  test('is valid SVG for any title, with the title as text', () => {
    const title = '</text><script>alert(1)</script> & "x"';
    const svg = cardOf(title);
    expect(svg).not.toContain('<script');
    // Lines break between words, and inside long ones.
    expect(textsOf(svg).join('').replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  });

  test('uses the serif where it has the glyphs', () => {
    expect(fontsOf(cardOf('Bread at Home'))).toContain('Newsreader');
    expect(fontsOf(cardOf('Введение в обучение'))).not.toContain('Newsreader');
    expect(textsOf(cardOf('Введение в обучение'))).toContain('Введение в');
  });

  test('drops emoji, and shows only the cover without a matching font', () => {
    expect(textsOf(cardOf('Bread 🍞👩‍🍳 at Home'))).toContain('Bread at Home');
    expect(textsOf(cardOf('机器学习'))).toEqual(['Coursewright']);
    expect(cardOf('机器学习')).toContain('<path');
  });
});
