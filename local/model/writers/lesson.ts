import { limits } from '#domain/courses/content.ts';
import type { WrittenLesson } from '#domain/generations/pieces.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { shorten, wordsOf } from '../words.ts';
import { firstLook, inSentence, type LessonKind, type LessonWords, lookingBack, middleKinds } from './lesson-kinds.ts';
import { sampleScriptNote } from './sample-note.ts';

function lessonPosition({ plan, part, title }: Topic) {
  const all = (plan?.modules ?? []).flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));
  const index = Math.max(
    0,
    all.findIndex(({ lesson }) => lesson.id === part),
  );
  return {
    index,
    count: all.length,
    lesson: all[index]?.lesson.title ?? title,
    module: all[index]?.module.title ?? title,
    before: all[index - 1]?.lesson.title,
    after: all[index + 1]?.lesson.title,
  };
}

/** Introduction first, review last; no two neighbors between them are alike. */
function kindOf(index: number, count: number, start: number): LessonKind {
  if (index === 0) return firstLook;
  if (index === count - 1 && count > 2) return lookingBack;
  return middleKinds[(start + index) % middleKinds.length] ?? firstLook;
}

export const writeLesson = (topic: Topic): WrittenLesson => {
  const place = lessonPosition(topic);
  const choices = topicRandom(topic, 'lesson');
  const start = Math.floor(topicRandom({ ...topic, part: undefined }, 'order').fraction() * middleKinds.length);
  const kind = kindOf(place.index, place.count, start);
  const { phrases } = topic;
  const words: LessonWords = {
    lesson: inSentence(place.lesson),
    module: inSentence(place.module),
    course: inSentence(topic.title),
    promise: inSentence(phrases[place.index % Math.max(1, phrases.length)] ?? topic.title),
    word: inSentence(wordsOf(place.lesson).at(-1)?.toLowerCase() ?? place.lesson),
    before: place.before && inSentence(place.before),
    after: place.after && inSentence(place.after),
  };
  const goodbye = words.after
    ? choices.one([`Next comes ${words.after}.`, `In the next lesson we go on with ${words.after}.`])
    : 'That was the last lesson of this course.';
  const script = [...kind.paragraphs.map((paragraph) => choices.one(paragraph(words))), goodbye, sampleScriptNote].join(
    '\n\n',
  );
  return {
    description: kind.description(words),
    script: shorten(script, limits.scriptChars),
    slides: kind.slides.map((slide) => ({
      title: shorten(slide.title(words), limits.shortTextChars),
      points: slide.points(words).map((point) => shorten(point, limits.shortTextChars)),
    })),
  };
};
