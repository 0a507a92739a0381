import { plural } from './plural.ts';

export const reviewMessages = {
  none: 'No reviews yet.',
  count: (count: number) => plural(count, { one: 'review', other: 'reviews' }),
  outOf: (average: number) => `${average} of 5 stars`,
  stars: (count: number) => plural(count, { one: 'star', other: 'stars' }),
  gave: (stars: number) => `${stars} of 5 stars`,
  share: (stars: number, count: number) =>
    `${plural(stars, { one: 'star', other: 'stars' })}: ${plural(count, { one: 'review', other: 'reviews' })}`,
  edited: (date: string) => `edited ${date}`,
  more: 'Show more reviews',
  loadingMore: 'Loading…',
  moreFailed: "Couldn't load more reviews.",
  failed: "Couldn't load reviews.",
  again: 'Try again',
  verified: 'Verified buyer',
  answerBy: (creator: string) => `Reply from ${creator}`,
  mine: {
    title: 'Your review',
    ask: 'What did you think of this course?',
    rating: 'Your rating',
    text: 'What should others know? (optional)',
    placeholder: 'What was good, what was missing, and who is it for?',
    left: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
    publicly: 'Shown with your name. You can change it anytime.',
    starsMissing: 'Choose one to five stars.',
    save: 'Publish review',
    saveChanges: 'Save changes',
    saving: 'Saving…',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Delete',
    removeTitle: 'Delete your review?',
    removeText: "Your review and the creator's reply will be deleted. You can write a new one.",
    removeNow: 'Delete review',
    keep: 'Cancel',
    changed: 'Your review was changed elsewhere. It now says:',
  },
  replaces: 'Saving replaces it. Cancel keeps it.',
  answer: {
    write: 'Reply',
    edit: 'Edit reply',
    label: (author: string) => `Your reply to ${author}`,
    placeholder: 'Visible to everyone who views this course.',
    save: 'Publish reply',
    saving: 'Saving…',
    cancel: 'Cancel',
    remove: 'Delete reply',
    changed: 'Your reply was changed elsewhere. It now says:',
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
  failed: "Couldn't load the lesson.",
  gone: 'This free lesson is no longer available.',
  again: 'Try again',
  position: (slide: number, total: number) => `Slide ${slide} of ${total}`,
  previous: 'Previous slide',
  next: 'Next slide',
  end: 'End of the free lesson',
  transcript: 'Transcript',
  nothingSpoken: 'Nothing is said on this slide.',
  article: 'The lesson as text',
  enrollTitle: 'Continue with the course',
  thatWas: (lessons: number) =>
    lessons > 1
      ? `That was one of ${lessons} lessons. Read on with the whole course.`
      : 'Read on with the whole course.',
  close: 'Close',
} as const;
