import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { drawSocialCard, showCoursePage } from '#contracts/http/pages.ts';
import { pathTo, signUpAs, sitePages } from '#contracts/site-pages.ts';
import { Ulid } from '#domain/ids.ts';
import { courseBody, courseData, courseMeta } from '#domain/pages/course-page.ts';
import { headTags, withHead } from '#domain/pages/head.ts';
import { dataBlock, replaceMark } from '#domain/pages/html.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { site } from '../adapters/site/site.ts';
import { courses } from '../data/courses/courses.ts';
import { siteFiles } from '../data/media/site-files.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { reviews } from '../data/reviews/reviews.ts';
import { implementPage } from '../runtime/implement-page.ts';
import { detailOf, sellerOf } from './course-detail.ts';

export const handler = implementPage(
  showCoursePage,
  { courses, payoutAccounts, reviews, siteFiles, site },
  async ({ params }, { courses, payoutAccounts, reviews, siteFiles, site }) => {
    const id = Ulid.safeParse(params.courseId).data;
    const course = id === undefined ? undefined : await courses.byId(id);
    if (course?.status !== 'published')
      // Without the mark, the site's script shows its own page for a missing course.
      return { missing: true, body: (await siteFiles.notFound()).replace(servedPage.prerenderedMark, '') };

    const [page, seller, sum, frame] = await Promise.all([
      courses.page(course.id, course.publishedVersion),
      sellerOf(course, { payoutAccounts }),
      reviews.ratingOf(course.id),
      siteFiles.courseFrame(),
    ]);
    if (page === undefined) throw new Error(`Course ${course.id} has no page for version ${course.publishedVersion}`);
    const detail = detailOf(course, page, seller);
    const at = (path: `/${string}`, query?: Record<string, string>) => site.link(path, query);
    const picture: `/${string}` = `/${drawSocialCard.path.slice(1).replace('{courseId}', course.id)}`;
    const addresses = {
      site: at(sitePages.home),
      page: at(pathTo(sitePages.course, { courseId: course.id })),
      // A new version's URL bypasses caches.
      image: at(picture, { v: String(course.publishedVersion) }),
    };
    const head =
      headTags(courseMeta(detail, addresses)) + dataBlock('application/ld+json', courseData(detail, sum, addresses));
    const read = getCourseDetail.path.replace('{courseId}', course.id);
    const reply = dataBlock(
      'application/json',
      getCourseDetail.reply.parse({ course: detail }),
      ` id="${servedPage.replyId}" data-read="${read}"`,
    );
    const body = courseBody(detail, sum, { marketplace: sitePages.marketplace, signUp: signUpAs('student') });
    // Creators' text in the head may contain the mark.
    return { body: withHead(replaceMark(frame, servedPage.contentMark, body), head + reply) };
  },
);
