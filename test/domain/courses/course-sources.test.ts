import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CourseContent } from '#domain/courses/content.ts';
import {
  attachedSources,
  detachedNames,
  isFullOfSources,
  withoutSource,
  withPublicSources,
  withSource,
} from '#domain/courses/course-sources.ts';
import { namedSources } from '#domain/sources/span-place.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';

/** Its first slide rests on these sources. */
function contentOn(numbers: readonly number[], sources?: CourseContent['sources']): CourseContent {
  const module = aModule(1);
  const [lesson] = module.lessons;
  const [slide] = lesson?.slides ?? [];
  if (!lesson || !slide) throw new Error('The builder makes a slide.');
  const slides = [{ ...slide, sources: numbers.map((number) => `S${number}.p3.1`) }];
  const { content } = aCourseText();
  return { ...content, modules: [{ ...module, lessons: [{ ...lesson, slides }] }], ...(sources && { sources }) };
}
const file = (n: number) => ({ id: ulid(n), name: `${n}.pdf` });
const lineOf = ({ modules, sources }: CourseContent) =>
  namedSources(modules[0]?.lessons[0]?.slides[0]?.sources ?? [], sources?.names ?? []);

const steps = fc.array(fc.record({ adds: fc.boolean(), n: fc.integer({ min: 1, max: 14 }) }), { maxLength: 40 });

describe('any adding and taking off of sources', () => {
  test('keeps the content valid, each source once, and the names that slides show', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }), steps, (numbers, changes) => {
        const three = [1, 2, 3].reduce((content, n) => withSource(content, file(n)), contentOn(numbers));
        const line = lineOf(three);
        const after = changes.reduce(
          (content, { adds, n }) => (adds ? withSource(content, file(n)) : withoutSource(content, ulid(n))),
          three,
        );
        expect(CourseContent.safeParse(after).error?.issues).toBeUndefined();
        expect(lineOf(after)).toEqual(line);
        const attached = attachedSources(after.sources);
        expect(new Set(attached.map(({ id }) => id)).size).toBe(attached.length);
        for (const { number, name } of attached) expect(after.sources?.names[number - 1]).toBe(name);
        const used = numbers.map((number) => `${number}.pdf`);
        const found = attached.map(({ name }) => name);
        expect(detachedNames(after).toSorted()).toEqual(used.filter((name) => !found.includes(name)).toSorted());
      }),
    );
  });

  test('has ten places', () => {
    const all = Array.from({ length: 12 }, (_, n) => file(n + 1));
    const full = all.reduce((content, source) => withSource(content, source), contentOn([10]));
    expect(attachedSources(full.sources).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(isFullOfSources(full)).toBe(true);
    // Slides still name the tenth, so its place is taken.
    expect(isFullOfSources(withoutSource(full, ulid(10)))).toBe(true);
    expect(isFullOfSources(withoutSource(full, ulid(4)))).toBe(false);
  });
});

test('a file that is added again gets its number back', () => {
  const taken = withoutSource(
    [1, 2].reduce((content, n) => withSource(content, file(n)), contentOn([1])),
    ulid(1),
  );
  expect(detachedNames(taken)).toEqual(['1.pdf']);
  const again = withSource(taken, { id: ulid(9), name: '1.pdf' });
  expect(attachedSources(again.sources)).toEqual([
    { number: 1, id: ulid(9), name: '1.pdf' },
    { number: 2, ...file(2) },
  ]);
});

test('taking off what no slide rests on leaves no trace, and other ids change nothing', () => {
  const before = contentOn([]);
  expect('sources' in withoutSource(withSource(before, file(1)), ulid(1))).toBe(false);
  expect(withoutSource(before, ulid(1))).toBe(before);
});

test('a course stored before sources had ids has none to rewrite from', () => {
  const stored = contentOn([1], { names: ['Old.pdf', 'Unused.pdf'], areNamed: false });
  expect([attachedSources(stored.sources), detachedNames(stored)]).toEqual([[], ['Old.pdf']]);
  expect(withSource(stored, file(2)).sources).toEqual({
    names: ['Old.pdf', '2.pdf'],
    ids: [null, ulid(2)],
    areNamed: false,
  });
});

test('readers learn no name of a source that no slide rests on, and numbers stay', () => {
  const text = aCourseText({ content: contentOn([2], { names: ['Draft.pdf', 'Used.pdf'], areNamed: true }) });
  expect(withPublicSources(text).content.sources).toEqual({ names: ['', 'Used.pdf'], areNamed: true });
  expect(withPublicSources(aCourseText())).toEqual(aCourseText());
});
