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
    course: 'Sourdough from Scratch',
    status: 'Writing lesson 7 of 12',
    next: 'Next: the quiz of module 3',
    outline: [
      'Flour, water, time',
      'Raising a starter',
      'The first dough',
      'Shaping and scoring',
      'Heat, steam and crust',
    ],
    slides: [
      {
        badge: 'Welcome to the Course',
        title: 'Sourdough from Scratch',
        lines: ['From a jar of flour and water to a loaf you are proud of.'],
      },
      {
        badge: 'Lesson',
        title: 'Raising a starter',
        lines: [
          'Feed it at the same hour every day',
          'Keep it between 24 and 27 °C',
          'It is ready when it doubles in six hours',
        ],
      },
      {
        badge: 'Lesson',
        title: 'Shaping and scoring',
        lines: [
          'Build tension without tearing',
          'One confident cut, a blade at 30°',
          'Let the oven finish the drawing',
        ],
      },
    ],
  },
  highlights: [
    {
      title: 'Create in 15 minutes',
      text: 'From a title to a finished course, with every lesson, slide and quiz in place.',
    },
    { title: 'Export anywhere', text: 'Take your course with you as JSON or text, or host it right here.' },
    { title: 'Start earning fast', text: 'Connect your payouts in about 5 minutes and keep 90% of every sale.' },
  ],
} as const;
