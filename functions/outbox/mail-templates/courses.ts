import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { reasonTexts } from '#domain/moderation/reason.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type GenerationDoneContent = Extract<MailContent, { template: 'generation-done' }>;

export const generationDone = ({ courseId, courseTitle }: GenerationDoneContent, link: Link): RenderedEmail => ({
  subject: `“${courseTitle}” is ready`,
  email: {
    heading: 'Your course is ready',
    paragraphs: [
      `“${courseTitle}” is written: lessons, slides, quizzes, worksheets and a landing page.`,
      "It's a draft that only you can see. Read it, change what you like, and publish it when you're ready.",
    ],
    action: { label: 'Open course', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});

type GenerationFailedContent = Extract<MailContent, { template: 'generation-failed' }>;

export const generationFailed = ({ courseTitle, message }: GenerationFailedContent, link: Link): RenderedEmail => ({
  subject: `We couldn't write “${courseTitle}”`,
  email: {
    heading: "We couldn't write your course",
    paragraphs: [
      `We couldn't finish “${courseTitle}”. ${message}`,
      "It didn't count toward your plan. You can try again from your dashboard.",
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});

type OutlineExpiredContent = Extract<MailContent, { template: 'outline-expired' }>;

export const outlineExpired = ({ courseTitle }: OutlineExpiredContent, link: Link): RenderedEmail => ({
  subject: `The outline of “${courseTitle}” has expired`,
  email: {
    heading: 'Your outline has expired',
    paragraphs: [
      `You didn't approve the outline of “${courseTitle}” within 24 hours, so it no longer counts toward your plan.`,
      'We keep the outline for a month. Try again from your dashboard to continue from it.',
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});

type CourseTakenDownContent = Extract<MailContent, { template: 'course-taken-down' }>;

export const courseTakenDown = (
  { courseId, courseTitle, reason, note }: CourseTakenDownContent,
  link: Link,
): RenderedEmail => ({
  subject: `We took “${courseTitle}” off the marketplace`,
  email: {
    heading: 'Your course was taken down',
    paragraphs: [
      `We took “${courseTitle}” off the marketplace. It can't be found or bought for now. Buyers keep access.`,
      note,
      `You can keep editing it. Once it's fixed, or if this is a mistake, email ${brand.supportAddress}.`,
    ],
    facts: [['Reason', reasonTexts[reason]]],
    action: { label: 'Open editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});

type TakedownLiftedContent = Extract<MailContent, { template: 'takedown-lifted' }>;

export const takedownLifted = (
  { courseId, courseTitle, isPublished }: TakedownLiftedContent,
  link: Link,
): RenderedEmail => ({
  subject: `“${courseTitle}” is restored`,
  email: {
    heading: 'Your course is restored',
    paragraphs: [
      isPublished
        ? `“${courseTitle}” is back on the marketplace, as it was. Publish your latest changes when you're ready.`
        : `You can publish “${courseTitle}” again anytime.`,
    ],
    action: { label: 'Open editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
