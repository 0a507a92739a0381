import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CourseText, limits, type Module } from '#domain/courses/content.ts';
import { mergeTexts, mergeWithinLimits } from '#domain/courses/merge/merge-texts.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';

type Edit = (module: Module, id: string) => Module;

const at = <Item>(items: readonly Item[], index: number): number => (items.length === 0 ? 0 : index % items.length);
const changedAt = <Item>(items: Item[], index: number, change: (item: Item) => Item): Item[] =>
  items.map((item, place) => (place === at(items, index) ? change(item) : item));
const movedAt = <Item>(items: Item[], from: number, to: number): Item[] => {
  const moved = items.slice(at(items, from), at(items, from) + 1);
  return items.toSpliced(at(items, from), 1).toSpliced(at(items, to), 0, ...moved);
};

/** One change in a module; `id` is new. */
const editOf = (kind: number, one: number, two: number): Edit => {
  const inLesson =
    (change: (lesson: Module['lessons'][number], id: string) => Module['lessons'][number]): Edit =>
    (module, id) => ({ ...module, lessons: changedAt(module.lessons, one, (lesson) => change(lesson, id)) });
  const edits: readonly Edit[] = [
    (module, id) => ({ ...module, title: id }),
    (module, id) => ({ ...module, keyTakeaways: [...module.keyTakeaways, id].slice(-5) }),
    (module, id) => ({ ...module, worksheet: module.worksheet && { ...module.worksheet, title: id } }),
    (module) => ({ ...module, worksheet: null }),
    (module, id) => ({
      ...module,
      lessons: module.lessons.toSpliced(two % 4, 0, { ...aModule(1).lessons[0]!, id, slides: [] }),
    }),
    (module) => ({ ...module, lessons: module.lessons.toSpliced(at(module.lessons, one), 1) }),
    (module) => ({ ...module, lessons: movedAt(module.lessons, one, two) }),
    (module) => ({ ...module, quizQuestions: module.quizQuestions.slice(1) }),
    (module, id) => ({
      ...module,
      quizQuestions: changedAt(module.quizQuestions, one, (question) => ({
        ...question,
        options: [id, 'b'],
        correctAnswer: 1,
      })),
    }),
    (module, id) => ({
      ...module,
      quizQuestions: changedAt(module.quizQuestions, one, (question) => ({ ...question, secondWording: id })),
    }),
    inLesson((lesson, id) => ({ ...lesson, title: id })),
    inLesson((lesson, id) => ({
      ...lesson,
      slides: lesson.slides.toSpliced(two % 3, 0, aSlide({ id, title: id })),
    })),
    inLesson((lesson) => ({ ...lesson, slides: lesson.slides.toSpliced(at(lesson.slides, two), 1) })),
    inLesson((lesson) => ({ ...lesson, slides: movedAt(lesson.slides, two, two + 1) })),
    inLesson((lesson, id) => ({
      ...lesson,
      slides: changedAt(lesson.slides, two, (slide) => ({ ...slide, spoken: id })),
    })),
    inLesson((lesson, id) => ({
      ...lesson,
      slides: changedAt(lesson.slides, two, (slide) => ({
        ...slide,
        visual: { kind: 'formula' as const, tex: id, meaning: '' },
      })),
    })),
  ];
  return edits[kind % edits.length]!;
};

/** A lesson changes its module. */
const moveLesson =
  (from: number, to: number) =>
  (modules: Module[]): Module[] => {
    const lesson = modules[from]?.lessons[0];
    return modules.map((module, index) => ({
      ...module,
      lessons: [...module.lessons.filter(({ id }) => id !== lesson?.id), ...(index === to && lesson ? [lesson] : [])],
    }));
  };

interface Change {
  readonly module: number;
  readonly kind: number;
  readonly one: number;
  readonly two: number;
}

const base = aCourseText({
  content: { ...aCourseText().content, modules: [1, 2, 3].map((number) => aModule(number)) },
});

function applied(changes: readonly Change[], side: string, text = base): CourseText {
  const modules = changes.reduce(
    (list, { module, kind, one, two }, index) =>
      kind === 99
        ? moveLesson(module, one % 3)(list)
        : kind === 98
          ? list.filter((_, place) => list.length === 1 || place !== module % list.length)
          : changedAt(list, module, (found) => editOf(kind, one, two)(found, `${side}-${index}`)),
    text.content.modules,
  );
  return { ...text, content: { ...text.content, modules } };
}

const changesIn = (module: fc.Arbitrary<number>, kinds = fc.integer({ min: 0, max: 14 })) =>
  fc.array(fc.record({ module, kind: kinds, one: fc.nat(3), two: fc.nat(3) }), { maxLength: 6 });
const anyChanges = changesIn(fc.nat(2), fc.oneof(fc.integer({ min: 0, max: 14 }), fc.constantFrom(98, 99)));

const merge = (mine: CourseText, theirs: CourseText, prefer: 'mine' | 'theirs' = 'mine') =>
  mergeTexts({ base, mine, theirs }, prefer);

const partsOf = ({ content }: CourseText): Map<string, object> =>
  new Map<string, object>(
    content.modules.flatMap((module) => [
      [module.id, module] as const,
      ...module.quizQuestions.map((question) => [question.id, question] as const),
      ...module.lessons.flatMap((lesson) => [
        [lesson.id, lesson] as const,
        ...lesson.slides.map((slide) => [slide.id, slide] as const),
      ]),
    ]),
  );

describe('merging any two sets of edits', () => {
  test('gives the other text if one side changed nothing, and the text if both did the same', () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const changed = applied(changes, 'a');
        expect(merge(changed, base)).toEqual({ text: changed, conflicts: [] });
        expect(merge(base, changed)).toEqual({ text: changed, conflicts: [] });
        expect(merge(changed, structuredClone(changed))).toEqual({ text: changed, conflicts: [] });
      }),
    );
  });
  test('does not depend on the side, and without conflicts not on the preference', () => {
    fc.assert(
      fc.property(anyChanges, anyChanges, (mine, theirs) => {
        const [one, two] = [applied(mine, 'a'), applied(theirs, 'b')];
        const merged = merge(one, two);
        const mirrored = merge(two, one, 'theirs');
        expect(mirrored.text).toEqual(merged.text);
        expect(new Set(mirrored.conflicts.map((each) => JSON.stringify(each)))).toEqual(
          new Set(merged.conflicts.map((each) => JSON.stringify(each))),
        );
        if (merged.conflicts.length === 0) expect(merge(one, two, 'theirs')).toEqual(merged);
      }),
    );
  });
  test('is valid, and loses a part only if one side removed it', () => {
    fc.assert(
      fc.property(anyChanges, anyChanges, fc.constantFrom('mine', 'theirs'), (mine, theirs, prefer) => {
        const [one, two] = [applied(mine, 'a'), applied(theirs, 'b')];
        const { text, conflicts } = merge(one, two, prefer);
        expect(CourseText.safeParse(text).error?.issues).toBeUndefined();
        expect(repeatedPartId(text.content)).toBeUndefined();
        const [before, own, other, after] = [base, one, two, text].map(partsOf);
        if (!before || !own || !other || !after) throw new Error('four texts');
        for (const id of new Set([...own.keys(), ...other.keys()])) {
          const wasRemoved = before.has(id) && !(own.has(id) && other.has(id));
          if (!after.has(id) && !wasRemoved) expect(conflicts.map(({ field }) => field)).toContain('removed');
        }
      }),
    );
  });
});

describe('two editors in different modules', () => {
  test('never conflict, and get what one editor making both changes would have', () => {
    fc.assert(
      fc.property(changesIn(fc.constant(0)), changesIn(fc.constant(2)), (mine, theirs) => {
        const merged = merge(applied(mine, 'a'), applied(theirs, 'b'));
        expect(merged).toEqual({ text: applied(theirs, 'b', applied(mine, 'a')), conflicts: [] });
      }),
    );
  });
});

const edited = (change: (modules: Module[]) => Module[]): CourseText => ({
  ...base,
  content: { ...base.content, modules: change(structuredClone(base.content.modules)) },
});
const inFirst = (change: (module: Module) => Module) => edited(([first, ...rest]) => [change(first!), ...rest]);

describe('the same part', () => {
  test('takes the title of one side and the spoken text of the other', () => {
    const slideOf = (change: object) => inFirst((module) => editSlide(module, change));
    const editSlide = (module: Module, change: object): Module => ({
      ...module,
      lessons: changedAt(module.lessons, 0, (lesson) => ({
        ...lesson,
        slides: changedAt(lesson.slides, 0, (slide) => ({ ...slide, ...change })),
      })),
    });
    const merged = merge(slideOf({ title: 'Mine' }), slideOf({ spoken: 'Theirs' }));
    expect(merged).toEqual({ text: slideOf({ title: 'Mine', spoken: 'Theirs' }), conflicts: [] });
    expect(merge(slideOf({ title: 'Mine' }), slideOf({ title: 'Theirs' }))).toMatchObject({
      text: slideOf({ title: 'Mine' }),
      conflicts: [{ part: 'slide', id: 'm1-l1-s1', field: 'title' }],
    });
    const byModel = slideOf({ title: 'Written', author: 'model' });
    const byHand = slideOf({ spoken: 'Typed', author: 'human' });
    const both = { text: slideOf({ title: 'Written', spoken: 'Typed', author: 'human' }), conflicts: [] };
    expect(merge(byModel, byHand)).toEqual(both);
    expect(merge(byHand, byModel)).toEqual(both);
  });
  test('an edit in a part that the other side removed is a conflict, and keeping it keeps the whole part', () => {
    const mine = inFirst((module) => ({
      ...module,
      lessons: changedAt(module.lessons, 1, (lesson) => ({ ...lesson, title: 'Mine' })),
    }));
    const theirs = edited((modules) => modules.slice(1));
    expect(merge(mine, theirs)).toEqual({ text: mine, conflicts: [{ part: 'module', id: 'm1', field: 'removed' }] });
    expect(merge(mine, theirs, 'theirs').text).toEqual(theirs);
  });
  test('a lesson that was moved out of a removed module is kept', () => {
    const mine = edited((modules) => moveLesson(0, 1)(modules));
    const theirs = edited((modules) => modules.slice(1));
    const { conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([{ part: 'lesson', id: 'm1-l1', field: 'removed' }]);
    const bothMoved = merge(
      edited((modules) => moveLesson(0, 1)(modules).slice(1)),
      mine,
    );
    expect(bothMoved.conflicts).toEqual([]);
    expect(partsOf(bothMoved.text).has('m1-l1')).toBe(true);
    expect(partsOf(bothMoved.text).has('m1')).toBe(false);
  });
  test('a lesson moved to two modules, and a list in two orders, are conflicts', () => {
    const { conflicts } = merge(edited(moveLesson(0, 1)), edited(moveLesson(0, 2)));
    expect(conflicts).toEqual([{ part: 'lesson', id: 'm1-l1', field: 'place' }]);
    const reversed = edited((modules) => modules.toReversed());
    const rotated = edited(([first, ...rest]) => [...rest, first!]);
    expect(merge(reversed, rotated)).toEqual({
      text: reversed,
      conflicts: [{ part: 'course', id: null, field: 'order' }],
    });
  });
  test('additions of both sides keep the neighbor before them', () => {
    const lesson = (id: string) => ({ ...aModule(1).lessons[0]!, id, slides: [] });
    const mine = inFirst((module) => ({ ...module, lessons: module.lessons.toSpliced(1, 0, lesson('b')) }));
    const theirs = inFirst((module) => ({
      ...module,
      lessons: [...module.lessons.toSpliced(1, 0, lesson('a')), lesson('z')],
    }));
    const { text, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(text.content.modules[0]?.lessons.map(({ id }) => id)).toEqual(['m1-l1', 'a', 'b', 'm1-l2', 'z']);
  });
  test('lessons that both sides moved to one place come in the same order on both sides', () => {
    const mine = edited((modules) => moveLesson(1, 2)(moveLesson(1, 2)(modules)));
    const theirs = edited((modules) => moveLesson(0, 2)(moveLesson(1, 2)(modules)));
    const { text } = merge(mine, theirs);
    expect(merge(theirs, mine, 'theirs').text).toEqual(text);
    expect(text.content.modules[2]?.lessons.map(({ id }) => id)).toEqual(['m3-l1', 'm3-l2', 'm2-l1', 'm1-l1', 'm2-l2']);
  });
});

test('parts without changes keep their identity', () => {
  const mine = inFirst((module) => ({ ...module, title: 'Mine' }));
  const theirs = structuredClone(base);
  expect(merge(mine, theirs).text).toBe(mine);
  const [, second] = base.content.modules;
  expect(
    merge(
      base,
      inFirst((module) => ({ ...module, title: 'Theirs' })),
    ).text.content.modules[1],
  ).toBe(second);
});

test('two texts that break a limit only together are a conflict as a whole', () => {
  const full = (side: string, count: number) =>
    inFirst((module) => ({
      ...module,
      lessons: [
        ...module.lessons,
        ...Array.from({ length: count }, (_, index) => ({
          ...aModule(1).lessons[0]!,
          id: `${side}${index}`,
          slides: [],
        })),
      ],
    }));
  const room = limits.lessonsPerModule - 2;
  const [mine, theirs] = [full('a', room), full('b', room)];
  expect(mergeWithinLimits({ base, mine, theirs }, 'theirs')).toEqual({
    text: theirs,
    conflicts: [{ part: 'course', id: null, field: 'limits' }],
  });
});
