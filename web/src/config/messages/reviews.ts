import { plural } from './plural.ts';

export const reviewMessages = {
  none: 'Nobody has reviewed this course yet.',
  count: (count: number) => plural(count, { one: 'review', other: 'reviews' }),
  outOf: (average: number) => `${average} of 5 stars`,
  stars: (count: number) => plural(count, { one: 'star', other: 'stars' }),
  gave: (stars: number) => `${stars} of 5 stars`,
  share: (stars: number, count: number) =>
    `${plural(stars, { one: 'star', other: 'stars' })}: ${plural(count, { one: 'review', other: 'reviews' })}`,
  edited: (date: string) => `edited ${date}`,
  more: 'Show more reviews',
  loadingMore: 'Loading...',
  moreFailed: 'The next reviews did not arrive.',
  failed: 'The reviews did not arrive.',
  again: 'Try again',
  verified: 'Verified buyer',
  answerBy: (creator: string) => `Answer from ${creator}`,
  mine: {
    title: 'Your review',
    ask: 'What did you think of this course?',
    rating: 'Your rating',
    text: 'What should others know? (optional)',
    placeholder: 'What was good, what was missing, and who is it for?',
    left: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
    publicly: 'Shown with your name. You can change it at any time.',
    starsMissing: 'Please choose from one to five stars.',
    save: 'Publish review',
    saveChanges: 'Save changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Delete',
    removeTitle: 'Delete your review?',
    removeText: 'Your stars and your text are taken away, with the answer to it. You can write a new one.',
    removeNow: 'Delete review',
    keep: 'Keep it',
  },
  answer: {
    write: 'Answer',
    edit: 'Edit answer',
    label: (author: string) => `Your answer to ${author}`,
    placeholder: 'Everyone who looks at the course reads this.',
    save: 'Publish answer',
    saving: 'Saving...',
    cancel: 'Cancel',
    remove: 'Delete answer',
  },
} as const;

export const relatedMessages = {
  byCreator: (creator: string) => `More by ${creator}`,
  alike: 'You may also like',
} as const;

export const previewMessages = {
  title: (lesson: string) => `Free lesson: ${lesson}`,
  loadingTitle: 'Free lesson',
  from: (module: string) => `From “${module}”`,
  loading: 'Loading the lesson',
  failed: 'The lesson did not arrive.',
  gone: 'This lesson is not offered any more.',
  again: 'Try again',
  position: (slide: number, total: number) => `Slide ${slide} of ${total}`,
  previous: 'Previous slide',
  next: 'Next slide',
  close: 'Close',
} as const;
