export const takenDownMessages = {
  badge: 'Taken down',
  title: (date: string) => `We took this course off the marketplace on ${date}`,
  text: "It can't be found, bought or published for now. Buyers keep access and you can keep editing.",
  next: "Once it's fixed, or if this is a mistake, contact us.",
  write: 'Contact us',
  subject: (courseTitle: string) => `Taken down: ${courseTitle}`,
  onCard: 'We took this course off the marketplace. Open it to see why and how to fix it.',
  panel: "We took this course off the marketplace. You can publish it again once it's restored.",
} as const;
