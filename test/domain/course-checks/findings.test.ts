import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotedFaults, WrittenFaults } from '#domain/course-checks/faults.ts';
import { findingsOf, MAX_PROPOSALS, wantedProposals } from '#domain/course-checks/findings.ts';
import { answerFaults, answerSchemas, askedQuestions, gateAnswers, isGuessable } from '#domain/course-checks/gate.ts';
import { mostPaidCalls } from '#domain/course-checks/paid-calls.ts';
import {
  type CheckResult,
  checkedHash,
  missingResults,
  resultName,
  wantedResults,
} from '#domain/course-checks/results.ts';
import { renewedCheck, type ShownCheck } from '#domain/course-checks/shown-check.ts';
import { lostFacts, sourcedFacts } from '#domain/course-checks/sourced-facts.ts';
import { summaryOf } from '#domain/course-checks/summary.ts';
import { textHash } from '#domain/course-checks/text-hash.ts';
import { lessonAsRead, partHash, questionHash } from '#domain/course-checks/units.ts';
import type { CourseContent, Lesson, Module, QuizQuestion } from '#domain/courses/content.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';

const madeBy = { prompt: 'p@1', model: 'm', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };
const content = aCourseText().content;
const lessonOf = (given: Partial<Lesson> = {}): Lesson => {
  const [lesson] = aModule(1).lessons;
  if (!lesson) throw new Error('no lesson');
  return { ...lesson, ...given };
};
const question = (id: string, options = 4): QuizQuestion => ({
  id,
  question: `Which one is ${id}?`,
  secondWording: '',
  options: Array.from({ length: options }, (_, index) => `Option ${index} of ${id}`),
  correctAnswer: 1,
  explanation: '',
  feedback: Array.from({ length: options }, () => ''),
  teaches: null,
});

describe("a judge's faults", () => {
  const lesson = lessonAsRead(
    lessonOf({
      slides: [
        aSlide({ title: 'Yeast', points: ['Warm water wakes it'], spoken: 'Salt “kills” yeast at once.' }),
        aSlide({ id: 's2', title: 'Salt', spoken: 'Weigh it. Two percent is enough.' }),
      ],
    }),
  );
  const fault = (quote: string, slideId = 's1') => ({ kind: 'wrong' as const, slideId, quote, fault: 'It is not so.' });
  const parts = (...faults: ReturnType<typeof fault>[]) => quotedFaults(lesson, { faults }).map(({ part }) => part);

  test('stay only with a quotation that is in the lesson, whatever its case, spaces and quotation marks', () => {
    expect(
      parts(fault('salt "kills"  yeast AT once'), fault('Salt feeds yeast'), fault('“Warm water wakes it…”')),
    ).toEqual(['s1', 's1']);
  });

  test('may quote what the prompt shows as entities, and what the lesson writes as an entity', () => {
    const slides = [aSlide({ title: 'T', spoken: 'Write <b> & then close it. Use &lt; for the sign.' })];
    const read = lessonAsRead(lessonOf({ slides }));
    const faults = [fault('Write &lt;b&gt; &amp; then close it'), fault('Use &lt; for the sign')];
    expect(quotedFaults(read, { faults }).map(({ quote }) => quote)).toEqual([
      'Write <b> & then close it',
      'Use &lt; for the sign',
    ]);
  });

  test('call no slide unsupported that rests on sources', () => {
    const faults = (['unsupported', 'wrong'] as const).map((kind, at) => ({
      ...fault(at === 0 ? 'Warm water wakes it' : 'kills” yeast at once'),
      kind,
    }));
    const kinds = (sourced: string[]) => quotedFaults(lesson, { faults }, sourced).map(({ kind }) => kind);
    expect([kinds([]), kinds(['s1'])]).toEqual([['unsupported', 'wrong'], ['wrong']]);
  });

  test('name the slide that holds the quotation, whatever slide the judge named', () => {
    expect(parts(fault('Two percent is enough', 's1'), fault('Explain lesson 1.1', 's9'))).toEqual(['s2', 'm1-l1']);
  });

  test('are dropped with a quotation that any lesson holds, and kept once', () => {
    expect(
      parts(fault('Salt'), fault('Weigh it', 's2'), fault('Weigh it. Two', 's2'), fault('weigh it. two', 's2')),
    ).toEqual(['s2', 's2']);
  });

  test('carry no scores: the schema refuses them', () => {
    expect(WrittenFaults.safeParse({ faults: [], score: 9 }).success).toBe(false);
  });
});

describe('the gate', () => {
  const questions = ['q1', 'q2', 'q3'].map((id) => question(id));

  test.each(['slides', 'options'] as const)('asks from %s without the key, in an order that says nothing', (from) => {
    const asked = askedQuestions(questions, from);
    expect(asked).toEqual(askedQuestions(questions, from));
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['number', 'options', 'question']);
    const twice = [{ ...question('q1'), secondWording: 'And the first one?' }];
    expect(askedQuestions(twice, from)[0]?.inOtherWords).toBe('And the first one?');
    for (const [at, { options }] of asked.entries())
      expect(options.map(({ text }) => text).sort()).toEqual([...(questions[at]?.options ?? [])].sort());
    const many = Array.from({ length: 400 }, (_, n) => question(`many-${n}`));
    const first = askedQuestions(many, from).filter(
      ({ options }, at) => options[0]?.text === many[at]?.options[1],
    ).length;
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(140);
  });

  test('maps letters back to the stored options', () => {
    fc.assert(
      fc.property(fc.constantFrom('slides' as const, 'options' as const), fc.nat(3), (from, chosen) => {
        const answers = askedQuestions(questions, from).map(({ number, options }) => ({
          number,
          answer: options.find(({ text }) => text === questions[number - 1]?.options[chosen])?.letter ?? 'A',
        }));
        expect(gateAnswers(questions, from, { answers })).toEqual(
          questions.map((one) => ({ questionId: one.id, asked: questionHash(one), chosen, isRight: chosen === 1 })),
        );
      }),
    );
  });

  test('asks again for missing, doubled and impossible answers, which say nothing about their question', () => {
    const asked = askedQuestions([question('q1', 2), question('q2'), question('q3')], 'slides');
    const answers = [
      { number: 1, answer: 'D' as const },
      { number: 2, answer: 'A' as const },
      { number: 2, answer: 'B' as const },
    ];
    expect(answerFaults(asked, { answers })).toHaveLength(3);
    const one = [question('q1', 2)];
    const given = (answer: 'D' | 'not in the slides') =>
      gateAnswers(one, 'slides', { answers: [{ number: 1, answer }] });
    expect([given('D'), gateAnswers(one, 'slides', { answers: [] })]).toEqual([[], []]);
    expect(given('not in the slides')).toMatchObject([{ chosen: null, isRight: false }]);
    expect(answerSchemas.options.safeParse({ answers: [{ number: 1, answer: 'not in the slides' }] }).success).toBe(
      false,
    );
  });

  test('finds options that give the answer away from eight questions on, if chance is less likely than 1 %', () => {
    const guesses = (right: number, all: number) =>
      Array.from({ length: all }, (_, n) => ({ isRight: n < right, options: 4 }));
    expect([guesses(7, 7), guesses(5, 8), guesses(6, 8), guesses(5, 20), guesses(11, 20)].map(isGuessable)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

const resultsFor = (of: Pick<CourseContent, 'modules'>): CheckResult[] =>
  wantedResults(of).map(
    ({ unit: _, ...wanted }): CheckResult =>
      wanted.kind === 'lesson'
        ? { ...wanted, faults: [], madeBy }
        : {
            ...wanted,
            answers: (of.modules.find(({ id }) => id === wanted.moduleId)?.quizQuestions ?? []).map((one) => ({
              ...{ questionId: one.id, asked: questionHash(one) },
              ...{ chosen: 0, isRight: true },
            })),
            madeBy,
          },
  );

describe('what changed', () => {
  const results = resultsFor(content);
  const [first, second] = content.modules as [Module, Module];
  const unitsAfter = (modules: Module[]) => [...new Set(missingResults({ modules }, results).map(({ unit }) => unit))];

  test('is nothing for the same text, also in another order of its fields', () => {
    const other = JSON.parse(JSON.stringify(content), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    );
    expect([missingResults(content, results), missingResults(other, results)]).toEqual([[], []]);
  });

  test('is a lesson and the quiz of its module, for a lesson', () => {
    const [lesson, ...others] = first.lessons as [Lesson, ...Lesson[]];
    const slides = lesson.slides.map((slide) => ({ ...slide, spoken: 'Something else.' }));
    const modules = [{ ...first, lessons: [{ ...lesson, slides }, ...others] }, second];
    expect(unitsAfter(modules)).toEqual(['m1-l1', 'm1']);
    // Options alone were read before.
    expect(missingResults({ modules }, results).map(resultName)).toEqual(['lesson#m1-l1', 'slides#m1']);
    expect(checkedHash({ modules })).not.toBe(checkedHash(content));
    expect([mostPaidCalls(content, results), mostPaidCalls({ modules }, results)]).toEqual([0, 2 + MAX_PROPOSALS]);
  });

  test('is the quiz alone, for a question or its key', () => {
    const quizQuestions = second.quizQuestions.map((one) => ({ ...one, correctAnswer: 1 }));
    expect(unitsAfter([first, { ...second, quizQuestions }])).toEqual(['m2']);
  });

  test('is nothing for what learners do not read as text: minutes, sources, explanations', () => {
    const lessons = first.lessons.map((lesson) => ({ ...lesson, durationMinutes: 99 }));
    const quizQuestions = first.quizQuestions.map((one) => ({ ...one, explanation: 'Otherwise.' }));
    const modules = [{ ...first, lessons, quizQuestions }, second];
    expect([unitsAfter(modules), checkedHash({ modules })]).toEqual([[], checkedHash(content)]);
    // The figures say which facts have a source.
    const fact = { ...first.lessons[0]!.slides[0]!, spoken: 'In 1908, 40% of loaves were rye.' };
    const hashes = [[], ['S1.p1.1']].map((sources) =>
      checkedHash({ modules: [{ ...first, lessons: [lessonOf({ slides: [{ ...fact, sources }] })] }] }),
    );
    expect(new Set(hashes).size).toBe(2);
  });

  test('is a new hash for every change of a text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (!isSame && textHash(one) === textHash(other))
          // Only the order of keys differs.
          expect(JSON.stringify(one).length).toBe(JSON.stringify(other).length);
        if (isSame) expect(textHash(one)).toBe(textHash(other));
      }),
    );
    expect(textHash({ a: 1, b: [1, 2] })).toBe(textHash({ b: [1, 2], a: 1, c: undefined }));
    expect(textHash('ab')).not.toBe(textHash('ba'));
  });
});

describe('findings', () => {
  const [asked] = content.modules[0]?.quizQuestions ?? [];
  if (!asked) throw new Error('The builder makes a question.');
  const answered = (chosen: number | null): CheckResult => ({
    ...{ kind: 'quiz', moduleId: 'm1', from: 'slides', hash: '', madeBy },
    answers: [{ questionId: asked.id, asked: questionHash(asked), chosen, isRight: chosen === 0 }],
  });
  const judged = (lessonId: string, part: string, kind: 'wrong' | 'repeated'): CheckResult => ({
    ...{ kind: 'lesson', lessonId, hash: '', madeBy },
    faults: [{ kind, part, quote: 'First point', text: 'Not so.' }],
  });

  test('say what the second model chose, or that the slides do not say', () => {
    expect(findingsOf(content, [answered(0)])).toEqual([]);
    expect(findingsOf(content, [answered(1)])).toMatchObject([
      { kind: 'wrong-key', part: 'm1-q1', unit: 'm1', text: expect.stringContaining('"Salt" instead of "Yeast"') },
    ]);
    expect(findingsOf(content, [answered(null)])).toMatchObject([
      { kind: 'not-taught', part: 'm1-q1', text: expect.stringContaining(asked.secondWording) },
    ]);
  });

  test('about a question are gone once it asks something else, or has another key', () => {
    for (const change of [
      { question: 'Another?' },
      { secondWording: 'Another?' },
      { options: ['A', 'B'] },
      { correctAnswer: 1 },
    ]) {
      const [module, ...others] = content.modules as [Module, ...Module[]];
      const modules = [{ ...module, quizQuestions: [{ ...asked, ...change }] }, ...others];
      expect(findingsOf({ modules }, [answered(1)])).toEqual([]);
      expect(summaryOf({ ...content, modules }, resultsFor(content))).toMatchObject({ questions: 1, answered: 1 });
    }
  });

  test('keep their id when the model words them otherwise', () => {
    const worded = (text: string): CheckResult => ({
      ...{ kind: 'lesson', lessonId: 'm1-l1', hash: '', madeBy },
      faults: [{ kind: 'wrong', part: 'm1-l1-s1', quote: 'First point', text }],
    });
    const [one, other] = ['Not so.', 'It is otherwise.'].map((text) => findingsOf(content, [worded(text)])[0]?.id);
    expect(one).toBe(other);
  });

  test('of removed parts are gone', () => {
    const results = [judged('m1-l1', 'gone', 'wrong'), judged('m9-l1', 'm9-l1-s1', 'wrong')];
    expect(findingsOf(content, results)).toEqual([]);
  });

  test('about slides and questions become proposals, worst first, one for each part, at most eight', () => {
    const results = [
      judged('m1-l1', 'm1-l1-s1', 'repeated'),
      judged('m1-l2', 'm1-l2', 'wrong'),
      answered(1),
      judged('m1-l1', 'm1-l1-s1', 'wrong'),
    ];
    const wanted = wantedProposals(content, findingsOf(content, results));
    expect(wanted.map(({ part, findings }) => [part, findings.length])).toEqual([
      [{ kind: 'question', questionId: 'm1-q1' }, 1],
      [{ kind: 'slide', slideId: 'm1-l1-s1' }, 2],
    ]);
    const fault = { kind: 'wrong' as const, part: 'm1-l1-s1', quote: 'First point', text: 'Not so.' };
    const read = resultsFor(content).map((result) =>
      result.kind === 'lesson' && result.lessonId === 'm1-l1' ? { ...result, faults: [fault] } : result,
    );
    expect(mostPaidCalls(content, read)).toBe(1);
    const slides = Array.from({ length: 12 }, (_, n) => aSlide({ id: `x${n}`, title: 'T', spoken: 'S' }));
    const many = { modules: [aModule(1, { lessons: [lessonOf({ slides })] })] };
    const found = findingsOf(
      many,
      slides.map(({ id }) => judged('m1-l1', id, 'wrong')),
    );
    expect([found.length, wantedProposals(many, found).length]).toEqual([12, MAX_PROPOSALS]);
  });

  test.each([
    ['says more', { spoken: 'Fold it. '.repeat(400) }],
    ['has more points', { points: Array.from({ length: 7 }, (_, n) => `Point ${n}`) }],
  ])('become no proposal for a slide that %s than a model writes, since it would lose text', (_, long) => {
    const slides = ['s1', 's2'].map((id) => aSlide({ id, title: 'T', spoken: 'S' }));
    const modules = [aModule(1, { lessons: [lessonOf({ slides: [{ ...slides[0]!, ...long }, slides[1]!] })] })];
    const results = slides.map(({ id }) => judged('m1-l1', id, 'wrong'));
    const wanted = wantedProposals({ modules }, findingsOf({ modules }, results));
    expect(wanted.map(({ part }) => part)).toEqual([{ kind: 'slide', slideId: 's2' }]);
  });

  test('name the module whose options give most away, if the course is guessable', () => {
    const modules = [1, 2].map((n) =>
      aModule(n, { quizQuestions: Array.from({ length: 5 }, (_, q) => question(`m${n}-q${q}`)) }),
    );
    const results = modules.map(
      ({ id, quizQuestions }): CheckResult => ({
        ...{ kind: 'quiz', moduleId: id, from: 'options', hash: '', madeBy },
        answers: quizQuestions.map((one, at) => ({
          ...{ questionId: one.id, asked: questionHash(one) },
          chosen: 1,
          isRight: id === 'm2' || at < 3,
        })),
      }),
    );
    expect(findingsOf({ modules }, results)).toMatchObject([
      { kind: 'guessable', part: 'm2', unit: null, text: expect.stringContaining('8 of 10') },
    ]);
  });
});

test('the summary counts the questions of the course and its facts with a source', () => {
  const [first, second] = content.modules as [Module, Module];
  const [lesson, ...others] = first.lessons as [Lesson, ...Lesson[]];
  const [slide, ...rest] = lesson.slides as [Lesson['slides'][number], ...Lesson['slides']];
  const slides = [
    { ...slide, spoken: 'In 1908, 40% of loaves were rye.', sources: ['S1.p1'] },
    { ...slide, id: 'another', spoken: 'It costs $5.' },
    ...rest,
  ];
  const changed = { ...content, modules: [{ ...first, lessons: [{ ...lesson, slides }, ...others] }, second] };
  expect(summaryOf(changed, resultsFor(changed))).toEqual({
    ...{ lessons: 4, questions: 2, answered: 2, guessed: 2 },
    ...{ facts: 2, sourcedFacts: 1 },
  });
});

test('a slide says what it takes from sources in the same words, wherever it stands', () => {
  const [slide] = lessonOf().slides;
  if (!slide) throw new Error('The builder makes slides.');
  const sourced = { ...slide, spoken: 'Yeast is old. In 1908, 40% of loaves were rye.', sources: ['S1.p1'] };
  const facts = sourcedFacts(sourced);
  expect([facts, sourcedFacts({ ...sourced, sources: [] })]).toEqual([['In 1908, 40% of loaves were rye.'], []]);
  expect(lostFacts(facts, { ...slide, spoken: 'Old it is. In 1908, 40% of loaves were rye. So it was.' })).toEqual([]);
  expect(lostFacts(facts, { ...slide, points: ['In 1909, 40% of loaves were rye.'] })).toEqual(facts);
});

test('figures of the published text stay on the course page until another text is published', () => {
  const figures = (textHash: string): ShownCheck => ({
    ...{ textHash, lessons: 1, questions: 1, answered: 1, guessed: 0, facts: 0, sourcedFacts: 0 },
  });
  const [published, draft] = [figures('p'), figures('d')];
  expect([
    renewedCheck(published, draft, 'p'),
    renewedCheck(published, published, 'p'),
    renewedCheck(published, draft, 'd'),
    renewedCheck(published, draft, null),
    renewedCheck(null, draft, 'd'),
    renewedCheck(published, null, 'd'),
  ]).toEqual([undefined, published, draft, draft, undefined, undefined]);
});

test('a part has another hash once its text changed, and none once it is gone', () => {
  const part = { kind: 'quiz', moduleId: 'm1' } as const;
  const before = partHash(content, part);
  const [first] = content.modules as [Module];
  const quizQuestions = first.quizQuestions.map((one) => ({ ...one, explanation: 'Otherwise.' }));
  expect(partHash({ modules: [{ ...first, quizQuestions }] }, part)).not.toBe(before);
  expect(partHash({ modules: [] }, part)).toBeUndefined();
});
