import type { LandingPage, MarketingKit } from '../courses/content.ts';

export const textsOfLandingPage = ({ whatYouWillLearn, ...lines }: LandingPage): string[] => [
  ...Object.values(lines),
  ...whatYouWillLearn,
];

export const textsOfMarketing = ({ emails, socialPosts, blogPost, videoDescription }: MarketingKit): string[] => [
  ...emails.flatMap(({ subject, body }) => [subject, body]),
  ...socialPosts.flatMap(({ channel, text }) => [channel, text]),
  ...[blogPost.title, blogPost.body, videoDescription],
];
