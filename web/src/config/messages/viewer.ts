import { slideLabels } from '#domain/courses/slide-labels.ts';
import { plural } from './plural.ts';

export const viewerMessages = {
  title: 'Course',
  backToEditor: 'Back to editor',
  back: 'Back to Marketplace',
  position: (slide: number, total: number) => `Slide ${slide} of ${total}`,
  positionOf: (slide: number, total: number, title: string) => `Slide ${slide} of ${total}: ${title}`,
  previous: 'Previous slide',
  next: 'Next slide',
  goTo: (slide: number) => `Go to slide ${slide}`,
  slides: 'Slides',
  deck: (title: string) => `Slides of ${title}`,
  loading: 'Loading…',
  welcomeBadge: slideLabels.welcome,
  moduleBadge: slideLabels.module,
  moduleEmoji: '📚',
  lessonBadge: slideLabels.lesson,
  lessonEmoji: '🎓',
  topicBadge: slideLabels.topic,
  topicHeading: 'Content',
  takeawaysBadge: slideLabels.takeaways,
  quizBadge: slideLabels.quiz,
  by: slideLabels.by,
  keys: 'Use the arrow keys.',
  swipe: 'Swipe to continue.',
  slideText: 'Slide text',
  moduleFailed: "Couldn't load this part.",
  moduleOffline: "We'll retry when you're back online. Loaded slides are still available.",
  tryAgain: 'Try again',
  deniedTitle: 'Access Denied',
  deniedText: "You don't have access to this course",
  browse: 'Browse Marketplace',

  // Progress
  progress: 'Slides seen',
  seenOf: (seen: number, total: number) => `${seen} of ${total} slides seen`,
  percent: (percent: number) => `${percent}% read`,
  complete: 'Completed',
  resumed: 'Resumed where you left off',
  startOver: 'Start over',
  dismiss: 'Dismiss',
  waiting: "You're offline. Your progress is kept here and saved when you're back online.",

  // The end
  endTitle: "You've reached the end",
  allSeen: "You've read every slide.",
  unread: (slides: number) =>
    `${plural(slides, { one: 'slide is', other: 'slides are' })} still unread. Go back to ${slides === 1 ? 'it' : 'them'}, or finish here.`,
  tooManyUnread: (slides: number, missing: number) =>
    `${plural(slides, { one: 'slide is', other: 'slides are' })} still unread. Read ${missing} more to mark the course complete.`,
  firstUnread: 'Go to the first unread slide',
  showUnread: 'Show unread slides',
  markComplete: 'Mark complete',
  marking: 'Saving…',
  completeTitle: 'Course completed',
  completeText: (course: string) => `You finished “${course}”. Well done.`,
  passedText: (course: string) => `You finished “${course}” and passed every quiz. Well done.`,
  passedBefore: (course: string) => `You finished and passed “${course}”. Its quizzes have changed since then.`,
  certificate: 'View your certificate',
  review: 'Review this course',
  again: 'Read it again',
  completeFailed: "Couldn't mark the course complete. ",
  newVersion: 'The course has a new version. ',
  openNewVersion: 'Open the new version',

  // Tools
  more: 'More',
  overview: 'All slides',
  unreadSlides: 'Unread slides',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  print: 'Print slides',
  worksheets: 'Worksheets',
  shortcuts: 'Keyboard shortcuts',
  notes: 'Notes',
  transcript: 'Transcript',
  closeTranscript: 'Close transcript',
  nothingSpoken: 'Nothing is said on this slide.',
  transcriptLoading: 'This slide is still loading.',
  article: 'The lesson as text',
  find: 'Find in course',
  contents: 'Contents',

  // Segments and contents
  segment: (name: string, slides: number, seen: number) =>
    `${name}, ${plural(slides, { one: 'slide', other: 'slides' })}, ${seen} seen`,
  hideContents: 'Hide contents',
  seenPart: (seen: number, total: number) => `${seen} of ${total} seen`,
  result: (correct: number, of: number) => `${correct} of ${of}`,

  // Read view
  parts: 'Lessons',
  previousPart: 'Previous',
  nextPart: 'Next',
  previousOf: (part: string) => `Previous: ${part}`,
  nextOf: (part: string) => `Next: ${part}`,
  minutes: (count: number) => `${count} min`,
  left: (time: string) => `${time} left`,
  inCourse: (time: string) => `${time} in course`,
  leftOfBoth: (lesson: string, course: string) => `${lesson} left in lesson · ${course} in course`,
  leftInLesson: (time: string) => `${time} left in lesson`,
  leftInCourse: (time: string) => `${time} left in course`,

  // Overview
  overviewLead: (seen: number, total: number) => `${seen} of ${total} slides seen. Choose one to open it.`,
  module: (number: number) => `Module ${number}`,
  opening: 'Introduction',
  current: 'You are here',
  close: 'Close',
  seen: 'Seen',

  // Print
  printing: 'Preparing the slides',
  printingText: 'We load all modules first, so nothing is missing on paper.',
  printed: (done: number, total: number) => `${done} of ${plural(total, { one: 'module', other: 'modules' })} loaded`,
  printGap: (module: string) => `Couldn't load “${module}”, so its slides are missing here.`,
  printAnyway: 'Print without them',
  printFailed: (count: number) => `Couldn't load ${plural(count, { one: 'module', other: 'modules' })}.`,
  cancel: 'Cancel',
  pageOf: (page: number, total: number) => `${page} / ${total}`,

  // Keyboard
  shortcutsLead: "Available when you're not typing.",
  keysOf: {
    turn: 'Next or previous slide',
    ends: 'First or last slide',
    scroll: 'Scroll within a slide',
    overview: 'All slides',
    notes: 'Notes',
    transcript: 'Transcript',
    view: 'Slides or Read view',
    find: 'Find in course',
    contents: 'Contents',
    fullScreen: 'Full screen',
    print: 'Print slides',
    help: 'Keyboard shortcuts',
    close: 'Close the open panel',
  },
  letters: 'Single-letter shortcuts',
  lettersHint: 'Turn off if they conflict with dictation. Arrow keys still work.',
} as const;

export const findMessages = {
  title: 'Find in course',
  placeholder: 'A word or a few words',
  hint: 'Searches titles, points, pictures and what is said.',
  found: (count: number) =>
    count === 0 ? 'Nothing found.' : `Found on ${plural(count, { one: 'slide', other: 'slides' })}.`,
  first: (count: number) => `The first ${count} are shown. Add a word to narrow it down.`,
  slide: (slide: number) => `Slide ${slide}`,
  where: { point: 'On the slide', said: 'In the transcript' },
  loading: (done: number, total: number) => `Loading modules: ${done} of ${total}`,
  incomplete: (count: number) =>
    `Couldn't load ${plural(count, { one: 'module', other: 'modules' })}, so matches there are missing.`,
} as const;

export const endingMessages = {
  timeSpent: 'Time spent',
  minutes: (minutes: number) => plural(minutes, { one: 'minute', other: 'minutes' }),
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  slidesRead: 'Slides read',
  quizzesPassed: 'Quizzes passed',
  ofTotal: (count: number, total: number) => `${count} of ${total}`,
  certificatePassed: 'Your certificate says “passed”, with your quiz score.',
  certificateCompleted: (quizzes: number) => {
    const says = 'Your certificate says “completed”.';
    if (quizzes === 0) return says;
    return `${says} Pass ${quizzes === 1 ? 'one more quiz' : `${quizzes} more quizzes`} to make it say “passed”.`;
  },
  canDo: 'What you can do now',
  quizResults: 'Your quiz results',
  passed: 'Passed',
  notTaken: 'Not taken yet',
  openQuiz: 'Open the quiz',
  openQuizOf: (module: string) => `Open the quiz: ${module}`,
  nextCourse: 'Your next course',
  by: (creator: string, price: string) => `by ${creator} · ${price}`,
} as const;

export const warmUpMessages = {
  title: 'Warm up',
  lead: (count: number) =>
    `${count === 1 ? 'A question' : 'Two questions'} from earlier modules. Recalling them makes them stick. These answers don't count.`,
  start: 'Start',
  from: (number: number, of: number, module: number) => `Question ${number} of ${of}, from module ${module}`,
  next: 'Next question',
  finish: 'Finish',
  done: "That's the warm-up done. Now on to what's new.",
} as const;

export const quizMessages = {
  heading: 'Check what you know',
  lead: (questions: number, percent: number) =>
    `${plural(questions, { one: 'question', other: 'questions' })}. Score ${percent}% to pass. Unlimited attempts.`,
  bestResult: (correct: number, of: number, attempts: number) =>
    `Your best score: ${correct} of ${of}, in ${plural(attempts, { one: 'attempt', other: 'attempts' })}.`,
  passed: 'Passed',
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  check: 'Check answer',
  checking: 'Checking…',
  notAnswered: 'Choose an answer',
  showWhere: 'Show me where',
  backToQuiz: 'Back to the quiz',
  nextQuestion: 'Next question',
  showScore: 'See your score',
  missed: 'Worth another look',
  reviewAnswers: 'Review your answers',
  right: 'Right',
  wrong: 'Not quite',
  theAnswer: 'The right answer',
  yourAnswer: 'Your answer',
  scorePassed: (correct: number, of: number) => `${correct} of ${of} right. You passed.`,
  scoreFailed: (correct: number, of: number, needed: number) =>
    `${correct} of ${of} right. You need ${needed} to pass. Try again or keep reading.`,
  tryAgain: 'Try again',
  failed: "Couldn't check your answer. It's still here. ",
  cardsAdded: (count: number) => `${plural(count, { one: 'card', other: 'cards' })} added to your reviews`,
} as const;

export const noteMessages = {
  title: 'Notes',
  close: 'Close notes',
  label: 'Your note on this slide',
  placeholder: 'What do you want to remember?',
  privately: 'Only you can see your notes.',
  empty: 'No note on this slide.',
  saved: 'Saved',
  saving: 'Saving…',
  waiting: "Not saved yet. It's kept in this browser and saved when you're back online.",
  slideLoading: 'This slide is still loading.',
  loading: 'Loading…',
  loadFailed: "Couldn't load your notes.",
  tryAgain: 'Try again',
  offerTitle: 'Notes are part of the learner plan',
  offerText:
    'Write beside every slide and review cards before you forget. Slides, quizzes, worksheets and your certificate are yours without it.',
  all: 'All your notes',
} as const;
