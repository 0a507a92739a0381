import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { assembleCourse } from '#contracts/stages.ts';
import { CourseText } from '#domain/courses/content.ts';
import { courseTextFrom, draftFrom } from '#domain/generations/assemble.ts';
import { withCourseLink } from '#domain/generations/course-link.ts';
import { StepKind } from '#domain/generations/steps.ts';
import { site } from '../adapters/site/site.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';
import { runningGeneration } from './write-once.ts';

const NAMELESS = 'A creator';

export const handler = implementStage(
  assembleCourse,
  { generations, users, site },
  async ({ generationId }, { generations, users, site, now }) => {
    const finished = await generations.byId(generationId);
    if (finished?.status === 'succeeded') return { courseId: finished.courseId };
    const generation = await runningGeneration(generations, generationId);

    const pieces = await generations.pieces(generation);
    const assembled = courseTextFrom(generation, pieces);
    if ('missing' in assembled)
      throw new StageFailure('RetryNever', 'interrupted', `The piece ${assembled.missing} is missing`);
    const marketing = withCourseLink(
      assembled.text.marketing,
      site.link(pathTo(sitePages.course, { courseId: generation.id })),
    );
    const text = CourseText.safeParse({ ...assembled.text, marketing });
    if (!text.success) {
      const where = text.error.issues.map((issue) => issue.path.join('.')).join(', ');
      throw new StageFailure('RetryNever', 'model-answer-invalid', `The whole is not valid at ${where}`);
    }

    const profile = await users.profile(generation.ownerId);
    const course = draftFrom(generation, text.data, assembled.plan, profile?.fullName ?? NAMELESS, now());
    // The plan's provenance includes its parts.
    const madeBy = pieces.filter(({ kind }) => StepKind.safeParse(kind).success).map((piece) => piece.madeBy);
    if (!(await generations.saveCourse(generation, course, text.data, madeBy)))
      throw new StageFailure('RetryNever', 'interrupted', 'The generation ended before its course was saved');
    return { courseId: course.id };
  },
);
