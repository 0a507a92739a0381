import type { WrittenAssessment } from '#domain/generations/pieces.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { quoted, type SeededRandom, shorten } from '../words.ts';

type Question = WrittenAssessment['quizQuestions'][number];
interface QuestionDraft {
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly explanation: string;
}

const OPTIONS = 4;
const OPTION_CHARS = 160;

const UNRELATED_LESSONS = [
  'Reading a tide table',
  'Tuning a church organ',
  'Filing a customs form',
  'Dating old postage stamps',
];
const WRONG_AIMS = [
  'Pass an official examination at the end',
  'Get a certificate without any practice',
  'Learn everything by heart before you begin',
  'Replace the advice of a professional',
];

/** The lessons give the right answers. */
const studyHabitQuestions = (lesson: string, other: string): readonly [QuestionDraft, ...QuestionDraft[]] => [
  {
    question: `You practised ${lesson} and the result is not what you expected. What is the best next step?`,
    right: 'Change one thing, try again and compare the two results',
    wrong: [
      'Change everything at once and hope for the best',
      'Go on to the next lesson and forget about it',
      'Start the whole course again from the beginning',
    ],
    explanation:
      'With one change you can see what it did. With many changes, or none, you learn nothing about the cause.',
  },
  {
    question: `How can you tell best whether you have understood ${lesson}?`,
    right: 'You can explain it in your own words and use it on an example of your own',
    wrong: ['You have watched the lesson twice', 'The slides look familiar', 'You could find the lesson again quickly'],
    explanation: 'Recognising something is easier than using it. Explaining and applying it shows that you understood.',
  },
  {
    question: `You have ten minutes for ${lesson}. Which use of them helps most?`,
    right: 'Make a small, rough version and look at how it differs from your aim',
    wrong: [
      'Read about it until the time is over',
      'Plan a large version for next month',
      'Tidy up the notes of other lessons',
    ],
    explanation: 'A rough version gives you something to compare, and the comparison is where the learning happens.',
  },
  {
    question: `When is a good moment to come back to ${other}?`,
    right: 'After a few days, from memory first, then with your notes',
    wrong: ['Never, once it was finished', 'Only when something has gone badly wrong', 'At once, five times in a row'],
    explanation: 'Remembering after a pause makes knowledge last; repeating it at once feels easy and fades quickly.',
  },
];

function toQuestion(draft: QuestionDraft, choices: SeededRandom): Question {
  const right = shorten(draft.right, OPTION_CHARS);
  const wrong = [...new Set(draft.wrong.map((option) => shorten(option, OPTION_CHARS)))].filter(
    (option) => option.toLowerCase() !== right.toLowerCase(),
  );
  const options = choices.shuffled([right, ...wrong.slice(0, OPTIONS - 1)]);
  return { question: draft.question, options, correctAnswer: options.indexOf(right), explanation: draft.explanation };
}

export function writeAssessment(topic: Topic): WrittenAssessment {
  const modules = topic.plan?.modules ?? [];
  const module = modules.find(({ id }) => id === topic.part) ?? modules[0];
  const title = module?.title ?? topic.title;
  const lessons = (module?.lessons ?? []).map((lesson) => lesson.title);
  const choices = topicRandom(topic, 'assessment');
  const name = quoted(title);
  const [first = topic.title, second] = lessons;
  const last = lessons.at(-1) ?? first;
  const own = new Set(lessons.map((lesson) => lesson.toLowerCase()));
  const others = modules
    .flatMap((other) => other.lessons.map((lesson) => lesson.title))
    .filter((lesson) => !own.has(lesson.toLowerCase()));
  const phrase = topic.phrases[modules.findIndex(({ id }) => id === module?.id) % Math.max(1, topic.phrases.length)];

  const belongs: QuestionDraft = {
    question: `Which of these is a lesson of the module ${name}?`,
    right: last,
    wrong: [...choices.shuffled(others).slice(0, OPTIONS - 1), ...UNRELATED_LESSONS],
    explanation: `${quoted(last)} is ${lessons.length === 1 ? 'the lesson' : `lesson ${lessons.length}`} of ${name}; the others are taught elsewhere or not at all.`,
  };
  const order: QuestionDraft[] =
    second === undefined
      ? []
      : [
          {
            question: `With which lesson does ${name} begin?`,
            right: first,
            wrong: lessons.slice(1),
            explanation: `${quoted(first)} comes first, since ${quoted(second)} builds on it.`,
          },
        ];
  const aim: QuestionDraft[] =
    phrase === undefined
      ? []
      : [
          {
            question: `Which of these does the description of ${quoted(topic.title)} name?`,
            right: phrase,
            wrong: WRONG_AIMS,
            explanation: `The description says: ${quoted(phrase, 120)}. Nothing of the others is promised there.`,
          },
        ];
  const drafts = [belongs, ...order, ...aim, choices.one(studyHabitQuestions(quoted(first), quoted(last)))];

  return {
    keyTakeaways: [
      lessons.length > 1
        ? `${quoted(first)} comes before ${quoted(last)} because the later step uses the earlier one.`
        : `${quoted(first)} is the whole of ${name}: one thing, done with care.`,
      ...lessons
        .slice(0, 3)
        .map(
          (lesson, index) =>
            [
              `${quoted(lesson)} begins with a clear aim: know what a good result looks like before you start.`,
              `In ${quoted(lesson)}, change one thing at a time, so that you can tell what made the difference.`,
              `A rough, finished version of ${quoted(lesson)} teaches more than a perfect plan.`,
            ][index] ?? lesson,
        ),
    ],
    // Lessons with the same name leave fewer than two options.
    quizQuestions: drafts.map((draft) => toQuestion(draft, choices)).filter(({ options }) => options.length > 1),
    worksheet: {
      title: `Worksheet: ${shorten(title, 200)}`,
      instructions: `Take a sheet of paper or a new note and about twenty minutes. Work through the exercises in order, and keep what you write: you will want to look at it again at the end of ${quoted(topic.title)}. (Sample worksheet.)`,
      exercises: [
        `Without looking anything up, explain ${quoted(first)} in three sentences. Then check the lesson and mark what was missing.`,
        ...(second === undefined
          ? []
          : [`Write down how ${quoted(second)} depends on ${quoted(first)}, with one example.`]),
        `Make the smallest version of ${quoted(last)} that you can finish in ten minutes. What is the one difference from what you wanted?`,
        `Name one mistake that you made in ${name}, the sign by which you noticed it, and what you will do next time.`,
      ],
    },
  };
}
