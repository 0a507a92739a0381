import type { QuizQuestion } from '../../courses/content.ts';
import { isBlank } from '../../is-blank.ts';
import { type QuestionRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { contentWords, plainText, sharedPart } from '../words.ts';

const ALL_OR_NONE = new RegExp(
  [
    // "All of the above", "None of the other options"
    '(?:all|none|both|neither|any) (?:of )?(?:the )?(?:other |previous )?(?:above|previous|these|those|them|options|answers)',
    // "All are correct"
    '(?:all|none|both) (?:are|is) (?:correct|right|true|wrong|false)',
    // "Both A and B", "A and C"
    '(?:(?:both|neither) )?[a-f] (?:and|nor) [a-f]',
  ]
    .map((pattern) => `^\\W*(?:[a-f][.)]\\s*)?${pattern}\\W*$`)
    .join('|'),
  'i',
);
/** A verdict about an option by its place, which differs in each attempt. */
const BY_PLACE = new RegExp(
  [
    String.raw`\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice) (?:[A-F]|[1-6]) (?:is|was) (?:right|wrong|correct|incorrect|true|false)\b`,
    String.raw`\b(?:[Rr]ight|[Cc]orrect) (?:option|answer|choice) is (?:option )?(?:[A-F]|[1-6])\b(?!\s?[\w%°])`,
    String.raw`\b(?:first|second|third|fourth|last) option (?:is|was) (?:right|wrong|correct|incorrect)\b`,
  ].join('|'),
);
const BARE =
  /^[^\p{L}\p{N}]*(?:(?:sorry|no|wrong|incorrect|not (?:quite|right|correct|true)|false|try again|this|that|is|option|answer|unfortunately|it)(?:[^\p{L}\p{N}]+|$))+$/iu;
/** Without contractions: "doesn't" mostly asks about a situation. */
const NEGATIVE = /\b(?:not|except|never|least likely|incorrect|false)\b(?=[^?]*\?)/i;
const ASKS = /^(?:which|what|who|where|when|all)\b|\bwhich of\b/i;
/** "What do you do if it does not rise?" is about a situation. */
const CONDITION = /\b(?:if|when|because|since|although|that)\b/i;

function isNegative(question: string): boolean {
  const asked = question.split(/(?<=[.!])\s+/).at(-1) ?? '';
  const found = NEGATIVE.exec(asked);
  return found !== null && ASKS.test(asked) && !CONDITION.test(asked.slice(0, found.index));
}

export const isAllOrNone = (option: string): boolean => ALL_OR_NONE.test(option);

const right = ({ options, correctAnswer }: QuizQuestion): string => options[correctAnswer] ?? '';
const wrong = ({ options, correctAnswer }: QuizQuestion): string[] =>
  options.filter((_, index) => index !== correctAnswer);

function isLonger(question: QuizQuestion): boolean {
  const others = wrong(question);
  const mean = others.reduce((sum, option) => sum + option.length, 0) / others.length;
  const { length } = right(question);
  return length > mean * thresholds.longerOption && length - mean >= thresholds.longerOptionChars;
}

function clueWords(question: QuizQuestion, wording: string): string[] {
  const asked = contentWords(wording);
  const elsewhere = new Set(wrong(question).flatMap((option) => [...contentWords(option)]));
  return [...contentWords(right(question))].filter(
    (word) => word.length >= thresholds.clueLetters && asked.has(word) && !elsewhere.has(word),
  );
}

/** Most words of each wording are in the other one. */
function isRepeated({ question, secondWording }: QuizQuestion): boolean {
  const [first, second] = [contentWords(question), contentWords(secondWording)];
  if (first.size === 0 || second.size === 0) return plainText(question) === plainText(secondWording);
  return Math.min(sharedPart(first, second), sharedPart(second, first)) >= thresholds.sameWording;
}

const isExplained = (question: QuizQuestion): boolean =>
  sharedPart(contentWords(right(question)), contentWords(question.explanation)) >= thresholds.explained;

const hasTexts = ({ question, options }: QuizQuestion): boolean => !isBlank(question) && !options.some(isBlank);

type Info = Pick<QuestionRule, 'id' | 'catches' | 'retried' | 'english'>;
type TextFor = (question: QuizQuestion, wording: string) => string | undefined;
const first = ({ question }: QuizQuestion): string[] => [question];
const both = ({ question, secondWording }: QuizQuestion): string[] => [question, secondWording];

/** Questions with blank texts have other findings already. */
const rule = (info: Info, textFor: TextFor, wordingsOf = first): QuestionRule => ({
  ...info,
  severity: 'suggestion',
  about: 'question',
  *check(question) {
    if (!hasTexts(question)) return;
    for (const wording of wordingsOf(question)) {
      const text = textFor(question, wording);
      if (text !== undefined) yield { text: `${quoted(wording)} ${text}`, part: question.id };
    }
  },
});

export const questionRules: readonly QuestionRule[] = [
  rule(
    {
      id: 'right-option-longer',
      retried: true,
      catches: `A right option longer than ${thresholds.longerOption} × the mean of the others, by ${thresholds.longerOptionChars} characters or more`,
    },
    (question) => (isLonger(question) ? 'has a right option that its length gives away.' : undefined),
  ),
  rule(
    {
      id: 'all-of-the-above',
      retried: true,
      english: true,
      catches: '"All of the above", "None of these" and the like as an option',
    },
    ({ options }) => {
      const found = options.find(isAllOrNone);
      return found === undefined ? undefined : `has the option ${quoted(found)}, which can be guessed.`;
    },
  ),
  rule(
    { id: 'negative-question', retried: true, english: true, catches: 'A question that asks for what is not so' },
    (_, wording) => (isNegative(wording) ? 'asks for what is not so. That is easily misread.' : undefined),
    both,
  ),
  rule(
    {
      id: 'clue-in-question',
      retried: true,
      catches: `${thresholds.clueWords} or more words of the question (${thresholds.clueLetters} letters or more) in its right option and in no other`,
    },
    (question, wording) => {
      const clues = clueWords(question, wording);
      return clues.length >= thresholds.clueWords ? 'shares words with its right option only.' : undefined;
    },
    both,
  ),
  rule(
    {
      id: 'wording-repeated',
      retried: true,
      catches: `A second wording that shares ${thresholds.sameWording * 100}% of its words with the first`,
    },
    (question) =>
      !isBlank(question.secondWording) && isRepeated(question)
        ? 'asks the same in nearly the same words the second time.'
        : undefined,
  ),
  rule({ id: 'explanation-missing', catches: 'A question without an explanation' }, ({ explanation }) =>
    isBlank(explanation) ? 'has no explanation.' : undefined,
  ),
  rule(
    {
      id: 'explanation-vague',
      retried: true,
      catches: `An explanation with less than ${thresholds.explained * 100}% of the right option's words`,
    },
    (question) =>
      isBlank(question.explanation) || isExplained(question)
        ? undefined
        : 'has an explanation that does not name the right option.',
  ),
  rule(
    { id: 'feedback-missing', retried: true, catches: 'A wrong option without feedback' },
    ({ options, feedback, correctAnswer }) =>
      options.some((_, index) => index !== correctAnswer && isBlank(feedback[index] ?? ''))
        ? "doesn't say why each wrong option is wrong."
        : undefined,
  ),
  rule(
    {
      id: 'feedback-bare',
      retried: true,
      catches: 'Feedback that only says "wrong", or is the same for two wrong options',
    },
    ({ options, feedback, correctAnswer }) => {
      const given = options.flatMap((_, index) =>
        index === correctAnswer || isBlank(feedback[index] ?? '') ? [] : [plainText(feedback[index] ?? '')],
      );
      return new Set(given).size < given.length || given.some((text) => BARE.test(text))
        ? "doesn't say what is wrong about each wrong option."
        : undefined;
    },
  ),
  rule(
    {
      id: 'option-by-place',
      retried: true,
      english: true,
      catches: 'A text that names an option by its place ("Option B is right")',
    },
    ({ question, secondWording, explanation, feedback }) =>
      [question, secondWording, explanation, ...feedback].some((text) => BY_PLACE.test(text))
        ? 'names an option by its place, and options have another place in each attempt.'
        : undefined,
  ),
  rule(
    { id: 'options-few', retried: true, catches: `Fewer than ${thresholds.fewestOptions} options` },
    ({ options }) =>
      options.length < thresholds.fewestOptions ? 'has only two options, so half of the guesses are right.' : undefined,
  ),
];
