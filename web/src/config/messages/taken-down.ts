/** What a creator reads of a course that we took off the market. */
export const takenDownMessages = {
  badge: 'Taken down',
  title: (date: string) => `We took this course off the marketplace on ${date}`,
  text: 'It cannot be found, bought or published for now. Whoever bought it keeps reading, and you can go on editing.',
  next: 'Once it is mended, or if you think that we are wrong, write to us.',
  write: 'Write to us',
  subject: (courseTitle: string) => `Taken down: ${courseTitle}`,
  onCard: 'We took this course off the marketplace. Open it to read why, and what would mend it.',
  panel: 'We took this course off the marketplace. It can be published again once it is restored.',
} as const;
