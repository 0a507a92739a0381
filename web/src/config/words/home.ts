import { brand } from '#domain/brand.ts';
import { plural } from './plural.ts';

export const homeWords = {
  title: brand.name,
  description:
    'Turn what you know into a course in 15 minutes: lessons, slides, quizzes and a page that sells it. Keep 90% of every sale.',
  hero: {
    heading: 'Write the course only you could teach.',
    text: 'Give it a title and a few lines. Lessons, slides, quizzes and a page that sells them are written while you watch. You edit, publish, and keep 90% of every sale.',
    start: 'Start Free Trial',
    browse: 'Browse Marketplace',
    trial: '7-day free trial. No credit card required.',
    /** The client's claim, until real reviews exist (decisions.md, "rating claim"). */
    rating: '4.9/5 rating',
    trueRating: (average: number, reviews: number) =>
      `${average.toFixed(1)}/5 from ${plural(reviews, { one: 'review', other: 'reviews' })}`,
    setup: 'Setup in 2 minutes',
  },
  making: {
    label: 'A course being made: its outline is ticked off while its slides turn',
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
  features: {
    heading: 'Everything between the idea and the sale',
    text: 'One place to write, polish, publish and sell.',
    soon: 'Coming soon',
  },
  examples: {
    heading: 'From one line to a course',
    text: 'What became of a title and a few sentences.',
    typed: 'Typed',
    by: (creator: string) => `by ${creator}`,
    further: (count: number) => `and ${plural(count, { one: 'more module', other: 'more modules' })}`,
    open: (courseTitle: string) => `Open “${courseTitle}”`,
    list: [
      {
        id: 'example-watercolour',
        typed: 'Watercolour for people who say they cannot draw',
        title: 'Loose Watercolour',
        modules: ['Water before paint', 'Five washes', 'Seeing shapes', 'A sketchbook week'],
        colors: { primary: '#4f8fb8', secondary: '#2f6690', accent: '#e0a458' },
      },
      {
        id: 'example-negotiation',
        typed: 'Negotiating a raise, calmly',
        title: 'The Calm Raise',
        modules: ['Know your number', 'The one-page case', 'Rehearsal', 'The conversation'],
        colors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
      },
      {
        id: 'example-gardens',
        typed: 'A kitchen garden on one square metre',
        title: 'One-Metre Garden',
        modules: ['Light and soil', 'Twelve crops that pay', 'Sowing by the week', 'Harvest and again'],
        colors: { primary: '#6fa36b', secondary: '#3f7048', accent: '#d98c4a' },
      },
    ],
  },
  pricing: {
    heading: 'Plans that grow with your catalogue',
    text: 'Every plan has a 7-day trial. Creators keep 90% of sales on all of them.',
  },
  teaser: {
    heading: 'Learn from people who do the thing',
    text: 'Browse courses by independent creators. Buy once, read them for good.',
    button: 'Browse All Courses',
    free: 'Free',
    rated: (average: number, reviews: number) =>
      `rated ${average.toFixed(1)} of 5 by ${plural(reviews, { one: 'learner', other: 'learners' })}`,
  },
  closing: {
    heading: 'Your first course could be finished tonight.',
    text: 'Start your 7-day free trial. No credit card required.',
    start: 'Start Building Now',
    pricing: 'View Pricing',
  },
} as const;
