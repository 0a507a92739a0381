import * as z from 'zod';
import type { WrittenFaults } from '#domain/course-checks/faults.ts';
import type { WrittenAnswers } from '#domain/course-checks/gate.ts';
import { cutText } from '#domain/cut-text.ts';
import { contentWords, plainText, sentencesOf, sharedPart } from '#domain/quality/words.ts';
import { parseJson } from '#local/protocol/json.ts';
import type { WrittenCourse } from '../courses/written-course.ts';
import { type ShownLesson, shownLessons } from '../lesson-lines.ts';
import { taggedBlock } from '../topic.ts';
import { seededRandom } from '../words.ts';
import { WRONG_AIMS } from './assessment.ts';
import { workingQuestions } from './questions.ts';

const Questions = z
  .array(
    z.object({
      number: z.int(),
      question: z.string(),
      options: z.array(z.object({ letter: z.enum(['A', 'B', 'C', 'D', 'E', 'F']), text: z.string() })).min(1),
    }),
  )
  .catch([]);
type Question = z.infer<typeof Questions>[number];

const questionsIn = (prompt: string): Question[] => Questions.parse(parseJson(taggedBlock(prompt, 'questions') ?? ''));
const lessonsIn = (prompt: string, tag: string): ShownLesson[] => shownLessons(taggedBlock(prompt, tag) ?? '');

const PLACEHOLDER = /\[(?:link|name|placeholder|insert\b[^\]]*|todo)\]|lorem ipsum|\bTODO\b|\bTBD\b/i;
const QUOTE_CHARS = 300;
const MOST_FAULTS = 6;
/** Shorter sentences may stand twice. */
const REPEATED_WORDS = 6;

export const PLAINLY_FALSE = 'At sea level, water boils at forty degrees.';

export function judgeLesson(prompt: string): WrittenFaults {
  const seen = new Set<string>();
  const slides = lessonsIn(prompt, 'lesson').flatMap((lesson) => lesson.slides);
  const faults = slides.flatMap(({ id, title, points, spoken }) =>
    [title, ...points, ...sentencesOf(spoken)].flatMap((text): WrittenFaults['faults'] => {
      const about = { slideId: id, quote: cutText(text.trim(), QUOTE_CHARS).toWellFormed() };
      if (PLACEHOLDER.test(text))
        return [{ kind: 'unfinished', ...about, fault: 'A placeholder is left. Write what belongs here.' }];
      if (text.includes(PLAINLY_FALSE))
        return [{ kind: 'wrong', ...about, fault: 'Water boils at a hundred degrees there. Correct the figure.' }];
      const plain = plainText(text);
      const isRepeated = seen.has(plain) && plain.split(' ').length >= REPEATED_WORDS;
      seen.add(plain);
      return isRepeated
        ? [{ kind: 'repeated', ...about, fault: 'The lesson has said this before. Say something new or leave it out.' }]
        : [];
    }),
  );
  return { faults: faults.slice(0, MOST_FAULTS) };
}

/** Share of an option's words that must stand on the slides. */
const TAUGHT = 0.8;

const ownAnswers = (courses: readonly WrittenCourse[]): ReadonlySet<string> =>
  new Set(
    [
      ...workingQuestions('', '').map(({ right }) => right),
      ...courses.flatMap(({ assessments }) =>
        assessments.flatMap(({ quizQuestions }) => quizQuestions.map(({ answer }) => answer)),
      ),
    ].map(plainText),
  );

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

function optionFromSlides({ options }: Question, lessons: readonly ShownLesson[], known: ReadonlySet<string>) {
  const own =
    only(options.filter(({ text }) => known.has(plainText(text)))) ??
    (options.some(({ text }) => WRONG_AIMS.includes(text))
      ? only(options.filter(({ text }) => !WRONG_AIMS.includes(text)))
      : undefined);
  if (own) return own;
  // Which lesson comes first.
  const titles = lessons.map(({ title }) => plainText(title));
  if (options.every(({ text }) => titles.includes(plainText(text))))
    return options.toSorted((a, b) => titles.indexOf(plainText(a.text)) - titles.indexOf(plainText(b.text)))[0];
  const taught = contentWords(
    lessons
      .flatMap(({ title, slides }) => [
        title,
        ...slides.flatMap((slide) => [slide.title, ...slide.points, ...slide.visual, slide.spoken]),
      ])
      .join('\n'),
  );
  const shares = options
    .map((option) => ({ option, share: sharedPart(contentWords(option.text), taught) }))
    .toSorted((a, b) => b.share - a.share);
  const [best, next] = shares;
  return best && best.share >= TAUGHT && best.share > (next?.share ?? 0) ? best.option : undefined;
}

/** The stand-in reads no meaning. */
export function answerFromSlides(prompt: string, courses: readonly WrittenCourse[]): WrittenAnswers {
  const lessons = lessonsIn(prompt, 'slides');
  const known = ownAnswers(courses);
  return {
    answers: questionsIn(prompt).map((question) => ({
      number: question.number,
      answer: optionFromSlides(question, lessons, known)?.letter ?? 'not in the slides',
    })),
  };
}

/** Options with such words are seldom right. */
const ABSOLUTE = /\b(always|never|without exception)\b/i;

export const answerFromOptions = (prompt: string): WrittenAnswers => ({
  answers: questionsIn(prompt).map(({ number, question, options }) => {
    const { fraction } = seededRandom(`guess ${question}`);
    const likely = only(options.filter(({ text }) => !ABSOLUTE.test(text)));
    return { number, answer: (likely ?? options[Math.floor(fraction() * options.length)])?.letter ?? 'A' };
  }),
});
