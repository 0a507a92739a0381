import { startRewrite } from '#contracts/http/rewrites.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { attachedSources } from '#domain/courses/course-sources.ts';
import { partOf } from '#domain/rewrites/course-part.ts';
import { executions } from '../adapters/aws/executions.ts';
import { courses } from '../data/courses/courses.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { rewriteView } from './rewrite-view.ts';

export const handler = implement(
  startRewrite,
  { courses, rateLimits, rewrites, executions },
  async ({ params, body, user }, { courses, rateLimits, rewrites, executions, now }) => {
    const course = await courses.byId(params.courseId);
    if (!course || !ownsCourse(course, user.id)) throw notFound();
    const { text } = await courses.workingCopy(course.id);
    if (!partOf(text.content, body.part)) throw notFound();
    await rateLimits.rewrite(user.id);
    const { part, instruction = '' } = body;
    const rewrite = await rewrites.begin({ courseId: course.id, ownerId: user.id, part, instruction });
    const isTaught = part.kind === 'lesson' || part.kind === 'slide';
    const hasSources = isTaught && attachedSources(text.content.sources).length > 0;
    await executions.startRewrite(rewrite.id, hasSources);
    return { rewrite: rewriteView(rewrite, now()) };
  },
);
