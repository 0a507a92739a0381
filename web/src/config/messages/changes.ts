import type { PartKind } from '#domain/courses/changes.ts';
import { plural } from './plural.ts';

const parts: Record<PartKind, string> = {
  title: 'Title',
  description: 'Description',
  outline: 'Outline',
  overview: 'Overview',
  targetAudience: 'Target audience',
  learningObjectives: 'Learning objectives',
  prerequisites: 'Prerequisites',
  landingPage: 'Landing page',
  marketing: 'Marketing',
  facets: 'Category, level and language',
  module: 'Module',
  lesson: 'Lesson',
  slide: 'Slide',
  question: 'Question',
};

/** Field names of domain/courses/changes.ts; others use their own name. */
const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  durationMinutes: 'Minutes',
  objective: 'Objective',
  visual: 'Visual',
  spoken: 'Spoken text',
  feedback: 'Feedback',
  teaches: 'Taught on',
  points: 'Points',
  question: 'Question',
  secondWording: 'Second wording',
  options: 'Options',
  correctAnswer: 'Correct answer',
  explanation: 'Explanation',
  keyTakeaways: 'Key takeaways',
  worksheet: 'Worksheet',
  instructions: 'Instructions',
  exercises: 'Exercises',
  headline: 'Headline',
  subheadline: 'Subheadline',
  whatYouWillLearn: "What you'll learn",
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  emails: 'Emails',
  socialPosts: 'Social posts',
  blogPost: 'Blog post',
  videoDescription: 'Video description',
  subject: 'Subject',
  body: 'Text',
  channel: 'Channel',
  text: 'Text',
  category: 'Category',
  level: 'Level',
  language: 'Language',
};

const labels: Readonly<Record<string, string>> = { ...parts, ...fields };

export const changeMessages = {
  parts,
  field: (name: string) => fields[name] ?? name,
  label: (name: string) => labels[name] ?? name,
  kinds: { added: 'New', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  conflictKinds: {
    added: 'Only in yours',
    removed: 'Only in the other version',
    changed: 'Changed',
    moved: 'Moved',
  },
  showBoth: 'Show both texts',
  numbered: (part: string, number: number, name: string) => (name ? `${part} ${number}: ${name}` : `${part} ${number}`),
  inPlace: (places: string) => `in ${places}`,
  movedFrom: (place: string) => `was ${place}`,
  empty: 'Empty',
  count: (count: number) => plural(count, { one: 'change', other: 'changes' }),

  publishTitle: 'Publish changes',
  publishText: (version: number) =>
    `Buyers currently read version ${version}. Publishing replaces it with your latest text. Their progress is kept.`,
  published: 'Published',
  workingCopy: 'New',
  keepEditing: 'Keep editing',
  publish: 'Publish',
  nothingChanged: 'Nothing has changed since the published version.',
  loadFailed: "Couldn't load the published version, so the changes aren't listed. You can still publish.",
  priceAtOnce: "Price, colors and logo aren't listed. They apply as soon as you save them.",
  notSaved: "Your latest changes aren't saved yet, so they can't be published.",

  conflictTitle: 'This course was changed elsewhere',
  conflictText:
    'Someone changed the same text in another tab or on another device. Choose which version to keep. Everything else was merged.',
  conflictKept: "The other version isn't lost. Undo brings it back.",
  conflictNoticeText:
    "This course was saved in another tab or device. Your version is still on this page, but it isn't saved.",
  compare: 'Compare and choose',
  mine: 'Your version',
  theirs: 'Other version',
  keepMine: 'Keep your version',
  takeTheirs: 'Use other version',
  newerLoading: 'Still loading the other version.',
} as const;
