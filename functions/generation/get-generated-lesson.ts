import { getGeneratedLesson } from '#contracts/http/generation.ts';
import { slideId } from '#domain/generations/pieces.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implement(
  getGeneratedLesson,
  { generations },
  async ({ params: { generationId, lessonId }, user }, { generations }) => {
    const generation = await generations.byId(generationId);
    if (generation?.ownerId !== user.id) throw notFound();
    const lesson = await generations.piece(generation, 'lesson', `lesson#${lessonId}`);
    if (!lesson) throw notFound();
    return {
      slides: lesson.text.slides.map(({ title, points, visual }, index) => ({
        id: slideId(lessonId, index),
        title,
        points,
        visual,
      })),
    };
  },
);
