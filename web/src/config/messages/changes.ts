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

/** The names of fields as domain/courses/changes.ts gives them; one that is not here is called by its own name. */
const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  durationMinutes: 'Minutes',
  script: 'Script',
  points: 'Points',
  question: 'Question',
  options: 'Options',
  correctAnswer: 'Correct answer',
  explanation: 'Explanation',
  keyTakeaways: 'Key takeaways',
  worksheet: 'Worksheet',
  headline: 'Headline',
  subheadline: 'Subheadline',
  whatYouWillLearn: "What you'll learn",
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  emails: 'E-mails',
  socialPosts: 'Social posts',
  blogPost: 'Blog post',
  videoDescription: 'Video description',
  category: 'Category',
  level: 'Level',
  language: 'Language',
};

/** Words for what changed in a course: before publishing, and when two editors met. */
export const changeMessages = {
  parts,
  field: (name: string) => fields[name] ?? name,
  kinds: { added: 'New', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  conflictKinds: { added: 'Only mine', removed: 'Only theirs', changed: 'Differs', moved: 'Stands elsewhere' },
  showBoth: 'Show both texts',
  numbered: (part: string, number: number, name: string) => (name ? `${part} ${number}: ${name}` : `${part} ${number}`),
  inPlace: (places: string) => `in ${places}`,
  movedFrom: (place: string) => `was ${place}`,
  empty: 'Empty',
  count: (count: number) => plural(count, { one: 'change', other: 'changes' }),

  publishTitle: 'Publish changes',
  publishText: (version: number) =>
    `Buyers read version ${version} today. Publishing replaces it with the text as it is now; their progress stays.`,
  published: 'Published',
  workingCopy: 'New',
  keepEditing: 'Keep editing',
  publish: 'Publish',
  publishing: 'Publishing…',
  nothingChanged: 'The text says the same as the published version.',
  loadFailed:
    'The published version could not be read, so what changed cannot be listed. You can publish all the same.',
  priceAtOnce: 'Price, colours and logo are not listed: they apply as soon as you save them.',
  notSaved: 'Your last changes are not saved yet, so they cannot be published.',

  conflictTitle: 'This course was changed elsewhere',
  conflictText: 'Another tab or device saved a newer text. Nothing was overwritten: choose which one goes on.',
  conflictKept: 'The other text is not lost: Undo brings it back.',
  conflictNoticeText: 'Another tab or device saved a newer text. Yours is still here, in this page, but not saved.',
  compare: 'Compare and choose',
  mine: 'Mine',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  newerLoading: 'The newer text could not be read yet. Choosing reads it first.',
} as const;
