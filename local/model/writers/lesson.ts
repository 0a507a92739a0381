import { limits } from '#domain/courses/content.ts';
import type { WrittenLesson } from '#domain/generations/pieces.ts';
import { sentencesOf } from '#domain/quality/words.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { quoted, shorten, wordsOf } from '../words.ts';
import { choosing } from './lessons/choosing.ts';
import { firstLook } from './lessons/first-look.ts';
import type { LessonKind, LessonWords, SlideText } from './lessons/lesson-kind.ts';
import { lookingBack } from './lessons/looking-back.ts';
import { mistakes } from './lessons/mistakes.ts';
import { oneExample } from './lessons/one-example.ts';
import { practice } from './lessons/practice.ts';
import { type LessonThoughts, secondThoughts } from './lessons/second-thoughts.ts';
import { stepByStep } from './lessons/step-by-step.ts';
import { samplePoint, sampleSpokenNote } from './sample-note.ts';

const middleKinds = [stepByStep, oneExample, mistakes, practice, choosing] as const;
const NAME_CHARS = 90;
/** Stands in points of up to 14 words. */
const PROMISE_CHARS = 50;
const SHOWN_PARTS = 6;

const inSentence = (text: string): string => quoted(text, NAME_CHARS);

/** No two neighbors are alike. */
function kindOf(index: number, count: number, start: number): LessonKind {
  if (index === 0) return firstLook;
  if (index === count - 1 && count > 2) return lookingBack;
  return middleKinds[(start + index) % middleKinds.length] ?? firstLook;
}

function wordsFor({ plan, part, title, phrases }: Topic) {
  const modules = plan?.modules ?? [];
  const lessons = modules.flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));
  const index = Math.max(
    0,
    lessons.findIndex(({ lesson }) => lesson.id === part),
  );
  const at = (position: number): string | undefined => lessons[position]?.lesson.title;
  const lesson = at(index) ?? title;
  const [before, after] = [at(index - 1), at(index + 1)];
  const parts = modules.length > 1 ? modules.map((module) => module.title) : lessons.map((one) => one.lesson.title);
  const words: LessonWords = {
    lesson: inSentence(lesson),
    module: inSentence(lessons[index]?.module.title ?? title),
    course: inSentence(title),
    promise: quoted(phrases[index % Math.max(1, phrases.length)] ?? title, PROMISE_CHARS),
    word: inSentence(wordsOf(lesson).at(-1)?.toLowerCase() ?? lesson),
    before: before && inSentence(before),
    after: after && inSentence(after),
    labels: {
      lesson,
      before,
      after,
      parts: parts.length > 1 ? parts.slice(0, SHOWN_PARTS) : [lesson, 'Your own work'],
    },
  };
  return { words, index, count: lessons.length };
}

/** Less beside a long visual. */
const opening = ({ visual, spoken }: SlideText): string =>
  sentencesOf(spoken)
    .slice(0, visual?.kind === 'workedExample' || visual?.kind === 'tryIt' ? 1 : 2)
    .join(' ');

/** A visual stays, so nearly all words around it are new. */
function withThoughts(slide: SlideText, thoughts: LessonThoughts | undefined): SlideText {
  if (!thoughts) return slide;
  const one = thoughts.next();
  return slide.visual
    ? { ...slide, points: [], spoken: `${opening(slide)}\n\n${one.spoken}\n\n${thoughts.next().spoken}` }
    : { ...slide, points: [one.point], spoken: `${slide.spoken}\n\n${one.spoken}` };
}

/** Names of up to 90 characters keep slide texts below their bounds. */
export const writeLesson = (topic: Topic): WrittenLesson => {
  const { words, index, count } = wordsFor(topic);
  const choices = topicRandom(topic, 'lesson');
  const start = Math.floor(topicRandom({ ...topic, part: undefined }, 'order').fraction() * middleKinds.length);
  const kind = kindOf(index, count, start);
  // How often this kind came before.
  const round = kind === lookingBack ? 0 : Math.max(0, Math.floor((index - 1) / middleKinds.length));
  const thoughts = secondThoughts({ round, kind: (start + index) % middleKinds.length });
  const slides = kind.slides.map((slide) => withThoughts(slide(words, choices), thoughts));
  return {
    description: `${kind.description(words)} It works toward ${words.promise}.`,
    objective: shorten(kind.objective(words), limits.shortTextChars),
    slides: slides.map(({ title, points = [], visual = null, spoken }, number) => ({
      title: shorten(title, limits.shortTextChars),
      points: (number === 0 ? [...points, samplePoint] : points).map((point) => shorten(point, limits.shortTextChars)),
      visual,
      spoken: shorten(
        number === slides.length - 1 ? `${spoken}\n\n${sampleSpokenNote}` : spoken,
        limits.writtenSpokenChars,
      ),
    })),
  };
};
