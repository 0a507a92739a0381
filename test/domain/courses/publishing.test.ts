import { describe, expect, test } from 'vitest';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { missingForPublishing, publishingFindings } from '#domain/courses/publishing.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';

const { content } = aCourseText();

describe('publishing a course', () => {
  test('needs an overview and a lesson in every module', () => {
    expect(missingForPublishing(aCourseText())).toEqual([]);
  });
  test('lists everything that is missing', () => {
    expect(missingForPublishing(aCourseText({ content: { ...content, overview: ' ', modules: [] } }))).toHaveLength(2);
    const withEmptyModule = aCourseText({
      content: { ...content, modules: [aModule(1), aModule(2, { lessons: [] })] },
    });
    expect(missingForPublishing(withEmptyModule)).toEqual(['a lesson in every module']);
  });
  test('leads to the module or slide where something is missing', () => {
    const image = { kind: 'image', file: `${'a'.repeat(26)}.png`, width: 9, height: 9, alt: ' ', caption: '' } as const;
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const slides = lesson.slides.map((slide) => ({ ...slide, visual: image }));
    const modules = [aModule(1, { lessons: [{ ...lesson, slides }] }), aModule(2, { lessons: [] })];
    const { blocking } = publishingFindings(aCourseText({ content: { ...content, modules } }));
    expect(blocking.map(({ part }) => part)).toEqual([...slides.map(({ id }) => id), 'm2']);
    expect(blocking.at(-1)).toMatchObject({ part: 'm2', spot: 'add' });
  });
  test('leads to where slides are added, to the empty slides, and to the option', () => {
    const { lessons, quizQuestions } = aModule(1);
    const [lesson] = lessons;
    const [question] = quizQuestions;
    const [slide] = lesson?.slides ?? [];
    if (!lesson || !question || !slide) throw new Error('the builder gives all three');
    const nothing = { ...slide, id: 'm1-l2-s1', title: '', points: [], visual: null, spoken: '' };
    const modules = [
      aModule(1, {
        lessons: [
          { ...lesson, slides: [] },
          { ...lesson, id: 'm1-l2', title: 'Steam', slides: [nothing, { ...nothing, id: 'm1-l2-s2' }] },
        ],
        quizQuestions: [
          { ...question, options: ['Salt', 'Yeast', 'Steam', ' YEAST'], feedback: ['', '', '', ''] },
          { ...question, id: 'm1-q2', options: ['Yeast', 'Salt', ''], feedback: ['', '', ''] },
        ],
      }),
    ];
    const { blocking } = publishingFindings(aCourseText({ content: { ...content, modules } }));
    expect(blocking.map(({ text, part, spot }) => [text, part, spot])).toEqual([
      ['Add slides to the lesson "Lesson 1.1"', 'm1-l1', 'add'],
      ['Fill the slides of the lesson "Steam"', 'm1-l2-s1', undefined],
      ['Change an option of "What makes dough rise?": "Yeast" is there more than once', 'm1-q1', { option: 3 }],
      ['Add a text for every option of "What makes dough rise?"', 'm1-q2', { option: 2 }],
    ]);
  });
  test('needs slides in every lesson, and questions with different options', () => {
    const [lesson] = aModule(1).lessons;
    const [question] = aModule(1).quizQuestions;
    if (!lesson || !question) throw new Error('the builder gives both');
    const modules = [
      aModule(1, {
        lessons: [{ ...lesson, slides: [] }],
        quizQuestions: [
          { ...question, options: ['Yeast', ' YEAST'] },
          { ...question, id: 'm1-q2', options: ['Yeast', ''] },
          { ...question, id: 'm1-q3', question: '' },
        ],
      }),
    ];
    expect(missingForPublishing(aCourseText({ content: { ...content, modules } }))).toEqual([
      'slides in the lesson "Lesson 1.1"',
      'different options for "What makes dough rise?"',
      'a text for every option of "What makes dough rise?"',
      'a text for every quiz question',
    ]);
  });
  test('has a name for a part without a title', () => {
    const { lessons, quizQuestions } = aModule(1);
    const [lesson] = lessons;
    const [question] = quizQuestions;
    if (!lesson || !question) throw new Error('the builder gives both');
    const module = aModule(1, {
      title: '',
      keyTakeaways: ['See [url]'],
      lessons: [{ ...lesson, title: ' ', description: '[name]' }],
      quizQuestions: [{ ...question, question: '', explanation: 'See [url]' }],
    });
    const { blocking, advised } = publishingFindings(aCourseText({ content: { ...content, modules: [module] } }));
    expect([...blocking, ...advised].map(({ text }) => text)).toEqual([
      'Add a text for every quiz question',
      'Module 1 has no title.',
      'A lesson has no title.',
      'A lesson without a title still has "[name]".',
      'A takeaway of a module without a title still has "[url]".',
      'A question still has "[url]".',
    ]);
  });
  test('ignores what no field shows: the feedback on the right option', () => {
    const [question] = aModule(1).quizQuestions;
    if (!question) throw new Error('the builder gives questions');
    const advisedFor = (at: number) => {
      const feedback = question.options.map((_, index) => (index === at ? 'See [url]' : ''));
      const modules = [aModule(1, { quizQuestions: [{ ...question, feedback }] })];
      return publishingFindings(aCourseText({ content: { ...content, modules } })).advised.length;
    };
    expect(advisedFor(question.correctAnswer)).toBe(0);
    expect(advisedFor(question.correctAnswer === 0 ? 1 : 0)).toBe(1);
  });
  test('advises against what is left of a template, by the names of the texts', () => {
    const { landingPage, marketing } = aCourseText();
    const email = { subject: 'New', body: 'See [link]' };
    const [question] = aModule(1).quizQuestions;
    if (!question) throw new Error('the builder gives questions');
    const worksheet = { title: 'Fold', instructions: 'Ask [your name].', exercises: [] };
    const text = aCourseText({
      description: 'About [name]',
      content: {
        ...content,
        prerequisites: ['Know [Name]'],
        modules: [
          aModule(1, {
            keyTakeaways: ['See [url]'],
            worksheet,
            quizQuestions: [{ ...question, explanation: 'Read [link].' }],
          }),
        ],
      },
      landingPage: { ...landingPage, headline: 'See [link]', subheadline: 'Look: [link]' },
      marketing: {
        ...marketing,
        emails: [email, email, email, email],
        videoDescription: 'Look: [link]',
        blogPost: { title: 'Bread', body: '[date] and more' },
      },
    });
    const { blocking, advised } = publishingFindings(text);
    expect(blocking).toEqual([]);
    expect(missingForPublishing(text)).toEqual([]);
    expect(advised.map(({ text: said, section, part, quote }) => [said, part ?? section, quote])).toEqual([
      ['The course description still has "[name]".', 'content', 'About [name]'],
      ['A prerequisite still has "[Name]".', 'content', 'Know [Name]'],
      ['The headline and the subheadline still have "[link]".', 'landing', 'See [link]'],
      ['Email 1, email 2, email 3 and 2 more still have "[link]".', 'marketing', 'See [link]'],
      ['The blog post still has "[date]".', 'marketing', '[date] and more'],
      ['A takeaway of "Module 1" still has "[url]".', 'm1-takeaways', '[url]'],
      ['The question "What makes dough rise?" still has "[link]".', 'm1-q1', '[link]'],
      ['The worksheet of "Module 1" still has "[your name]".', 'm1-worksheet', '[your name]'],
    ]);
  });
});

describe('part ids', () => {
  test('are valid if they are distinct across modules, lessons, slides and questions', () => {
    expect(repeatedPartId(content)).toBeUndefined();
  });
  test('are reported at the second use, for every kind of part', () => {
    const second = aModule(2);
    const [question] = second.quizQuestions;
    if (!question) throw new Error('the builder gives a question');
    const modules = [aModule(1), { ...second, quizQuestions: [question, { ...question, id: 'm1-l1-s2' }] }];
    expect(repeatedPartId({ modules })).toEqual(['modules', 1, 'quizQuestions', 1, 'id']);
    expect(repeatedPartId({ modules: [aModule(1), aModule(1)] })).toEqual(['modules', 1, 'id']);
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const withQuizId = aModule(1, { lessons: [{ ...lesson, id: 'm1-quiz' }] });
    expect(repeatedPartId({ modules: [withQuizId] })).toEqual(['modules', 0, 'lessons', 0, 'id']);
  });
});
