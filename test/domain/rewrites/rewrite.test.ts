import { describe, expect, test } from 'vitest';
import type { QuizQuestion, Slide } from '#domain/courses/content.ts';
import type { WrittenQuestion } from '#domain/generations/pieces.ts';
import { asWritten } from '#domain/generations/questions.ts';
import { withPart } from '#domain/rewrites/course-part.ts';
import { proposalFrom, type RewrittenText } from '#domain/rewrites/rewrite.ts';
import type { WrittenVisual } from '#domain/visuals/visual.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';

const id = ulid(7);
const example: WrittenVisual = {
  kind: 'workedExample',
  problem: 'P',
  steps: [
    { do: 'D', why: '' },
    { do: 'E', why: '' },
  ],
  result: 'R',
};
const image: Slide['visual'] = {
  kind: 'image',
  file: `${id.toLowerCase()}.png`,
  width: 4,
  height: 3,
  alt: 'Dough',
  caption: '',
};

/** The last slide of the second lesson is its worked example. */
function courseWith(change: (slide: Slide) => Slide = (slide) => slide) {
  const module = aModule(1);
  const lessons = module.lessons.map((lesson) => ({ ...lesson, slides: lesson.slides.map(change) }));
  const { content } = aCourseText();
  return aCourseText({ content: { ...content, modules: [{ ...module, lessons }, aModule(2)] } });
}
const asExample = (slide: Slide): Slide => (slide.id === 'm1-l2-s2' ? { ...slide, visual: example } : slide);

describe('a rewritten quiz', () => {
  const text = courseWith(asExample);
  const part = { kind: 'quiz', moduleId: 'm1' } as const;
  const [present] = aModule(1).quizQuestions;
  if (!present) throw new Error('The builder makes a question.');
  const unchanged = asWritten(present);
  const question = (teaches: string): WrittenQuestion => ({ ...unchanged, question: `About ${teaches}?`, teaches });
  const written = (...quizQuestions: WrittenQuestion[]): QuizQuestion[] => {
    const proposal = proposalFrom({ id, part }, text, { kind: 'quiz', text: { quizQuestions } });
    return proposal?.kind === 'quiz' ? proposal.quizQuestions : [];
  };

  test('keeps the id of a question that asks the same, and the slide that teaches it', () => {
    const [kept] = written({ ...unchanged, explanation: 'In other words.', teaches: 'm1-l2-s1' });
    expect(kept).toEqual({ ...present, explanation: 'In other words.' });
    const [reworded] = written({ ...unchanged, secondWording: 'Or?' });
    expect(reworded).toEqual({ ...present, secondWording: 'Or?' });
  });

  test('keeps the order of the options of a question that asks the same', () => {
    const [kept] = written({ ...unchanged, wrong: unchanged.wrong.toReversed() });
    expect(kept).toEqual(present);
  });

  test('gives the id only once', () => {
    const ids = written({ ...unchanged, teaches: '' }, { ...unchanged, teaches: '' }).map((one) => one.id);
    expect(ids).toEqual([present.id, `${id.toLowerCase()}-q2`]);
  });

  test.each([
    ['a slide', 'm1-l1-s2', 'm1-l1-s2'],
    ['a lesson with a worked example', 'm1-l2', 'm1-l2-s2'],
    ['a lesson without one', 'm1-l1', 'm1-l1-s2'],
    ['a slide of another module', 'm2-l1-s1', null],
    ['nothing', '', null],
  ])('leads from a new question to %s', (_what, named, teaches) => {
    expect(written(question(named))[0]?.teaches).toBe(teaches);
  });
});

describe('a rewritten question', () => {
  const text = courseWith(asExample);
  const [present] = aModule(1).quizQuestions;
  if (!present) throw new Error('The builder makes a question.');
  const part = { kind: 'question', questionId: present.id } as const;
  const unchanged = asWritten(present);
  const rewritten = (answer: WrittenQuestion): QuizQuestion | undefined => {
    const proposal = proposalFrom({ id, part }, text, { kind: 'question', text: answer });
    if (!proposal) return undefined;
    const { modules } = withPart(text.content, part, proposal);
    expect(modules[1]).toBe(text.content.modules[1]);
    expect(modules[0]?.lessons).toBe(text.content.modules[0]?.lessons);
    return modules[0]?.quizQuestions.find((one) => one.id === present.id);
  };

  test('keeps its id and place, and its order if it asks the same', () => {
    expect(rewritten({ ...unchanged, explanation: 'Otherwise.', teaches: 'm1-l2-s1' })).toEqual({
      ...present,
      explanation: 'Otherwise.',
    });
    const other = rewritten({ ...unchanged, question: 'Why?', answer: 'So', teaches: 'm1-l2-s1' });
    expect(other).toMatchObject({ id: present.id, question: 'Why?', teaches: 'm1-l2-s1' });
    expect(other?.options[other.correctAnswer]).toBe('So');
  });

  test('leads to the slide of before if the answer names none of its module', () => {
    const { teaches } = present;
    expect(rewritten({ ...unchanged, question: 'Why?', teaches: 'm2-l1-s1' })?.teaches).toBe(teaches);
  });

  test('is dropped once the question is gone', () => {
    const gone = { kind: 'question', questionId: 'gone' } as const;
    expect(proposalFrom({ id, part: gone }, text, { kind: 'question', text: unchanged })).toBeUndefined();
  });
});

describe('a rewritten slide', () => {
  const part = { kind: 'slide', slideId: 'm1-l1-s1' } as const;
  const answer: RewrittenText<'slide'> = { title: 'New', points: [], visual: null, spoken: 'Said.' };
  const rewritten = (text: RewrittenText<'slide'>, visual: Slide['visual']) => {
    const course = courseWith((slide) => ({ ...slide, visual }));
    const proposal = proposalFrom({ id, part }, course, { kind: 'slide', text });
    return proposal?.kind === 'slide' ? proposal.slide : undefined;
  };

  test('may get a visual, change it or lose it, and keeps its id', () => {
    const slide = { ...answer, id: 'm1-l1-s1', visual: example, sources: [], author: 'model' };
    expect(rewritten({ ...answer, visual: example }, null)).toEqual(slide);
    expect(rewritten(answer, example)?.visual).toBeNull();
  });

  test('keeps its image, which a model cannot write, unless it gets another visual', () => {
    expect(rewritten(answer, image)?.visual).toEqual(image);
    expect(rewritten({ ...answer, visual: example }, image)?.visual).toEqual(example);
  });
});

test('questions about a rewritten lesson lead to its new worked example, others stay as they are', () => {
  const { content } = courseWith();
  const part = { kind: 'lesson', lessonId: 'm1-l1' } as const;
  const slide = { title: 'New', points: [], visual: null, spoken: 'Said.' };
  const lesson: RewrittenText<'lesson'> = {
    ...{ title: 'L', durationMinutes: 5, description: 'D', objective: 'O' },
    slides: [slide, slide, { ...slide, visual: example }],
  };
  const proposal = proposalFrom({ id, part }, { content }, { kind: 'lesson', text: lesson });
  if (!proposal) throw new Error('The lesson is there');
  const after = withPart(content, part, proposal);
  expect(after.modules[0]?.quizQuestions.map(({ teaches }) => teaches)).toEqual([`${id.toLowerCase()}-s3`]);
  expect(after.modules[1]).toBe(content.modules[1]);
  expect(after.modules[0]?.lessons[0]?.slides.map(({ author }) => author)).toEqual(['model', 'model', 'model']);
});
