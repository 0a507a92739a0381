import { describe, expect, test } from 'vitest';
import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { checkCourse } from '#domain/quality/check.ts';
import { rules } from '#domain/quality/rules.ts';
import { thresholds } from '#domain/quality/thresholds.ts';
import { course as bread } from '#local/model/courses/bread/bread.ts';
import { assembledCourse } from '#test/support/assembled-course.ts';
import { aCourseText } from '#test/support/builders.ts';

const goodCourse = assembledCourse(bread, {
  title: bread.title,
  description: 'Raise a starter, ferment by touch, and bake a dark, crackling loaf.',
  outline: '',
});

type Change = (course: CourseText) => CourseText;

const content =
  (given: Partial<CourseText['content']>): Change =>
  (course) => ({ ...course, content: { ...course.content, ...given } });
const modules =
  (change: (module: Module, index: number) => Module): Change =>
  (course) =>
    content({ modules: course.content.modules.map(change) })(course);
const firstModule = (given: Partial<Module>) =>
  modules((module, index) => (index === 0 ? { ...module, ...given } : module));
const lesson = (change: (lesson: Lesson) => Partial<Lesson>) =>
  modules((module, index) =>
    index > 0
      ? module
      : { ...module, lessons: module.lessons.map((each, l) => (l > 0 ? each : { ...each, ...change(each) })) },
  );
const slide = (given: Partial<Slide>, at = 0) =>
  lesson(({ slides }) => ({ slides: slides.map((each, index) => (index === at ? { ...each, ...given } : each)) }));
const questions = (change: (question: QuizQuestion, index: number) => Partial<QuizQuestion>) =>
  modules((module, m) =>
    m > 0
      ? module
      : { ...module, quizQuestions: module.quizQuestions.map((each, q) => ({ ...each, ...change(each, q) })) },
  );
const question = (given: Partial<QuizQuestion>) => questions((_, index) => (index === 0 ? given : {}));
const allQuestions = (change: (question: QuizQuestion, index: number) => Partial<QuizQuestion>): Change =>
  modules((module) => ({
    ...module,
    quizQuestions: module.quizQuestions.map((each, q) => ({ ...each, ...change(each, q) })),
  }));
/** The second option is right in so many of all questions. */
const rightAtSecond = (hits: number, count: number): Change =>
  modules((module, m) => ({
    ...module,
    quizQuestions: module.quizQuestions.slice(0, m === 0 ? 1 : 0).flatMap((each) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ ...each, id: `${module.id}-q${index + 1}`, question: `${each.question} ${index}` },
        ...{ options, correctAnswer: index < hits ? 1 : 0 },
      })),
    ),
  }));
const landing =
  (given: Partial<CourseText['landingPage']>): Change =>
  (course) => ({ ...course, landingPage: { ...course.landingPage, ...given } });
const outline =
  (lines: string): Change =>
  (course) => ({ ...course, outline: lines });
const image = { kind: 'image', file: `${'a'.repeat(26)}.png`, width: 9, height: 9, alt: '', caption: '' } as const;
const noSteps = { kind: 'steps' as const, items: [1, 2].map(() => ({ title: '', text: '' })) };
const tryIt = { kind: 'tryIt', task: 'Mix flour and water.', hint: '', answer: '' } as const;
const options = ['Yeast makes gas', 'Salt makes gas', 'Steam makes gas'];
const long = 'word '.repeat(thresholds.wordsPerPoint + 1).trim();
const spokenOfFirst = (goodCourse.content.modules[0]?.lessons[0]?.slides[0]?.spoken ?? '').trim();

const endsWithExercise = ({ slides }: Lesson): Partial<Lesson> => ({
  slides: slides.map((each, index) =>
    index === slides.length - 1 ? { ...each, visual: { ...tryIt, answer: 'A paste' } } : each,
  ),
});

/** For each rule, changes to a good course that break it, and changes that are close and do not. */
const table: Readonly<Record<string, { readonly breaks: readonly Change[]; readonly passes: readonly Change[] }>> = {
  'course-empty': { breaks: [content({ modules: [] })], passes: [firstModule({ lessons: [] })] },
  'module-empty': { breaks: [firstModule({ lessons: [] })], passes: [content({ modules: [] })] },
  'overview-missing': { breaks: [content({ overview: ' \n' })], passes: [content({ overview: 'Bread.' })] },
  'module-untitled': { breaks: [firstModule({ title: ' ' })], passes: [firstModule({ title: 'A' })] },
  'placeholder-around-lessons': {
    breaks: [
      landing({ headline: 'Go to [link]' }),
      landing({ headline: 'Go to [ Link zum Kurs ]' }),
      content({ overview: 'TODO: write' }),
      firstModule({ keyTakeaways: ['Read more at [url]'] }),
      firstModule({ worksheet: { title: 'Fold', instructions: 'Ask [your name].', exercises: [] } }),
    ],
    passes: [
      landing({ headline: 'Go to [the page]' }),
      content({ overview: 'How to build a TODO app, with a [link](page)' }),
    ],
  },
  'lesson-empty': {
    breaks: [
      lesson(() => ({ slides: [] })),
      lesson(({ slides }) => ({
        slides: slides.slice(0, 1).map((each) => ({ ...each, title: ' ', points: [''], visual: null, spoken: '' })),
      })),
      lesson(({ slides }) => ({
        slides: slides.slice(0, 1).map((each) => ({ ...each, title: '', points: [], visual: noSteps, spoken: '' })),
      })),
    ],
    passes: [lesson(({ slides }) => ({ slides: slides.slice(0, 1) }))],
  },
  'image-undescribed': { breaks: [slide({ visual: image })], passes: [slide({ visual: { ...image, alt: 'A loaf' } })] },
  'lesson-untitled': { breaks: [lesson(() => ({ title: '' }))], passes: [lesson(() => ({ title: 'A' }))] },
  'slide-empty': {
    breaks: [slide({ title: '', points: [], visual: null, spoken: ' ' }), slide({ visual: noSteps })],
    passes: [slide({ points: [], visual: null, spoken: '' })],
  },
  'titles-only': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.map((each) => ({ ...each, points: [' '], visual: null, spoken: '' })),
      })),
    ],
    passes: [
      lesson(({ slides }) => ({
        slides: slides.map((each, index) => ({ ...each, points: index === 0 ? ['A'] : [], visual: null, spoken: '' })),
      })),
      lesson(({ slides }) => ({
        slides: slides.map((each, index) => ({
          ...each,
          title: index === 0 ? '' : 'A',
          points: [],
          visual: null,
          spoken: '',
        })),
      })),
      lesson(() => ({ slides: [] })),
    ],
  },
  'practice-unanswered': {
    breaks: [slide({ visual: tryIt })],
    passes: [slide({ visual: { ...tryIt, answer: 'A paste' } })],
  },
  placeholder: {
    breaks: [
      slide({ points: ['See [link]'] }),
      slide({ spoken: 'My name is [your name here].' }),
      lesson(() => ({ description: 'Lorem ipsum dolor' })),
    ],
    passes: [
      slide({ points: ['Use an array: [1, 2]'] }),
      slide({ visual: { kind: 'code', language: 'python', lines: ['# TODO: a loop', 'x = [name]'], highlight: [] } }),
    ],
  },
  'placeholder-in-question': {
    breaks: [question({ explanation: 'See [course link].' }), question({ options: ['Yeast', 'TBD', 'Salt'] })],
    passes: [question({ explanation: 'See [the yeast](slide).' }), question({ question: 'What is on a TODO list?' })],
  },
  'question-blank': { breaks: [question({ question: ' ' })], passes: [question({ question: 'Why?' })] },
  'option-blank': {
    breaks: [question({ options: ['Yeast', ' ', 'Salt'] }), question({ options: ['\u200b', '\u2800', 'Salt'] })],
    passes: [question({ options })],
  },
  'options-equal': {
    breaks: [
      question({ options: ['Yeast', ' yeast ', 'Salt'] }),
      question({ options: ['Caf\u00e9', 'Cafe\u0301', 'Tea'] }),
      question({ options: ['Yes', 'No', 'Yes'] }),
      question({ options: ['Yes', 'No', 'Y\u200bes'] }),
    ],
    passes: [question({ options: ['Yeast', 'Yeasts', 'Salt'] }), question({ options: ['x2', 'x\u00b2', 'x'] })],
  },
  'answer-missing': {
    breaks: [question({ options, correctAnswer: 3 })],
    passes: [question({ options, correctAnswer: 2 })],
  },
  'points-many': {
    breaks: [slide({ points: 'abcdefg'.split('') })],
    passes: [slide({ points: 'abcdef'.split('') })],
  },
  'point-long': { breaks: [slide({ points: [long] })], passes: [slide({ points: [long.slice(5)] })] },
  'spoken-missing': { breaks: [slide({ spoken: ' ' })], passes: [slide({ spoken: 'Look.' })] },
  'spoken-long': { breaks: [slide({ spoken: 'a'.repeat(3_001) })], passes: [slide({ spoken: 'a'.repeat(3_000) })] },
  'duration-off': {
    breaks: [
      lesson(() => ({ durationMinutes: 30 })),
      lesson(({ slides: [first] }) => ({
        durationMinutes: 1,
        slides: first ? [{ ...first, spoken: 'bread '.repeat(1_300) }] : [],
      })),
    ],
    passes: [
      lesson(() => ({ durationMinutes: null })),
      lesson(({ slides: [first] }) => ({
        durationMinutes: 8,
        slides: first ? [{ ...first, spoken: 'bread '.repeat(1_300) }] : [],
      })),
      // Six minutes, and an exercise of ten.
      lesson(({ slides: [first] }) => ({
        durationMinutes: 16,
        slides: first ? [{ ...first, visual: { ...tryIt, answer: 'A' }, spoken: 'bread '.repeat(780) }] : [],
      })),
    ],
  },
  'opening-missing': {
    breaks: [
      slide({ title: 'The jar', points: [], spoken: 'Take a jar; fill it to α.' }),
      slide({ spoken: 'Why?', visual: { ...tryIt, answer: 'A paste' } }),
    ],
    passes: [
      slide({ title: 'The jar', points: ['Why does it go quiet?'], spoken: 'Look.' }),
      slide({ title: '瓶子', points: [], spoken: '它为什么安静了？' }),
      slide({ title: 'โหล', points: [], spoken: 'ทำไมมันจึงเงียบ' }),
      slide({ title: '瓶', points: [], spoken: 'なぜ静かなのでしょうか。見てみましょう。' }),
      slide({ title: 'Βάζο', points: [], spoken: 'Γιατί σωπαίνει; Δείτε.' }),
      lesson(() => ({ slides: [] })),
    ],
  },
  'practice-early': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.toSorted((a, b) => Number(b.visual?.kind === 'tryIt') - Number(a.visual?.kind === 'tryIt')),
      })),
    ],
    passes: [lesson(({ slides }) => ({ slides: slides.filter(({ visual }) => visual?.kind !== 'workedExample') }))],
  },
  'contrast-missing': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.filter(({ visual }) => visual?.kind !== 'misconception' && visual?.kind !== 'comparison'),
      })),
    ],
    passes: [lesson(({ slides }) => ({ slides: slides.filter(({ visual }) => visual?.kind !== 'misconception') }))],
  },
  'ending-missing': {
    breaks: [lesson(endsWithExercise)],
    passes: [lesson(() => ({ slides: [] })), lesson(({ slides }) => ({ slides: slides.slice(0, 3) }))],
  },
  'example-missing': {
    breaks: [lesson(({ slides }) => ({ slides: slides.filter(({ visual }) => visual?.kind !== 'workedExample') }))],
    passes: [lesson(() => ({ slides: [] }))],
  },
  'practice-missing': {
    breaks: [lesson(({ slides }) => ({ slides: slides.filter(({ visual }) => visual?.kind !== 'tryIt') }))],
    passes: [lesson(() => ({ slides: [] }))],
  },
  'objective-missing': {
    breaks: [lesson(() => ({ objective: ' ' }))],
    passes: [lesson(() => ({ objective: 'Bake' }))],
  },
  'objective-vague': {
    breaks: ['Understand why bread rises', 'To know flour', 'How to bake', 'The basics of bread', 'Baking bread'].map(
      (objective) => lesson(() => ({ objective })),
    ),
    passes: ['Explain why bread rises', 'Bring a starter back', 'Bake a loaf', 'Read the crumb'].map((objective) =>
      lesson(() => ({ objective })),
    ),
  },
  'stock-phrase': {
    breaks: [
      slide({ title: 'In today’s fast-paced world' }),
      ...[
        'Today we delve into flour.',
        'In today’s fast-paced digital world',
        'It delves into flour.',
        'Unlocking the power of yeast',
        'Let us dive in',
      ].map((spoken) => slide({ spoken })),
    ],
    passes: [slide({ spoken: 'We look at flour when it is wet.' })],
  },
  'study-unnamed': {
    breaks: [
      slide({ spoken: 'Studies show that bread is good.' }),
      slide({ points: ['According to research, salt helps'] }),
    ],
    passes: [
      slide({ spoken: 'We study bread, and it shows.' }),
      slide({ spoken: 'Studies show that bread is good.', sources: ['S1.p14.3'] }),
    ],
  },
  'reading-hard': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.map((each) => ({
          ...each,
          spoken:
            'Notwithstanding considerable organizational heterogeneity, institutional practitioners characteristically internalize methodological presuppositions whose justification necessitates interdisciplinary investigation.',
        })),
      })),
    ],
    passes: [slide({ spoken: 'The dough is wet. You fold it. Then you wait. '.repeat(40) })],
  },
  'right-option-longer': {
    breaks: [
      question({ options: ['Salt', 'Heat', 'Yeast, because it eats the sugar and gives off gas'], correctAnswer: 2 }),
    ],
    passes: [question({ options: ['Salt in the flour', 'Yeast in the flour', 'Heat'], correctAnswer: 1 })],
  },
  'all-of-the-above': {
    breaks: [
      ...['All of the above', 'None of these', 'Both A and B', 'All the above', 'D. All of the above'],
      ...['All are correct', 'A and C', 'None of the other options', 'All of the previous'],
    ].map((option) => question({ options: ['Yeast', 'Salt', option] })),
    passes: [
      question({ options: ['All the flour', 'Both hands', 'None'] }),
      question({ options: ['A cup and a spoon', 'All are baked cold', 'Vitamin A and C'] }),
      question({ options: ['All options expire worthless', 'Both these parts must be zero', 'A or B'] }),
    ],
  },
  'negative-question': {
    breaks: ['Which of these is not a flour?', 'All of these help except which one?', 'What should you NEVER do?']
      .map((text) => question({ question: text }))
      .concat(question({ secondWording: 'Which step should you never skip?' })),
    passes: ['What do you do if it does not rise?', 'The dough is not warm. Which step comes next?'].map((text) =>
      question({ question: text }),
    ),
  },
  'clue-in-question': {
    breaks: [
      question({
        question: 'Why does a natural starter need regular feeding?',
        options: ['It is cheap', 'A natural starter eats sugar', 'It looks nice'],
        correctAnswer: 1,
      }),
    ],
    passes: [
      question({
        question: 'Why does a natural starter need regular feeding?',
        options: ['A natural starter is cheap', 'A natural starter eats sugar', 'It looks nice'],
        correctAnswer: 1,
      }),
    ],
  },
  'explanation-missing': { breaks: [question({ explanation: '' })], passes: [question({ explanation: 'Because.' })] },
  'wording-repeated': {
    breaks: [
      question({
        question: 'Why does a warm dough rise faster?',
        secondWording: 'Why does the dough rise faster, warm?',
      }),
    ],
    passes: [
      question({
        question: 'Why does a warm dough rise faster?',
        secondWording: 'It is July. What happens to your timing?',
      }),
      question({ secondWording: '' }),
      question({ question: 'What do you do?', secondWording: 'How would you go about it?' }),
    ],
  },
  'wording-single': {
    breaks: [question({ secondWording: ' ' })],
    passes: [
      question({ secondWording: 'It is July. What happens to your timing?' }),
      firstModule({ quizQuestions: [] }),
    ],
  },
  'explanation-vague': {
    breaks: [question({ options, correctAnswer: 0, explanation: 'That is simply how things are.' })],
    passes: [question({ options, correctAnswer: 0, explanation: 'Yeast eats sugar.' })],
  },
  'feedback-missing': {
    breaks: [questions(({ options: each }) => ({ feedback: each.map(() => '') }))],
    passes: [questions(({ feedback }) => ({ feedback: [...feedback] }))],
  },
  'feedback-bare': {
    breaks: [
      question({ options, correctAnswer: 0, feedback: ['', 'Wrong.', 'Steam lifts a puff.'] }),
      question({ options, correctAnswer: 0, feedback: ['', 'Sorry, that is not right!', 'Steam lifts a puff.'] }),
      question({ options, correctAnswer: 0, feedback: ['', 'Only yeast eats.', 'only  yeast eats.'] }),
    ],
    passes: [
      question({ options, correctAnswer: 0, feedback: ['', 'Wrong: salt slows yeast.', 'Steam lifts a puff.'] }),
      question({ options, correctAnswer: 0, feedback: ['', '', ''] }),
      question({ options, correctAnswer: 0, feedback: ['', '`is` 比较的是身份，不是值。', 'كلمة "no" تنفي الجملة'] }),
    ],
  },
  'option-by-place': {
    breaks: [
      question({ explanation: 'Option B is right: yeast eats sugar.' }),
      question({ feedback: ['The first option is wrong.'] }),
      question({ explanation: 'The correct answer is B.' }),
    ],
    passes: [
      question({ explanation: 'The option with yeast is right. Answer one of two questions.' }),
      question({ question: 'Anna compares Option A (10 a month) with Option B. The last option expires. Which?' }),
    ],
  },
  'options-few': {
    breaks: [question({ options: ['Yeast', 'Salt'], correctAnswer: 0 })],
    passes: [question({ options, correctAnswer: 0 })],
  },
  'longest-option-often': {
    breaks: [allQuestions(() => ({ options: ['Salt in dough', 'Heat', 'Time'], correctAnswer: 0 }))],
    passes: [allQuestions((_, index) => ({ options: ['Salt in dough', 'Heat', 'Time'], correctAnswer: index % 3 }))],
  },
  'position-often': {
    breaks: [allQuestions(() => ({ options, correctAnswer: 1 })), rightAtSecond(10, 12)],
    // Less than 1% for one position, more for any of three.
    passes: [allQuestions((_, index) => ({ options, correctAnswer: index % 3 })), rightAtSecond(9, 12)],
  },
  'question-repeated': {
    breaks: [
      questions((_, index) =>
        index < 2 ? { question: index === 0 ? 'Why does it rise?' : 'why does it  rise?' } : {},
      ),
      questions((_, index) => (index < 2 ? { secondWording: 'Why does it rise?' } : {})),
      questions((_, index) => (index < 2 ? { [index === 0 ? 'question' : 'secondWording']: 'Why does it rise?' } : {})),
    ],
    passes: [questions((_, index) => (index < 2 ? { question: `Why does loaf ${index} rise?` } : {}))],
  },
  'quiz-missing': {
    breaks: [firstModule({ quizQuestions: [] })],
    passes: [firstModule({ quizQuestions: [], lessons: [] })],
  },
  'lesson-untested': { breaks: [questions(() => ({ teaches: null }))], passes: [firstModule({ quizQuestions: [] })] },
  'question-untaught': {
    breaks: [question({ teaches: null }), question({ teaches: 'gone' })],
    passes: [question({ teaches: 'm1-l1-s1' })],
  },
  'misconception-missing': {
    breaks: [
      modules((module, m) => ({
        ...module,
        lessons: module.lessons.map((each) => ({
          ...each,
          slides: m === 0 ? each.slides.filter(({ visual }) => visual?.kind !== 'misconception') : each.slides,
        })),
      })),
    ],
    // Another lesson of the module refutes one.
    passes: [lesson(({ slides }) => ({ slides: slides.filter(({ visual }) => visual?.kind !== 'misconception') }))],
  },
  'outline-uncovered': {
    breaks: [outline('Tuning a church organ')],
    passes: [outline('- Feeding a starter\n\n2. Baking with steam')],
  },
  'outcome-uncovered': {
    breaks: [content({ learningObjectives: ['Tune a church organ'] })],
    passes: [content({ learningObjectives: ['Feed a starter'] })],
  },
  'outcome-vague': {
    breaks: [content({ learningObjectives: ['Understand a starter'] })],
    passes: [content({ learningObjectives: ['Feed a starter'] })],
  },
  'slide-repeated': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.map((each, index) => (index === 1 ? { ...each, ...slides[0], id: each.id } : each)),
      })),
    ],
    passes: [
      slide({ title: 'The same title' }),
      lesson(({ slides }) => ({ slides: slides.map((each) => ({ ...each, title: 'The same title' })) })),
    ],
  },
  'point-repeated': {
    breaks: [
      lesson(({ slides }) => ({
        slides: slides.map((each) => ({ ...each, points: ['Fold the dough three times tonight'] })),
      })),
    ],
    passes: [lesson(({ slides }) => ({ slides: slides.map((each) => ({ ...each, points: ['Fold it'] })) }))],
  },
  'slide-repeated-elsewhere': {
    breaks: [
      modules((module) => ({
        ...module,
        lessons: module.lessons.map((each) => ({
          ...each,
          slides: each.slides.map((one, s) =>
            s === 0 ? { ...one, title: '', points: [], visual: null, spoken: spokenOfFirst } : one,
          ),
        })),
      })),
    ],
    passes: [slide({ title: 'The same' })],
  },
  'point-repeated-elsewhere': {
    breaks: [
      modules((module) => ({
        ...module,
        lessons: module.lessons.map((each) => ({
          ...each,
          slides: each.slides.map((one, s) =>
            s === 0 ? { ...one, points: ['Fold the dough three times tonight'] } : one,
          ),
        })),
      })),
    ],
    passes: [slide({ points: ['Fold the dough three times tonight'] })],
  },
};

const found = (course: CourseText): string[] => checkCourse(course, rules).map(({ rule }) => rule);

describe('quality rules', () => {
  test('have distinct ids and a row in this table each', () => {
    expect(rules.map(({ id }) => id).toSorted()).toEqual(Object.keys(table).toSorted());
  });
  test('find nothing in a good course', () => {
    expect(checkCourse(goodCourse, rules)).toEqual([]);
  });
  test.each(Object.entries(table))('%s finds its fault, and not what is close to it', (id, { breaks, passes }) => {
    expect(breaks.map((change) => found(change(goodCourse)).includes(id))).toEqual(breaks.map(() => true));
    expect(passes.map((change) => found(change(goodCourse)).includes(id))).toEqual(passes.map(() => false));
  });
  test('of blocking severity say what the course needs', () => {
    for (const { severity, needs } of Object.values(table).flatMap(({ breaks }) =>
      breaks.flatMap((change) => checkCourse(change(goodCourse), rules)),
    ))
      expect(needs !== undefined).toBe(severity === 'block');
  });
  test('about English words skip other languages', () => {
    const german = 'Der Teig ruht über Nacht im Kühlschrank, und am Morgen backen wir ihn im heißen Topf. ';
    const { content: built, ...rest } = aCourseText();
    const translated: CourseText = {
      ...rest,
      description: german,
      content: {
        ...built,
        overview: german,
        modules: built.modules.map((module) => ({
          ...module,
          lessons: module.lessons.map((each) => ({
            ...each,
            description: german,
            objective: 'The',
            slides: each.slides.map((one) => ({ ...one, spoken: `${german} delve into. Studies show that.` })),
          })),
        })),
      },
    };
    const english = new Set(rules.filter((rule) => rule.english).map(({ id }) => id));
    expect(found(translated).filter((id) => english.has(id))).toEqual([]);
  });
});
