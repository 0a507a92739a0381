import * as z from 'zod';
import { limits } from '#domain/courses/content.ts';
import type { WrittenLesson } from '#domain/generations/pieces.ts';
import { sentencesOf } from '#domain/quality/words.ts';
import type { RewriteKind, RewrittenText } from '#domain/rewrites/rewrite.ts';
import { listBounds, WrittenVisual } from '#domain/visuals/visual.ts';
import { parseJson } from '#local/protocol/json.ts';
import type { Topic } from '../topic.ts';
import { quoted, shorten } from '../words.ts';
import { writeAssessment } from './assessment.ts';
import { writeLesson } from './lesson.ts';
import { sampleTextNote } from './sample-note.ts';
import { steps } from './visuals.ts';

const Slide = z.object({
  title: z.string(),
  points: z.array(z.string()),
  visual: WrittenVisual.nullable().catch(null),
  spoken: z.string().default(''),
});
const Question = z.object({
  question: z.string(),
  secondWording: z.string(),
  answer: z.string(),
  wrong: z.array(z.object({ option: z.string(), feedback: z.string() })),
  explanation: z.string(),
  teaches: z.string(),
});
const Present = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    lesson: z.object({ title: z.string(), durationMinutes: z.int().nullable() }),
  }),
  z.object({ kind: z.literal('quiz'), quizQuestions: z.array(z.object({ question: z.string() })) }),
  z.object({ kind: z.literal('slide'), slide: Slide }),
  z.object({ kind: z.literal('question'), question: Question }),
]);
type Present<K extends RewriteKind> = Extract<z.infer<typeof Present>, { kind: K }>;

const USUAL_MINUTES = 10;
const WISH_CHARS = 160;
const MAX_POINTS = 4;
const shortText = (text: string): string => shorten(text, limits.shortTextChars);

function currentPart<K extends RewriteKind>(topic: Topic, kind: K): Present<K> | undefined {
  const present = Present.safeParse(parseJson(topic.present ?? '')).data;
  return present?.kind === kind ? (present as Present<K>) : undefined;
}

/** Changes the seed, so that the result differs per wish. */
const withWish = (topic: Topic): Topic => ({
  ...topic,
  outline: [topic.outline, topic.present, topic.wish].join('\n'),
});

const wishNote = ({ wish }: Topic, otherwise: string): string =>
  wish ? `Written anew as you asked: ${quoted(wish, WISH_CHARS)}.` : otherwise;

export function rewriteLesson(topic: Topic): RewrittenText<'lesson'> {
  const present = currentPart(topic, 'lesson')?.lesson;
  const { description, objective, slides } = writeLesson(withWish(topic));
  const opening = wishNote(topic, 'Here is the same lesson, told in another way.');
  const [first, ...others] = slides;
  return {
    title: shortText(present?.title || topic.title),
    durationMinutes: present?.durationMinutes ?? USUAL_MINUTES,
    description: `${opening} ${description}`,
    objective,
    slides: first ? [{ ...first, spoken: `${opening}\n\n${first.spoken}` }, ...others] : slides,
  };
}

export function rewriteQuiz(topic: Topic): RewrittenText<'quiz'> {
  const [first, ...others] = writeAssessment(withWish(topic)).quizQuestions;
  const opening = wishNote(topic, 'Another set of questions.');
  return { quizQuestions: first ? [...others, { ...first, explanation: `${opening} ${first.explanation}` }] : others };
}

export function rewriteQuestion(topic: Topic): RewrittenText<'question'> | undefined {
  const present = currentPart(topic, 'question')?.question;
  if (!present) return undefined;
  const opening = wishNote(topic, 'In other words.');
  const wrong = present.wrong.map(({ option, feedback }) => ({ option, feedback: feedback || 'Look at it again.' }));
  const [taught] = [...topic.slides.values()].flat();
  return {
    ...present,
    secondWording: present.secondWording || 'Weeks later you face the same choice. Which of these do you take?',
    wrong,
    explanation: `${opening} ${present.explanation}`.trim(),
    teaches: present.teaches || (taught ?? ''),
  };
}

export function mendSlide(topic: Topic): RewrittenText<'slide'> | undefined {
  const present = currentPart(topic, 'slide')?.slide;
  if (!present) return undefined;
  const spoken = [...new Set(sentencesOf(present.spoken).map((sentence) => sentence.trim()))]
    .filter((sentence) => sentence !== sampleTextNote)
    .map((sentence) => sentence.replaceAll(/\[[^\]]*\]/g, 'it'))
    .join(' ');
  return {
    title: shortText(present.title || topic.title),
    points: present.points.filter(Boolean).map(shortText).slice(0, MAX_POINTS),
    visual: present.visual,
    spoken: shorten(`${spoken} ${sampleTextNote}`.trim(), limits.writtenSpokenChars),
  };
}

const exampleOf = (slides: WrittenLesson['slides']): WrittenVisual | null =>
  slides.find(({ visual }) => visual?.kind === 'workedExample')?.visual ?? null;

function visualFrom({ points }: z.infer<typeof Slide>): WrittenVisual | null {
  const items = points.filter((point) => point.trim() !== '').slice(0, listBounds.steps[1]);
  return items.length < listBounds.steps[0] ? null : steps(...items.map((item) => [item, ''] as const));
}

export function rewriteSlide(topic: Topic): RewrittenText<'slide'> {
  const present = currentPart(topic, 'slide')?.slide;
  const { slides } = writeLesson(withWish(topic));
  const kept = present?.visual ?? (present && visualFrom(present));
  const visual = /\bexample\b/i.test(topic.wish ?? '') ? exampleOf(slides) : (kept ?? slides[2]?.visual ?? null);
  const opening = wishNote(topic, 'The same thought, said in another way.');
  return {
    title: shortText(present?.title || topic.title),
    points:
      visual === present?.visual ? (present?.points.filter(Boolean).map(shortText).slice(0, MAX_POINTS) ?? []) : [],
    visual,
    spoken: shorten(`${opening}\n\n${slides[1]?.spoken ?? ''}\n\n${sampleTextNote}`, limits.writtenSpokenChars),
  };
}
