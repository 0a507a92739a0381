import { publishCourse } from '#contracts/http/courses.ts';
import { brand } from '#domain/brand.ts';
import { checkedHash } from '#domain/course-checks/results.ts';
import { withPublicSources } from '#domain/courses/course-sources.ts';
import { missingForPublishing } from '#domain/courses/publishing.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

const TAKEN_DOWN = `We took this course down, so it can't be published until we restore it. Email ${brand.supportAddress} once it's fixed.`;

export const handler = implement(
  publishCourse,
  { courses, courseChecks },
  async ({ params, user }, { courses, courseChecks }) => {
    const course = await ownCourse(courses, params.courseId, user);
    if (course.status === 'taken-down') throw new Problem('course_taken_down', { message: TAKEN_DOWN });
    const { revision, text } = await courses.workingCopy(course.id);
    // A save between the reads would publish an unchecked text.
    if (revision !== course.revision) throw new Problem('conflict');
    const missing = missingForPublishing(text);
    if (missing.length > 0)
      throw new Problem('not_ready_to_publish', {
        message: `This course still needs ${missing.join(', ')} before you can publish it.`,
      });
    const textHash = checkedHash(text.content);
    const result = course.shownCheck && (await courseChecks.byCourse(course.id))?.result;
    const renewed = result?.textHash === textHash ? result : undefined;
    const published = await courses.publish(course, withPublicSources(text), { textHash, renewed });
    log.info('coursePublished', { courseId: published.id, version: published.publishedVersion });
    return { course: ownedCourse(published) };
  },
);
