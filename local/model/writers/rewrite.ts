import * as z from 'zod';
import { limits } from '#domain/courses/content.ts';
import type { RewriteKind, RewrittenText } from '#domain/rewrites/rewrite.ts';
import { parseJson } from '#local/protocol/json.ts';
import type { Topic } from '../topic.ts';
import { quoted, shorten } from '../words.ts';
import { writeAssessment } from './assessment.ts';
import { writeLesson } from './lesson.ts';

const Slide = z.object({ title: z.string(), points: z.array(z.string()) });
const Present = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    lesson: z.object({ title: z.string(), durationMinutes: z.int().nullable(), script: z.string() }),
  }),
  z.object({ kind: z.literal('quiz'), quizQuestions: z.array(z.object({ question: z.string() })) }),
  z.object({ kind: z.literal('slide'), slide: Slide }),
]);
type Present<K extends RewriteKind> = Extract<z.infer<typeof Present>, { kind: K }>;

const USUAL_MINUTES = 10;
const WISH_CHARS = 160;
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

/** Repeats the wish, so that its effect is visible. */
const wishNote = ({ wish }: Topic, otherwise: string): string =>
  wish ? `Written anew as you asked: ${quoted(wish, WISH_CHARS)}.` : otherwise;

export function rewriteLesson(topic: Topic): RewrittenText<'lesson'> {
  const present = currentPart(topic, 'lesson')?.lesson;
  const { description, script, slides } = writeLesson(withWish(topic));
  const opening = wishNote(topic, 'Here is the same lesson told in another way.');
  const [first, ...others] = slides;
  return {
    title: shortText(present?.title || topic.title),
    durationMinutes: present?.durationMinutes ?? USUAL_MINUTES,
    description: `${opening} ${description}`,
    script: shorten(`${opening}\n\n${script}`, limits.scriptChars),
    slides: first ? [{ ...first, points: [...first.points, opening].slice(-5) }, ...others] : slides,
  };
}

export function rewriteQuiz(topic: Topic): RewrittenText<'quiz'> {
  const [first, ...others] = writeAssessment(withWish(topic)).quizQuestions;
  const opening = wishNote(topic, 'Another set of questions.');
  return { quizQuestions: first ? [...others, { ...first, explanation: `${opening} ${first.explanation}` }] : others };
}

export function rewriteSlide(topic: Topic): RewrittenText<'slide'> {
  const present = currentPart(topic, 'slide')?.slide;
  const [points = []] = writeLesson(withWish(topic)).slides.map((slide) => slide.points);
  return {
    title: shortText(`In other words: ${present?.title || topic.title}`),
    points: [wishNote(topic, 'The same thought, said in another way'), ...points.slice(0, 3)].map(shortText),
  };
}
