import type { WrittenAssessment, WrittenQuestion } from '#domain/generations/pieces.ts';
import { contentWords } from '#domain/quality/words.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { quoted, shorten } from '../words.ts';
import { type QuestionDraft, toQuestion, workingQuestions } from './questions.ts';
import { sampleMark, sampleQuestionNote } from './sample-note.ts';

const UNRELATED_LESSONS = ['Reading a tide table', 'Tuning a church organ', 'Filing a customs form'];
/** With three questions about the module, a quiz has at most ten. */
const MOST_LESSONS_ASKED = 6;
export const WRONG_AIMS: readonly string[] = [
  'Pass an official examination at the end',
  'Get a certificate without any practice',
  'Replace the advice of a professional',
];

interface Part {
  readonly id: string;
  readonly title: string;
}

const slideOf = ({ slides }: Topic, { id }: Part): string => slides.get(id)?.[1] ?? slides.get(id)?.[0] ?? id;

function moduleOf({ plan, part, title }: Topic) {
  const modules = plan?.modules ?? [];
  const index = Math.max(
    0,
    modules.findIndex(({ id }) => id === part),
  );
  const module = modules[index];
  const alone: Part = { id: '', title };
  const lessons: readonly Part[] = module?.lessons ?? [];
  return {
    index,
    title: module?.title ?? title,
    first: lessons[0] ?? alone,
    second: lessons[1],
    last: lessons.at(-1) ?? alone,
    lessons,
    others: modules.filter((other) => other !== module).flatMap((other) => other.lessons.map((one) => one.title)),
  };
}

const withSampleNote = (question: WrittenQuestion): WrittenQuestion => ({
  ...question,
  explanation: `${question.explanation} ${sampleQuestionNote}`,
});

const marked = (takeaways: readonly string[]): string[] => takeaways.map((takeaway) => `${takeaway} ${sampleMark}`);

export function writeAssessment(topic: Topic): WrittenAssessment {
  const { index, title, first, second, last, lessons, others } = moduleOf(topic);
  const choices = topicRandom(topic, 'assessment');
  const name = quoted(title);
  // One that shares words with the question would be guessed.
  const asked = contentWords(`${topic.title} ${title}`);
  const phrases = topic.phrases.filter((one) => ![...contentWords(one)].some((word) => asked.has(word)));
  const phrase = phrases[index % Math.max(1, phrases.length)];

  const belongs: QuestionDraft = {
    question: `A friend wants to see only ${name}. Which of these lessons do you open?`,
    secondWording: `Someone skipped ${name} by mistake. Which of these did they miss?`,
    right: last.title,
    wrong: [
      ...choices
        .shuffled(others)
        .slice(0, 3)
        .map((other) => [other, `${quoted(other)} belongs to another module of the course.`] as const),
      ...UNRELATED_LESSONS.map((other) => [other, `This course has no lesson called ${quoted(other)}.`] as const),
    ],
    explanation: `${quoted(last.title)} is ${lessons.length === 1 ? 'the lesson' : `lesson ${lessons.length}`} of ${name}.`,
    teaches: slideOf(topic, last),
  };
  // With two lessons there would be two options.
  const order: QuestionDraft | undefined =
    lessons.length < 3 || !second
      ? undefined
      : {
          question: `Which lesson of ${name} do the others rest on?`,
          secondWording: `You have time for a single part of ${name} today, and it should be the base of the rest. Which do you take?`,
          right: first.title,
          wrong: lessons
            .slice(1)
            .map(
              (lesson) =>
                [lesson.title, `${quoted(lesson.title)} comes later and uses ${quoted(first.title)}.`] as const,
            ),
          explanation: `${quoted(first.title)} comes first, since ${quoted(second.title)} builds on it.`,
          teaches: slideOf(topic, first),
        };
  const aim: QuestionDraft | undefined =
    phrase === undefined
      ? undefined
      : {
          question: `Which promise of ${quoted(topic.title)} does ${name} work toward?`,
          secondWording: `You finish ${name} and look back at what ${quoted(topic.title)} said it would give you. Which line has come closer?`,
          right: phrase,
          wrong: WRONG_AIMS.map((wrong) => [wrong, `The description doesn't say ${quoted(wrong)}.`] as const),
          explanation: `The description says: ${quoted(phrase, 120)}.`,
          teaches: slideOf(topic, first),
        };
  // The first lesson gets two.
  const kinds = choices.shuffled([0, 1, 2, 3]);
  const working = [first, ...lessons.slice(0, MOST_LESSONS_ASKED)].flatMap((lesson, index) => {
    const draft = workingQuestions(quoted(lesson.title), slideOf(topic, lesson))[kinds[index % kinds.length] ?? 0];
    return draft ? [draft] : [];
  });
  const drafts = [...working, order, aim, belongs].filter((draft) => draft !== undefined);

  return {
    keyTakeaways: marked([
      second
        ? `${quoted(first.title)} comes before ${quoted(last.title)}, because the later step uses the earlier one.`
        : `${quoted(first.title)} is the whole of ${name}: one thing, done with care.`,
      ...[
        (lesson: string) => `${lesson} begins with a line that says what a good result looks like.`,
        (lesson: string) => `In ${lesson}, one change at a time shows what made the difference.`,
        (lesson: string) => `A small version of ${lesson} that is finished can be compared; a large plan cannot.`,
      ].flatMap((takeaway, position) => {
        const lesson = lessons[position];
        return lesson ? [takeaway(quoted(lesson.title))] : [];
      }),
    ]),
    quizQuestions: drafts
      .map(toQuestion)
      .filter((question) => question !== undefined)
      .map(withSampleNote),
    worksheet: {
      title: `Worksheet: ${shorten(title, 200)}`,
      instructions: `Take a sheet of paper or a new note, and about twenty minutes. Work through the exercises in order and keep what you write: you will want to look at it again at the end of ${quoted(topic.title)}. (Sample worksheet.)`,
      exercises: [
        `Without looking anything up, explain ${quoted(first.title)} in three sentences. Then open the lesson and mark what was missing.`,
        ...(second
          ? [`Write down how ${quoted(second.title)} depends on ${quoted(first.title)}, with one example of your own.`]
          : []),
        `Make the smallest version of ${quoted(last.title)} that you can finish in ten minutes. Write down its one biggest difference from what you wanted.`,
        `Name one mistake that you made in ${name}, the sign by which you noticed it, and what you will do at the next such sign.`,
      ],
    },
  };
}
