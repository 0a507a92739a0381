import { lessonAsRead } from '#domain/course-checks/units.ts';
import { type CoursePlan, lessonId, type PieceText, slideFrom, slideId } from '#domain/generations/pieces.ts';
import type { PieceName } from '#domain/generations/steps.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';
import { clipped } from './clipped.ts';
import { lessonLines } from './lesson-lines.ts';

interface WrittenPiece {
  readonly name: PieceName;
  readonly text: PieceText<'lesson'>;
}

/** `ids`: what a question may name, slides or an unwritten lesson. */
export function moduleLessons(plan: CoursePlan, moduleIndex: number, written: readonly WrittenPiece[]) {
  const lessons = (plan.modules[moduleIndex]?.lessons ?? []).map(({ title, brief, durationMinutes }, index) => {
    const id = lessonId(moduleIndex, index);
    const text = written.find(({ name }) => name === `lesson#${id}`)?.text;
    if (!text) return { title, read: { id, title, brief }, ids: [id] };
    const slides = text.slides.map((slide, s) => slideFrom(slideId(id, s), slide));
    return {
      title,
      read: lessonAsRead({ ...text, id, title, durationMinutes, slides }),
      ids: slides.map((slide) => slide.id),
    };
  });
  return {
    block: dataBlock('module_lessons', lessonLines(clipped(lessons.map(({ read }) => read)))),
    lessons,
    ids: lessons.flatMap(({ ids }) => ids),
  };
}
