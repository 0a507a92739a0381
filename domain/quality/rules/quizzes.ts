import type { CourseText, QuizQuestion } from '../../courses/content.ts';
import { isBlank } from '../../is-blank.ts';
import { tail } from '../binomial-tail.ts';
import { type CourseRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { plainText } from '../words.ts';

const questionsOf = ({ content }: CourseText): QuizQuestion[] =>
  content.modules.flatMap((module) => module.quizQuestions);

/** @param tries number of such patterns; each gets its part of the chance */
const isUnlikely = (hits: number, questions: readonly QuizQuestion[], tries = 1): boolean =>
  questions.length >= thresholds.fewestQuestions &&
  tail(
    hits,
    questions.map(({ options }) => 1 / options.length),
  ) <
    thresholds.chance / tries;

export const isLongest = ({ options, correctAnswer }: QuizQuestion): boolean =>
  options.every((option, index) => index === correctAnswer || option.length < (options[correctAnswer]?.length ?? 0));

export const quizRules: readonly CourseRule[] = [
  {
    id: 'longest-option-often',
    severity: 'suggestion',
    about: 'course',
    catches: `The longest option is right more often than chance over the course (binomial test, p < ${thresholds.chance}, from ${thresholds.fewestQuestions} questions on)`,
    *check(text) {
      const questions = questionsOf(text);
      const hits = questions.filter(isLongest).length;
      if (isUnlikely(hits, questions))
        yield { text: `The longest option is right in ${hits} of ${questions.length} questions. Learners notice.` };
    },
  },
  {
    id: 'position-often',
    severity: 'suggestion',
    about: 'course',
    catches: `The right option stands at one position more often than chance (same test)`,
    *check(text) {
      const questions = questionsOf(text);
      const longest = Math.max(0, ...questions.map(({ options }) => options.length));
      for (let position = 0; position < longest; position += 1) {
        const hits = questions.filter(({ correctAnswer }) => correctAnswer === position).length;
        const asked = questions.filter(({ options }) => position < options.length);
        if (isUnlikely(hits, asked, longest))
          yield { text: `Option ${position + 1} is right in ${hits} of ${asked.length} questions. Learners notice.` };
      }
    },
  },
  {
    id: 'question-repeated',
    severity: 'suggestion',
    retried: true,
    about: 'course',
    catches: 'The same question twice',
    *check(text) {
      const asked = new Set<string>();
      for (const { id, question, secondWording } of questionsOf(text)) {
        // The rule `wording-repeated` compares the two of one question.
        const wordings = [question, secondWording].filter((wording) => !isBlank(wording));
        const repeated = wordings.find((wording) => asked.has(plainText(wording)));
        if (repeated !== undefined) yield { text: `${quoted(repeated)} is asked twice.`, part: id };
        for (const wording of wordings) asked.add(plainText(wording));
      }
    },
  },
  {
    id: 'wording-single',
    severity: 'suggestion',
    about: 'course',
    catches: 'Questions without a second wording',
    *check(text) {
      const questions = questionsOf(text).filter(({ question }) => !isBlank(question));
      const single = questions.filter(({ secondWording }) => isBlank(secondWording));
      const [first] = single;
      if (first)
        yield {
          text: `${single.length} of ${questions.length} questions have one wording, which learners see again in each attempt.`,
          part: first.id,
        };
    },
  },
  {
    id: 'quiz-missing',
    severity: 'suggestion',
    about: 'course',
    catches: 'A module without questions',
    *check({ content }) {
      for (const { id, title, lessons, quizQuestions } of content.modules)
        if (lessons.length > 0 && quizQuestions.length === 0)
          yield { text: `The module ${quoted(title)} has no quiz.`, part: id };
    },
  },
  {
    id: 'lesson-untested',
    severity: 'suggestion',
    retried: true,
    about: 'course',
    catches: 'A lesson that no question of its module leads back to',
    *check({ content }) {
      for (const { lessons, quizQuestions } of content.modules) {
        const taught = new Set(quizQuestions.map(({ teaches }) => teaches));
        for (const { id, title, slides } of lessons)
          if (quizQuestions.length > 0 && slides.length > 0 && !slides.some((slide) => taught.has(slide.id)))
            yield { text: `No question is about the lesson ${quoted(title)}.`, part: id };
      }
    },
  },
  {
    id: 'question-untaught',
    severity: 'suggestion',
    about: 'course',
    catches: 'A question that does not name the slide that teaches its answer',
    *check(text) {
      const slides = new Set(
        text.content.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides.map(({ id }) => id))),
      );
      for (const { id, question, teaches } of questionsOf(text))
        if (!isBlank(question) && (teaches === null || !slides.has(teaches)))
          yield { text: `${quoted(question)} doesn't lead to the slide that teaches it.`, part: id };
    },
  },
];
