import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { capitalized, listed, quoted, shorten } from '../words.ts';
import { sampleMark, sampleTextNote } from './sample-note.ts';

const modulesOf = ({ plan, title }: Topic): string[] => plan?.modules.map((module) => module.title) ?? [title];
const firstLessonOf = ({ plan, title }: Topic): string => plan?.modules[0]?.lessons[0]?.title ?? title;
const lessonCount = ({ plan }: Topic): number =>
  plan?.modules.reduce((sum, { lessons }) => sum + lessons.length, 0) ?? 1;
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function writeLandingPage(topic: Topic): LandingPage {
  const { title, description, phrases } = topic;
  const choices = topicRandom(topic, 'landing-page');
  const modules = modulesOf(topic);
  const promise = capitalized(shorten(phrases[0] ?? title, 120));
  return {
    headline: `${choices.one([
      `${shorten(title, 120)}, one small step at a time`,
      `${shorten(title, 120)}: start today, finish with something to show`,
      `${promise}`,
    ])} ${sampleMark}`,
    subheadline: `${shorten(description, 1_500)} In ${counted(modules.length, 'module')} and ${counted(lessonCount(topic), 'lesson')}, at your own pace. ${sampleTextNote}`,
    whatYouWillLearn: [
      ...phrases.slice(0, 3).map((phrase) => capitalized(shorten(phrase, 200))),
      ...modules.slice(0, 5).map((module) => `Find your way around ${quoted(module)}`),
    ],
    seoTitle: shorten(`${shorten(title, 40)} | Sample course`, 60),
    seoDescription: shorten(description, 155),
  };
}

export const writeMarketing = (topic: Topic): MarketingKit => {
  const { title, phrases } = topic;
  const choices = topicRandom(topic, 'marketing');
  const modules = modulesOf(topic);
  const name = quoted(title);
  const first = quoted(firstLessonOf(topic));
  const promise = quoted(phrases[0] ?? title);
  const second = quoted(phrases[1] ?? modules[0] ?? title);
  const contents = listed(modules.slice(0, 4).map((module) => quoted(module, 60)));
  const teaching = choices.one([
    `Take ten minutes and make the smallest version of it that you can finish. Then write down the one difference from what you wanted. That difference is your next lesson.`,
    `Before you begin, write one line that says what a good result looks like. You will be surprised how many decisions that line makes for you.`,
    `Change one thing at a time. It feels slow, and it is the only way to know what made the difference.`,
  ]);
  return {
    emails: [
      {
        subject: shorten(`${title} is here`, 200),
        body: `Hello,\n\nfor a long time people have asked me about one thing: ${promise}. So I made a course of it. It is called ${name} and goes through ${contents}, in ${counted(lessonCount(topic), 'short lesson')}.\n\nYou can look inside here: [link]\n\nIf you know somebody for whom this would be just right, please pass it on.\n\n(${sampleTextNote})`,
      },
      {
        subject: shorten(`A small thing to try: ${firstLessonOf(topic)}`, 200),
        body: `Hello,\n\nhere is something from the lesson ${first} that works by itself, without the rest of the course.\n\n${teaching}\n\nIf you try it, write to me and tell me how it went. And if you want to go on from there, the whole course is here: [link]\n\n(${sampleTextNote})`,
      },
      {
        subject: 'No time? Then this is for you',
        body: `Hello,\n\nthe doubt I hear most about ${name} is: I do not have the time. I understand that. This is why every lesson is short and ends with one thing that takes ten minutes. Nothing is lost if you stop for a week; the course waits for you.\n\nStart with ${first}. If it is not for you, you will know after that one lesson: [link]\n\n(${sampleTextNote})`,
      },
    ],
    socialPosts: [
      {
        channel: 'LinkedIn',
        text: `I have put what I know about ${promise} into a course: ${name}.\n\nThe idea behind it is simple. ${teaching}\n\nIt has ${counted(modules.length, 'module')}: ${contents}. [link] (${sampleTextNote})`,
      },
      {
        channel: 'X',
        text: shorten(
          `New course: ${name}. It begins with ${first} and takes ten minutes a day. [link] (Sample text.)`,
          260,
        ),
      },
      {
        channel: 'Instagram',
        text: `${capitalized(promise)}: that is what ${name} is about. First lesson: ${first}. Link in the profile. (${sampleTextNote})`,
      },
      {
        channel: 'YouTube Community',
        text: `Which part of ${name} would you like to see as a video: ${listed(
          modules.slice(0, 3).map((module) => quoted(module, 60)),
          'or',
        )}? Tell me below. [link] (${sampleTextNote})`,
      },
    ],
    blogPost: {
      title: shorten(`${title}: where to begin`, 200),
      body: [
        `Most people who want this begin in the wrong place. They look for the perfect tool, the perfect plan or the perfect weekend, and a month later nothing has happened. This article is about the other way: beginning small, today, with what you have.`,
        `Let us take one aim as an example: ${promise}. It sounds large. Cut it down until it fits into ten minutes. What is the plainest part of it, the part on which everything else rests? In my course that part is the lesson ${first}, and there is a reason that it comes first.`,
        teaching,
        `The second thing that helps is to know what comes afterwards. A path that you can see is easier to walk. Mine goes through ${contents}. Yours may be different; what matters is that each step uses the one before it.`,
        `And the third: keep notes, two columns, what I changed and what happened. Look at them after a week. You will see progress that you did not feel, and you will see the one mistake that keeps coming back. For many it has to do with this: ${second}.`,
        `If you would like company on the way, ${name} goes through all of it step by step: [link]`,
        `(${sampleTextNote})`,
      ].join('\n\n'),
    },
    videoDescription: `In this two-minute trailer for ${name} you see what the course is about (${promise}), who it is for and how a lesson looks. It has ${counted(modules.length, 'module')} and ${counted(lessonCount(topic), 'short lesson')}, with slides and a teacher who talks you through them, quizzes and worksheets along the way. Start with ${first}: [link]\n\n${sampleTextNote}`,
  };
};
