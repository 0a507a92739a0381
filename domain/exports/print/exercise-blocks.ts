import type { Module } from '../../courses/content.ts';
import { isBlank } from '../../is-blank.ts';
import { packageWords as words } from '../words.ts';
import { type Block, optionLetter, ownBlock, type TextBlock, textBlock } from './blocks.ts';

interface Practice {
  readonly task: string;
  readonly hint: string;
  readonly answer: string;
}

const practiceOf = ({ lessons }: Module): Practice[] =>
  lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => (visual?.kind === 'tryIt' ? [visual] : [])));

const heading = (text: string): TextBlock => ({ ...ownBlock('section', text), level: 3 });
const named = (text: string): TextBlock => ({ ...textBlock('heading', text), level: 4 });

const numbered = (items: readonly (readonly Block[])[]): Block => ({
  kind: 'list',
  marker: 'number',
  look: 'body',
  items,
});

const LINES = { exercise: 4, practice: 6 } as const;

/** What learners write on, without right answers. */
export function workbookBlocks(module: Module): Block[] {
  const { worksheet, quizQuestions, keyTakeaways } = module;
  const practice = practiceOf(module);
  const exercises = (worksheet?.exercises ?? []).filter((exercise) => !isBlank(exercise));
  const { title = '', instructions = '' } = worksheet ?? {};
  const hasWorksheet = exercises.length > 0 || [title, instructions].some((text) => !isBlank(text));
  const takeaways = keyTakeaways.filter((line) => !isBlank(line));
  return [
    ...(takeaways.length > 0
      ? [
          heading(words.takeaways),
          {
            kind: 'list',
            marker: 'bullet',
            look: 'body',
            items: takeaways.map((line) => [textBlock('body', line)]),
          } as const,
        ]
      : []),
    ...(practice.length > 0
      ? [
          heading(words.practice),
          numbered(practice.map(({ task }) => [textBlock('body', task), { kind: 'write', lines: LINES.practice }])),
        ]
      : []),
    ...(hasWorksheet
      ? [
          heading(words.worksheet),
          named(title),
          textBlock('lead', instructions),
          numbered(
            exercises.map((exercise) => [textBlock('body', exercise), { kind: 'write', lines: LINES.exercise }]),
          ),
        ]
      : []),
    ...(quizQuestions.length > 0
      ? [
          heading(words.quiz),
          numbered(
            quizQuestions.map(({ question, options }) => [
              textBlock('strong', question),
              {
                ...{ kind: 'list', marker: 'letterBox', look: 'body' },
                items: options.map((option) => [textBlock('body', option)]),
              },
            ]),
          ),
        ]
      : []),
  ];
}

/** The answers of practice and quizzes, with their reasons. */
export function answerBlocks(module: Module): Block[] {
  const practice = practiceOf(module);
  const { quizQuestions } = module;
  return [
    ...(practice.length > 0
      ? [
          heading(words.practice),
          numbered(
            practice.map(({ task, hint, answer }) => [
              textBlock('soft', task),
              ...(isBlank(hint) ? [] : [ownBlock('label', words.hint), textBlock('small', hint)]),
              ownBlock('label', words.answer),
              textBlock('body', answer),
            ]),
          ),
        ]
      : []),
    ...(quizQuestions.length > 0
      ? [
          heading(words.quiz),
          numbered(
            quizQuestions.map(({ question, options, correctAnswer, explanation, feedback }) => [
              textBlock('strong', question),
              ownBlock('label', words.rightAnswer(optionLetter(correctAnswer))),
              textBlock('body', options[correctAnswer] ?? ''),
              textBlock('soft', explanation),
              ...options.flatMap((option, index) =>
                index === correctAnswer || isBlank(feedback[index] ?? '')
                  ? []
                  : [
                      ownBlock('label', words.whyNot(optionLetter(index))),
                      textBlock('soft', option),
                      textBlock('small', feedback[index] ?? ''),
                    ],
              ),
            ]),
          ),
        ]
      : []),
  ];
}
