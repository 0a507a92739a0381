import { saveCourse } from '#contracts/http/courses.ts';
import type { CourseContent } from '#domain/courses/content.ts';
import { attachedSources } from '#domain/courses/course-sources.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { rememberedRefs, withKnownRefs } from '#domain/courses/slide-refs.ts';
import { imagesIn, imageUses } from '#domain/images/course-image.ts';
import type { Source } from '#domain/sources/source.ts';
import { placeOf } from '#domain/sources/span-place.ts';
import type { SpanId } from '#domain/sources/spans.ts';
import { courses } from '../data/courses/courses.ts';
import { courseImages } from '../data/images/course-images.ts';
import { sources } from '../data/sources/sources.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

/**
 * A slide may rest on what slides rested on before and on attached sources. Other names only raise the share that
 * buyers see.
 */
function withOwnRefs(content: CourseContent, before: readonly SpanId[], found: readonly Source[]) {
  const usable = new Set(found.filter(({ status }) => status === 'ready').map(({ id }) => id));
  const numbers = new Set(
    attachedSources(content.sources).flatMap(({ id, number }) => (usable.has(id) ? [number] : [])),
  );
  const known = new Set(before);
  return withKnownRefs(content, (ref) => known.has(ref) || numbers.has(placeOf(ref).sourceNumber));
}

/** A text may have hundreds of wrong images. */
const MAX_NAMED = 20;

const fieldOf = (path: readonly (string | number)[]): string => ['body', 'text', 'content', ...path].join('.');

export const handler = implement(saveCourse, { courses, courseImages, sources }, async (request, ports) => {
  const { params, body, user } = request;
  const { courses, courseImages, sources } = ports;
  const [course, before, attached] = await Promise.all([
    ownCourse(courses, params.courseId, user),
    courses.draftReferences(params.courseId),
    sources.byIds(attachedSources(body.text.content.sources).map(({ id }) => id)),
  ]);
  // Expired sources are unknown, and stay.
  if (attached.some(({ ownerId }) => ownerId !== user.id)) throw notFound();
  if (course.revision !== body.revision) throw new Problem('stale_revision');
  const repeated = repeatedPartId(body.text.content);
  if (repeated) {
    throw new Problem('invalid_input', { fields: { [fieldOf(repeated)]: 'is the id of another part of this course' } });
  }
  const after = imagesIn(body.text.content);
  const added = after.filter((file) => !before.images.includes(file));
  const dropped = before.images.filter((file) => !after.includes(file));
  const missing = await courseImages.keep(course.id, [...added, ...dropped]);
  const foreign = imageUses(body.text.content).filter(({ file }) => added.includes(file) && missing.includes(file));
  if (foreign.length > 0)
    throw new Problem('invalid_input', {
      fields: Object.fromEntries(
        foreign.slice(0, MAX_NAMED).map(({ path }) => [fieldOf(path), 'is not an image of this course']),
      ),
    });
  const text = { ...body.text, content: withOwnRefs(body.text.content, before.refs, attached) };
  const refs = rememberedRefs(text.content, { refs: before.refs, sources: before.sources });
  return { course: ownedCourse(await courses.save(course, text, { dropsImages: dropped.length > 0, refs })) };
});
