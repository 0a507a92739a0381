import { brand } from '#domain/brand.ts';
import { plural } from './plural.ts';

export const homeMessages = {
  title: brand.name,
  description:
    'Turn what you know into a course in 15 minutes: lessons, slides, quizzes and a page that sells it. Keep 90% of every sale.',
  hero: {
    heading: 'Write the course only you could teach.',
    text: 'Give it a title and a few lines. Lessons, slides, quizzes and a page that sells them are written while you watch. You edit, publish, and keep 90% of every sale.',
    start: 'Start Free Trial',
    browse: 'Browse Marketplace',
    trial: '7-day free trial. No credit card required.',
    /** The client's claim, until real reviews exist. */
    rating: '4.9/5 rating',
    trueRating: (average: number, reviews: number) =>
      `${average.toFixed(1)}/5 from ${plural(reviews, { one: 'review', other: 'reviews' })}`,
    setup: 'Setup in 2 minutes',
  },
  making: {
    label: 'A course in the making: its outline is checked off as its slides change',
    course: 'Sourdough with Your Own Wild Yeast',
    status: 'Writing 6 of 6',
    next: 'Next: the quiz of module 3',
    outline: [
      'Seven days from flour to foam',
      'Feed it before it is hungry',
      'Every loaf is a row of percentages',
      'Touch it before you ask the clock',
      'A tight skin and a cold night',
    ],
    lesson: 'Lesson',
    crowds: {
      title: 'Two crowds in one jar',
      unit: 'Gas in a new starter',
      first: 'Day 1',
      last: 'Day 7',
      bacteria: 'Early bacteria',
      yeast: 'Wild yeast',
      note: 'Illustrative numbers',
    },
    signs: {
      title: 'Hungry or spoiled?',
      rows: [
        { sign: 'Gray liquid on top', means: 'Hungry: pour it off, feed' },
        { sign: 'Cheese or socks, day 3', means: 'Early bacteria: feed as planned' },
        { sign: 'Fuzz of any color', means: 'Mold: throw everything out' },
      ],
    },
    ready: {
      title: 'When it can lift a loaf',
      steps: [
        { title: 'It doubles', text: 'Twice as high in the jar' },
        { title: 'It does so in time', text: '4 to 8 hours at 76 °F (24 °C)' },
        { title: 'It does so again', text: 'At the next feeding, too' },
      ],
    },
  },
  highlights: [
    {
      title: 'Create in 15 minutes',
      text: 'From a title to a finished course, with every lesson, slide and quiz in place.',
    },
    {
      title: 'Export anywhere',
      text: 'Take your course with you as SCORM, PowerPoint, PDF or a web page, or host it right here.',
    },
    { title: 'Start earning fast', text: 'Connect your payouts in about 5 minutes and keep 90% of every sale.' },
  ],
} as const;
