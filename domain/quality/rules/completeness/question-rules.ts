import type { QuizQuestion } from '../../../courses/content.ts';
import { lookAlikes } from '../../../courses/look-alike.ts';
import { isBlank } from '../../../is-blank.ts';
import { firstPlaceholder } from '../../placeholders.ts';
import { type QuestionRule, quoted } from '../../rule.ts';

/** What a wrong option says is shown; the right one has no field for it. */
const textsOfQuestion = ({
  question,
  secondWording,
  options,
  explanation,
  feedback,
  correctAnswer,
}: QuizQuestion): string[] => [
  ...[question, secondWording, explanation],
  ...options,
  ...feedback.filter((_, index) => index !== correctAnswer),
];

const nameOf = (question: string): string => (isBlank(question) ? 'a question' : quoted(question));
const theQuestion = (question: string): string =>
  isBlank(question) ? 'A question' : `The question ${quoted(question)}`;

export const questionRules: readonly QuestionRule[] = [
  {
    id: 'question-blank',
    severity: 'block',
    about: 'question',
    catches: 'A question without text',
    *check({ id, question }) {
      const needs = 'a text for every quiz question';
      if (isBlank(question)) yield { text: `Add ${needs}`, needs, part: id };
    },
  },
  {
    id: 'option-blank',
    severity: 'block',
    about: 'question',
    catches: 'A blank option',
    *check({ id, question, options }) {
      const needs = `a text for every option of ${nameOf(question)}`;
      const option = options.findIndex(isBlank);
      if (option !== -1) yield { text: `Add ${needs}`, needs, part: id, spot: { option } };
    },
  },
  {
    id: 'options-equal',
    severity: 'block',
    about: 'question',
    catches: 'Options that look the same; case, spaces and invisible characters do not count',
    *check({ id, question, options }) {
      const twins = lookAlikes(options);
      // The second of them: the first one stays as it is.
      const option = twins.findLastIndex((other) => other !== undefined);
      const twin = options[twins[option] ?? -1];
      if (twin === undefined) return;
      const name = nameOf(question);
      yield {
        text: `Change an option of ${name}: ${quoted(twin)} is there more than once`,
        needs: `different options for ${name}`,
        part: id,
        spot: { option },
      };
    },
  },
  {
    id: 'placeholder-in-question',
    severity: 'hard',
    about: 'question',
    catches: 'A placeholder such as "[link]" in a question',
    *check(question) {
      const quote = firstPlaceholder(textsOfQuestion(question));
      if (quote !== undefined)
        yield {
          text: `${theQuestion(question.question)} still has ${quoted(quote)}.`,
          part: question.id,
          quote,
        };
    },
  },
  {
    id: 'answer-missing',
    severity: 'block',
    about: 'question',
    catches: 'A question without a right option',
    *check({ id, question, options, correctAnswer }) {
      const name = nameOf(question);
      if (options[correctAnswer] === undefined)
        yield { text: `Choose the right option of ${name}`, needs: `a right option for ${name}`, part: id };
    },
  },
];
