import { plural } from './plural.ts';

/** Apart from `home.ts`, since its script loads later. */
export const homeBelowMessages = {
  features: {
    heading: 'Everything between the idea and the sale',
    text: 'One place to write, polish, publish and sell.',
    soon: 'Coming soon',
  },
  examples: {
    heading: 'From one line to a course',
    text: 'Each started as a title and a few sentences.',
    typed: 'Typed',
    by: (creator: string) => `by ${creator}`,
    further: (count: number) => `and ${plural(count, { one: 'more module', other: 'more modules' })}`,
    open: (courseTitle: string) => `Open “${courseTitle}”`,
    list: [
      {
        id: 'example-watercolour',
        typed: "Watercolor for people who say they can't draw",
        title: 'Loose Watercolor',
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
        typed: 'A kitchen garden on one square meter',
        title: 'One-Meter Garden',
        modules: ['Light and soil', 'Twelve crops that pay', 'Sowing by the week', 'Harvest and again'],
        colors: { primary: '#6fa36b', secondary: '#3f7048', accent: '#d98c4a' },
      },
    ],
  },
  lesson: {
    heading: 'What your learners see',
    text: 'Charts, diagrams and worked examples that fill the screen, with your words beside them. Look at three slides of a free lesson.',
    from: (courseTitle: string, creator: string) => `From “${courseTitle}” by ${creator}`,
    slides: 'Slides of this lesson',
    open: 'Read the free lesson',
  },
  pricing: {
    heading: 'Plans that grow with your catalog',
    text: 'Every plan has a 7-day trial and lets you keep 90% of every sale.',
  },
  teaser: {
    heading: 'Learn from practitioners',
    text: 'Browse courses by independent creators. Buy once, keep it forever.',
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
