/** What the site says on slides in its own words, and so do exported courses. */
export const slideLabels = {
  welcome: 'Welcome to the Course',
  by: (creator: string) => `by ${creator}`,
  module: 'Module Overview',
  inThisModule: 'In this module',
  lesson: 'Lesson',
  objective: "After this lesson you'll be able to",
  topic: (number: number) => `Topic ${number}`,
  takeaways: 'Key Takeaways',
  quiz: 'Quiz',
  source: 'Source:',
} as const;
