import { drawSocialCard } from '#contracts/http/pages.ts';
import { socialCards } from '../adapters/site/social-cards.ts';
import { courses } from '../data/courses/courses.ts';
import { implementPage } from '../runtime/implement-page.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implementPage(
  drawSocialCard,
  { courses, socialCards },
  async ({ params }, { courses, socialCards }) => {
    const course = await courses.byId(params.courseId);
    if (course?.status !== 'published') throw notFound();
    const { id, creatorName, customColors, listing } = course;
    return {
      body: await socialCards.draw({ courseId: id, title: listing.title, creatorName, colors: customColors }),
    };
  },
);
