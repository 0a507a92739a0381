import type { LandingPage, MarketingKit } from '../courses/content.ts';

/** What a creator calls a text in a sentence, and the text. */
export type NamedText = readonly [name: string, text: string];

export const namedTextsOfLandingPage = (page: LandingPage): NamedText[] => [
  ['the headline', page.headline],
  ['the subheadline', page.subheadline],
  ...page.whatYouWillLearn.map((line): NamedText => [`a line of "What You'll Learn"`, line]),
  ['the SEO title', page.seoTitle],
  ['the SEO description', page.seoDescription],
];

export const namedTextsOfMarketing = ({
  emails,
  socialPosts,
  blogPost,
  videoDescription,
}: MarketingKit): NamedText[] => [
  ...emails.flatMap(({ subject, body }, index): NamedText[] => [
    [`email ${index + 1}`, subject],
    [`email ${index + 1}`, body],
  ]),
  ...socialPosts.flatMap(({ channel, text }, index): NamedText[] => [
    [`post ${index + 1}`, channel],
    [`post ${index + 1}`, text],
  ]),
  ['the blog post', blogPost.title],
  ['the blog post', blogPost.body],
  ['the video description', videoDescription],
];

const textsOf = (named: readonly NamedText[]): string[] => named.map(([, text]) => text);
export const textsOfLandingPage = (page: LandingPage): string[] => textsOf(namedTextsOfLandingPage(page));
export const textsOfMarketing = (kit: MarketingKit): string[] => textsOf(namedTextsOfMarketing(kit));
