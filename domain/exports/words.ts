import { slideLabels } from '../courses/slide-labels.ts';
import { isBlank } from '../is-blank.ts';
import { PASS_PERCENT } from '../learning/completion.ts';

export const shownTitle = (title: string): string => (isBlank(title) ? packageWords.untitled : title);

/** What a package says in its own words. Its texts are in the language of the course. */
export const packageWords = {
  ...slideLabels,
  contents: 'Contents',
  previous: 'Previous',
  next: 'Next',
  worksheet: 'Worksheet',
  quizOf: (module: string) => `Quiz: ${module}`,
  spoken: 'Read the text of this slide',
  check: 'Check answers',
  retry: 'Try again',
  right: 'Right',
  wrong: 'Not right',
  readAgain: 'Read the slide again',
  /** The player fills in the numbers. */
  passed: 'Passed: {right} of {all} right.',
  failed: `{right} of {all} right. You need ${PASS_PERCENT}% to pass.`,
  position: 'Slide {slide} of {all}',
  end: "You've reached the end.",
  untitled: 'Untitled',
  questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
  documents: { slides: 'Slides', handout: 'Handout', workbook: 'Workbook', answers: 'Answer key' },
  name: 'Name',
  date: 'Date',
  practice: 'Practice',
  rightAnswer: (letter: string) => `Right answer: ${letter}`,
  whyNot: (letter: string) => `Why not ${letter}:`,
  hint: 'Hint',
  answer: 'Answer',
  noExercises: 'This course has no worksheets, practice or quizzes.',
  noAnswers: 'This course has no practice or quizzes.',
  pageOf: (page: number, all: number) => `${page} / ${all}`,
} as const;
