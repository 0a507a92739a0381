import { drawSocialCard } from '#contracts/http/pages.ts';
import { courseCards } from '../adapters/course-cards.ts';
import { courses } from '../data/courses.ts';
import { implementPage } from '../runtime/implement-page.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implementPage(
  drawSocialCard,
  { courses, courseCards },
  async ({ params }, { courses, courseCards }) => {
    const course = await courses.byId(params.courseId);
    if (course?.status !== 'published') throw notFound();
    const { id, creatorName, customColors, listing } = course;
    return {
      body: await courseCards.draw({ courseId: id, title: listing.title, creatorName, colors: customColors }),
    };
  },
);
