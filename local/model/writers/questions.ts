import type { WrittenQuestion } from '#domain/generations/pieces.ts';
import { shorten } from '../words.ts';

type Wrong = readonly [option: string, feedback: string];

export interface QuestionDraft {
  readonly question: string;
  readonly secondWording: string;
  readonly right: string;
  readonly wrong: readonly Wrong[];
  readonly explanation: string;
  /** The id of a slide, or of a lesson that isn't written yet. */
  readonly teaches: string;
}

const OPTIONS = 4;
const OPTION_CHARS = 160;

/** Undefined if fewer than two options differ. */
export function toQuestion(draft: QuestionDraft): WrittenQuestion | undefined {
  const right = shorten(draft.right, OPTION_CHARS);
  const feedbackOf = new Map(draft.wrong.map(([option, feedback]) => [shorten(option, OPTION_CHARS), feedback]));
  const wrong = [...feedbackOf.keys()].filter((option) => option.toLowerCase() !== right.toLowerCase());
  if (wrong.length === 0) return undefined;
  return {
    question: draft.question,
    secondWording: draft.secondWording,
    answer: right,
    wrong: wrong.slice(0, OPTIONS - 1).map((option) => ({ option, feedback: feedbackOf.get(option) ?? '' })),
    explanation: draft.explanation,
    teaches: draft.teaches,
  };
}

/** The outline says nothing about the subject itself. */
export const workingQuestions = (lesson: string, teaches: string): readonly [QuestionDraft, ...QuestionDraft[]] => [
  {
    question: `You practiced ${lesson}, and the result is not what you expected. What do you do next?`,
    secondWording: `A first try at ${lesson} went wrong in a way that you can't explain. How do you find the cause?`,
    right: 'Change one thing, try again, and compare the two results',
    wrong: [
      [
        'Change everything that could be the cause, then try again',
        'It may work, but several things moved, so you cannot say which of them was the cause.',
      ],
      [
        'Go on to the next lesson and return when there is time',
        'The next lesson rests on this one, so the odd result would come along.',
      ],
      [
        'Read the whole course again from the first lesson on',
        'That takes hours, and the cause is usually one step after the last point that was right.',
      ],
    ],
    explanation: 'With one change you can see what it did. With many changes, or with none, the cause stays hidden.',
    teaches,
  },
  {
    question: `Which of these shows best that you have understood ${lesson}?`,
    secondWording: `A friend says that ${lesson} is clear to them now. What would convince you?`,
    right: 'You use it on your own example and can say why',
    wrong: [
      [
        'You can follow every example in the lesson without stopping',
        'Following is easier than making: the example decides for you at each step.',
      ],
      [
        'You remember the titles of its slides in the right order',
        'Titles are words. They come back without the thing they stand for.',
      ],
      [
        'You went through it twice and nothing surprised you',
        'The second time feels easy because you recognize it, which is not the same as being able to do it.',
      ],
    ],
    explanation:
      'Recognizing is easier than using. An example of your own needs every reason, so it shows a gap at once.',
    teaches,
  },
  {
    question: `You have ten minutes for ${lesson}. Which use of them helps most?`,
    secondWording: `There is a short break before your next appointment, and ${lesson} is still shaky. How do you spend it?`,
    right: 'Make a small version and name its biggest flaw',
    wrong: [
      [
        'Read more about it, so that the first version gets better',
        'Without a version there is nothing to compare, so you cannot know what to read for.',
      ],
      [
        'Begin a large version, and go on with it another day',
        'Half of a large thing cannot be compared with anything yet.',
      ],
      [
        'Repeat the part that you can do already, to stay in practice',
        'It feels good, and the place where you fail stays as it is.',
      ],
    ],
    explanation:
      'A small version with an end can be held against your aim today, and the difference tells you what to learn.',
    teaches,
  },
  {
    question: `When do you return to ${lesson}, so that it lasts?`,
    secondWording: `Next month you want to know ${lesson} without looking it up. How do you plan the repetition?`,
    right: 'After a few days, from memory first and then with your notes',
    wrong: [
      [
        'At once, five times in a row, while it is still fresh',
        'It feels safe because everything is still there, and that is why it adds so little.',
      ],
      [
        'When something has gone wrong and you need it',
        'By then most of it has faded, and you learn it a second time.',
      ],
      [
        'After a few days, by reading the lesson again from the start',
        'The time is well chosen, but reading hides the gaps that recalling would show.',
      ],
    ],
    explanation:
      'Calling it back from memory after a few days makes it last. It is harder than reading, and that is what helps.',
    teaches,
  },
];
