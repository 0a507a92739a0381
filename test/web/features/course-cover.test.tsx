import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { coverColors, defaultColors } from '#domain/covers/palettes.ts';
import { CourseCover } from '#web/components/course-cover.tsx';

const colors = { primary: '#123456', secondary: '#abcdef', accent: '#fedcba' };
const draw = (courseId: string) => renderToStaticMarkup(<CourseCover courseId={courseId} colors={colors} />);
const ids = Array.from({ length: 200 }, (_, index) => `01JD00000000000000000${String(index).padStart(5, '0')}`);

describe('a cover', () => {
  test('is deterministic and differs between courses', () => {
    expect(draw('01JD0A')).toBe(draw('01JD0A'));
    expect(new Set(ids.map(draw)).size).toBe(ids.length);
  });

  test('is small, valid and in the course’s colors', () => {
    for (const svg of ids.map(draw)) {
      expect(svg.match(/<path/g)?.length ?? 0).toBeLessThanOrEqual(12);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const used = svg.match(/#[0-9a-f]{6}/g) ?? [];
      expect(used.every((colour) => Object.values(colors).includes(colour))).toBe(true);
    }
  });

  test('has default colors that vary by course', () => {
    const drawn = ids.map((id) => coverColors(id, defaultColors));
    expect(new Set(drawn).size).toBeGreaterThan(4);
    expect(ids.map((id) => coverColors(id, { ...defaultColors }))).toEqual(drawn);
  });
});
