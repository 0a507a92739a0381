import { viewCourse } from '#contracts/http/learning.ts';
import { introSlide, modulesWithQuiz, topicSlides } from '#domain/courses/slides.ts';
import { countSeen, hasPassedAll } from '#domain/learning/completion.ts';
import { mediaAccess } from '../adapters/aws/media-access.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { certificates } from '../data/learning/certificates.ts';
import { progress } from '../data/learning/progress.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { withCookies } from '../runtime/http-response.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { readableLanguage } from './readable-text.ts';
import { publicationOf, readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, progress, certificates, mediaAccess };

export const handler = implementAuthorized(
  viewCourse,
  implementations,
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async ({ user }, ports, readable) => {
    const { course, newest: version } = readable;
    const isOwner = version === WORKING_COPY;
    const [page, progress] = await Promise.all([
      ports.courses.page(course.id, version),
      isOwner ? null : ports.progress.open(user.id, course.id, publicationOf(course)?.listing.slideCount ?? null),
      isOwner ? undefined : ports.purchases.markVisited(user.id, course.id),
    ]);
    if (page === undefined) throw notFound();
    const { title, description, outline, curriculum, images, slideIds } = page;
    const slides = [introSlide(page), ...(curriculum.length === 0 ? topicSlides(outline) : [])];
    const slideCount = curriculum.reduce((sum, module) => sum + module.slideCount, slides.length);
    const formerSeen = progress ? progress.seen.length - countSeen(new Set(progress.seen), slideIds) : 0;
    // An unpublished course's record has no slide count.
    if (progress && (progress.slideCount !== slideCount || progress.formerSeen !== formerSeen))
      await ports.progress.recordDeck(user.id, course.id, { slideCount, formerSeen });
    const isCompletedOnly = progress && progress.completedAt !== null && progress.passedAt === null;
    const quizzes = isCompletedOnly ? modulesWithQuiz(curriculum, slideIds) : [];
    const mayRaise = progress && hasPassedAll(quizzes, progress.quizzes);
    const passedAt = mayRaise ? await ports.certificates.raise(user.id, course.id, quizzes) : progress?.passedAt;
    const media = images.length > 0 ? await ports.mediaAccess.cookiesFor(course.id) : undefined;
    const reply = {
      course: {
        ...course,
        title,
        description,
        ...(page.sources?.areNamed && { sourceNames: page.sources.names }),
        language: readableLanguage(readable),
      },
      version,
      slides,
      modules: curriculum,
      slideIds,
      learningObjectives: page.learningObjectives,
      progress: progress && { ...progress, passedAt: passedAt ?? null },
      mediaExpiresAt: media?.expiresAt ?? null,
    };
    return withCookies(reply, media?.cookies ?? []);
  },
);
