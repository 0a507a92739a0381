import { expect, test, vi } from 'vitest';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { type ExportFormat, formatNames } from '#domain/exports/formats.ts';
import { approximateBytes } from '#domain/exports/size.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { packages } from '#functions/adapters/exports/packages.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

vi.mock('#functions/adapters/exports/player-files.ts', async () => ({
  playerFiles: (await import('#lib/bundling/player.ts')).buildPlayer,
}));

vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

const syllables = 'ba der fin gol hu kei lam mor nes ou par qui ras sel tan ul ver wi xa yon zer'.split(' ');

/** Words that don't repeat, so that they compress like a real text. The same for the same seed. */
function prose(words: number, seed: number): string {
  let state = seed + 1;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(syllables.length)]).join('');
  return Array.from({ length: words }, word).join(' ');
}

function courseWith(lessons: number, visuals: readonly (Visual | null)[]): CourseText {
  const slidesOf = (lesson: number) =>
    visuals.map((visual, index) => {
      const seed = lesson * 100 + index;
      const points = [prose(6, seed), prose(8, seed + 7), prose(7, seed + 13)];
      const id = `l${lesson}-s${index}`;
      return aSlide({ id, title: prose(4, seed + 3), points, visual, spoken: prose(90, seed + 5) });
    });
  const modules = Array.from({ length: Math.ceil(lessons / 10) }, (_, m) =>
    aModule(m + 1, {
      lessons: Array.from({ length: Math.min(10, lessons) }, (_each, l) => {
        const lesson = m * 10 + l;
        const rest = { description: '', objective: prose(9, lesson), durationMinutes: null };
        return { ...rest, id: `l${lesson}`, title: prose(4, lesson), slides: slidesOf(lesson) };
      }),
    }),
  );
  const text = aCourseText();
  return { ...text, content: { ...text.content, modules } };
}

const only = (...kinds: Visual['kind'][]) =>
  aVisualOfEachKind.filter(({ kind }) => kind !== 'image' && kinds.includes(kind));
const drawn = only('chart', 'diagram');
const courses = [
  ['one lesson of text', courseWith(1, [null, null, null])],
  ['ten lessons of text', courseWith(10, Array(6).fill(null))],
  ['40 lessons of text', courseWith(40, Array(8).fill(null))],
  ['40 lessons of charts and diagrams', courseWith(40, drawn)],
  ['40 lessons with every visual', courseWith(40, aVisualOfEachKind)],
] as const;

// It takes long.
const isLong = (format: ExportFormat): boolean => format === 'pdf-handout';

test.each(courses)('the size of %s is told within a third', async (name, text) => {
  const course = {
    id: ulid(1),
    creatorName: 'Ada Miller',
    customColors: defaultColors,
    language: 'en',
    text,
    updatedAt: NOON,
  };
  const formats =
    name === courses[0][0] || name === courses[1][0] ? formatNames : formatNames.filter((format) => !isLong(format));
  for (const format of formats) {
    const { length } = await packages(lambdaPlatform).make(course, format, new Map());
    const ratio = approximateBytes(format, text, 0) / length;
    expect(ratio, `${format}: ${length} bytes`).toBeGreaterThan(2 / 3);
    expect(ratio, `${format}: ${length} bytes`).toBeLessThan(4 / 3);
  }
});
