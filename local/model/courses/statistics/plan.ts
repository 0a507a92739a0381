import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `A headline says that something doubles your risk. A poll says that one candidate leads by three points. A town says that its cameras cut crashes by a third. All three numbers can be correct, and you can still be badly misled by each of them.

In three lessons you learn the few questions that settle most of such cases. How many out of how many? Who is missing? Compared with what? You turn percentages into people, draw the tree behind a test result, put a margin on a poll, and find out with a pair of dice why the worst places get better all by themselves. Cases that begin with "suppose" are invented so that the sums stay small. The others are real and name their source.`,
  targetAudience: `People who read the news, get leaflets from a clinic, or sit in meetings where someone shows a chart. You can work out a percentage, with a calculator if you like, and that is all the mathematics there is.

It is not for you if you want to run analyses yourself or pass an exam in statistics. It cannot tell you what to do about your own health either: it gives you better questions for the person who treats you.`,
  learningObjectives: [
    `Turn a relative risk into the number of people it concerns, out of how many and in what time.`,
    `Work out from natural frequencies what a positive test result means.`,
    `Name who is missing from a sample, and calculate how far the missing could move the result.`,
    `Estimate the margin of error of a poll and of the lead in it.`,
    `List the other explanations for a link between two things, including confounding and regression to the mean.`,
    `Judge from a report of a trial whether the groups were comparable and the difference is more than chance.`,
  ],
  prerequisites: [
    `Percentages, and a calculator that has a square root`,
    `Two dice, or an app that rolls them`,
    `One headline, leaflet or report with a number in it that you would like to check`,
  ],
  facets: { category: 'Data', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Numbers in the news',
      description: `Turn headlines into people and polls into ranges. At the end you have taken a headline of your own apart, and you have written down who was never asked.`,
      lessons: [
        {
          title: 'Twice the risk of what?',
          brief: `Relative and absolute risk on one invented headline, then on the pill scare of 1995. The same result in four forms. A screening test drawn as a tree of a thousand people, and why one and the same test means something else in another clinic.`,
          durationMinutes: 7,
        },
        {
          title: 'Ask who is missing',
          brief: `How people fall out of a sample between the town and the table. A magazine that asked millions in 1936 and was wrong. Why a thousand people can be enough, what the margin of error covers, and the margin on a lead. A staff survey shows how far silent people could move the result.`,
          durationMinutes: 7,
        },
      ],
    },
    {
      title: 'What causes what',
      description: `Look for the other explanations before you believe in a cause, and read a trial. At the end you have made dice improve without any help, and you have a page of questions for the next report you are shown.`,
      lessons: [
        {
          title: 'It got better. Because of what?',
          brief: `Regression to the mean with twelve street corners and two dice. Five stories behind every link. Confounding in two clinics, where the better one looks worse. What drawing lots achieves, how large a difference chance alone makes, and a real trial that overturned an expectation.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
