import { grouped, plural } from './plural.ts';
import { shownCheck } from './shown-check.ts';

const changes = (count: number): string => plural(count, { one: 'change', other: 'changes' });
const partsOf = (lessons: number, quizzes: number): string =>
  [
    ...(lessons > 0 ? [plural(lessons, { one: 'lesson', other: 'lessons' })] : []),
    ...(quizzes > 0 ? [plural(quizzes, { one: 'quiz', other: 'quizzes' })] : []),
  ].join(' and ');

export const courseCheckMessages = {
  count: (count: number) =>
    count === 0
      ? 'Course check: all good'
      : `Course check: ${plural(count, { one: 'suggestion', other: 'suggestions' })}`,
  title: 'Course check',
  description: 'What we noticed while reading your course. Nothing changes until you apply it.',
  checking: 'Checking…',
  rulesFailed: "Couldn't load this part of the check. Check your connection and try again.",
  nothing: 'Nothing to improve right now.',
  course: 'The whole course',
  quizOf: (module: string) => (module ? `Quiz of ${module}` : 'Quiz'),
  untitled: 'Untitled',
  claims: (count: number) => `Facts without a source (${count})`,
  claimsHint: 'Dates, percentages, money and studies. Tick off what you know to be right.',
  claimChecked: 'Checked',
  claimCheckedNamed: (sentence: string) => `Checked: ${sentence}`,
  dismiss: 'Dismiss',
  dismissNamed: (finding: string) => `Dismiss: ${finding}`,
  restore: (count: number) => `Show ${plural(count, { one: 'dismissed line', other: 'dismissed lines' })}`,
  restoreClaims: (count: number) => `Show ${plural(count, { one: 'checked fact', other: 'checked facts' })}`,
} as const;

export const modelCheckMessages = {
  title: 'AI check',
  /** On the outline's line. */
  reading: (percent: number | null) => `Course check: reading…${percent === null ? '' : ` ${percent}%`}`,
  intro:
    'The AI reads every lesson, answers each quiz question from the slides, and quotes what looks wrong or unclear. It never changes your text on its own.',
  start: 'Check with AI',
  starting: 'Starting…',
  loading: 'Loading the last AI check…',
  loadFailed: "Couldn't load the AI check.",
  tryAgain: 'Try again',
  running: 'Reading your course',
  mayClose: 'You can close this and keep working. What the AI finds appears here as it reads.',
  outOfReach: "Can't check progress right now. Retrying…",
  finished: (count: number) =>
    count === 0
      ? 'The AI check is done. It found nothing.'
      : `The AI check is done: ${plural(count, { one: 'finding', other: 'findings' })}.`,
  stopped: 'The AI check stopped.',
  failedTitle: "The AI check didn't finish",
  checkedAt: (moment: string) => `Checked ${moment}`,
  notSaved: "Your latest changes aren't saved yet, and the AI reads the saved text. Try again in a moment.",
  answered: (answered: number, questions: number) =>
    `${grouped(answered)} of ${plural(questions, { one: 'question', other: 'questions' })} can be answered from the slides.`,
  guessed: (guessed: number, questions: number, byChance: number | undefined) =>
    `${grouped(guessed)} of ${grouped(questions)} can be guessed without the slides.${
      byChance === undefined ? '' : ` Chance alone gives about ${grouped(byChance)}.`
    }`,
  sourced: (sourced: number, facts: number) =>
    `${grouped(sourced)} of ${plural(facts, { one: 'fact rests', other: 'facts rest' })} on a source.`,
  changed: (lessons: number, quizzes: number) =>
    `${partsOf(lessons, quizzes)} changed since. Only what changed is read again.`,
  unread: (lessons: number, quizzes: number) =>
    `The AI couldn't read ${partsOf(lessons, quizzes)}. Check again to have it try once more.`,
  unproposed: (count: number) =>
    `${plural(count, { one: 'finding has', other: 'findings have' })} no suggested change. Select a finding to edit its text.`,
  left: (lessons: number, quizzes: number) => `${partsOf(lessons, quizzes)} still to read.`,
  unchanged: 'Nothing has changed since.',
  again: 'Check again',
  show: 'Show on the course page',
  showHint: (figures: Parameters<typeof shownCheck>[0]) =>
    `Buyers see “${shownCheck(figures)}” while the published text is the one that was checked.`,
  showFailed: "Couldn't change what buyers see.",
  kinds: {
    wrong: 'Wrong',
    unsupported: 'No source',
    unclear: 'Unclear',
    repeated: 'Repeated',
    unfinished: 'Unfinished',
    'off-topic': 'Off topic',
    'wrong-key': 'Answer key',
    'not-taught': 'Not taught',
    guessable: 'Easy to guess',
  },
  byModel: 'AI:',
  changedSince: 'Changed since',
  applied: 'Applied',
  see: 'See suggested change',
  seeNamed: (finding: string) => `See suggested change: ${finding}`,
  proposals: (count: number) => `${changes(count)} suggested. Look at each, or apply all in one step.`,
  applyAll: (count: number) => `Apply all ${grouped(count)}`,
  appliedCount: (count: number) => `${changes(count)} applied.`,
  undo: 'Undo',
  suggestion: 'Suggested change',
  outdated: 'You changed this part after the check. Applying this drops those changes. Undo brings them back.',
  gone: "This part is no longer in the course, so there's nothing to change.",
  isApplied: 'Your course has this text now.',
  back: 'Back',
  apply: 'Apply',
  applyAnyway: 'Apply anyway',
} as const;
