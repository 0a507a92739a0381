import { selectRewriteSpans } from '#contracts/stages.ts';
import type { CourseContent } from '#domain/courses/content.ts';
import { attachedSources } from '#domain/courses/course-sources.ts';
import type { Rewrite } from '#domain/rewrites/rewrite.ts';
import type { SpanId } from '#domain/sources/spans.ts';
import { courses } from '../data/courses/courses.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { sourceTexts } from '../data/sources/source-texts.ts';
import { sources } from '../data/sources/sources.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { lessonSelection, readSources } from './generation-sources.ts';
import { renewSources } from './renew-sources.ts';

interface Sought {
  readonly query: string;
  /** What the part rests on now. */
  readonly first: readonly SpanId[];
}

/** Undefined if removed, and for quizzes and questions, which are written from lessons. */
function soughtFor({ modules }: CourseContent, { part }: Rewrite): Sought | undefined {
  for (const module of modules)
    for (const lesson of module.lessons) {
      const isLesson = part.kind === 'lesson' && part.lessonId === lesson.id;
      const slides = lesson.slides.filter(({ id }) => isLesson || (part.kind === 'slide' && part.slideId === id));
      if (!isLesson && slides.length === 0) continue;
      const words = slides.flatMap(({ title, points }) => [title, ...points]);
      return {
        query: [module.title, lesson.title, lesson.description, lesson.objective, ...words].join(' '),
        first: slides.flatMap(({ sources = [] }) => sources),
      };
    }
  return undefined;
}

export const handler = implementStage(
  selectRewriteSpans,
  { rewrites, courses, sources, sourceTexts },
  async ({ rewriteId }, { rewrites, courses, sources, sourceTexts, now }) => {
    const rewrite = await rewrites.byId(rewriteId);
    // The next stage ends this execution.
    if (rewrite?.status !== 'running' || rewrite.material) return {};
    const [course, { text }] = await Promise.all([
      courses.byId(rewrite.courseId),
      courses.workingCopy(rewrite.courseId),
    ]);
    const sought = soughtFor(text.content, rewrite);
    if (!course || !sought) return {};
    const attached = attachedSources(text.content.sources);
    const ids = attached.map(({ id }) => id);
    await renewSources({ sources, sourceTexts }, rewrite.ownerId, ids, now());
    const texts = await readSources(sourceTexts, rewrite.ownerId, attached);
    const selected = lessonSelection(texts)(sought.query, sought.first, rewrite.instruction);
    if (selected.spans.length > 0)
      await rewrites.saveMaterial(rewrite.id, { ...selected, courseLanguage: course.facets.language });
    return {};
  },
);
