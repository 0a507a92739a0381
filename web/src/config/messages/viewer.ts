import { plural } from './plural.ts';

export const viewerMessages = {
  title: 'Course',
  back: 'Back to Marketplace',
  position: (slide: number, total: number) => `Slide ${slide} of ${total}`,
  positionOf: (slide: number, total: number, title: string) => `Slide ${slide} of ${total}: ${title}`,
  previous: 'Previous slide',
  next: 'Next slide',
  goTo: (slide: number) => `Go to slide ${slide}`,
  slides: 'Slides',
  deck: (title: string) => `Slides of ${title}`,
  loading: 'Loading...',
  welcomeBadge: 'Welcome to the Course',
  moduleBadge: 'Module Overview',
  moduleEmoji: '📚',
  lessonBadge: 'Lesson',
  lessonEmoji: '🎓',
  topicBadge: (number: number) => `Topic ${number}`,
  topicHeading: 'Content',
  takeawaysBadge: 'Key Takeaways',
  quizBadge: 'Quiz',
  by: (creator: string) => `by ${creator}`,
  keys: 'Use the arrow keys or swipe.',
  slideText: 'Slide text',
  moduleFailed: 'This part could not be loaded.',
  moduleOffline:
    'It is tried again by itself as soon as there is a connection. What was loaded before can still be read.',
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
  waiting: 'You are offline. What you have read is kept here and saved when the connection is back.',

  // The end
  endTitle: 'You have reached the end',
  endText: (seen: number, total: number) =>
    seen >= total
      ? 'Every slide is read.'
      : `${plural(total - seen, { one: 'slide is', other: 'slides are' })} still unread. Go back to them, or finish here.`,
  showUnread: 'See which',
  markComplete: 'Mark complete',
  marking: 'Saving...',
  completeTitle: 'Course completed',
  completeText: (course: string) => `You finished “${course}”. Well done.`,
  certificate: 'View your certificate',
  review: 'Review this course',
  again: 'Read it again',
  completeFailed: 'The course could not be marked complete. ',

  // Tools
  more: 'More',
  overview: 'All slides',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  print: 'Print slides',
  worksheets: 'Worksheets',
  shortcuts: 'Keyboard shortcuts',
  notes: 'Notes',

  // Overview
  overviewLead: (seen: number, total: number) => `${seen} of ${total} slides seen. Choose one to go there.`,
  module: (number: number) => `Module ${number}`,
  opening: 'Introduction',
  current: 'You are here',
  close: 'Close',
  seen: 'Seen',

  // Print
  printing: 'Getting the slides ready',
  printingText: 'All modules are loaded first, so that nothing is missing on paper.',
  printed: (done: number, total: number) => `${done} of ${plural(total, { one: 'module', other: 'modules' })} loaded`,
  printGap: (module: string) => `“${module}” could not be loaded, so its slides are missing here.`,
  printAnyway: 'Print without them',
  printFailed: (count: number) => `${plural(count, { one: 'module', other: 'modules' })} could not be loaded.`,
  cancel: 'Cancel',
  pageOf: (page: number, total: number) => `${page} / ${total}`,

  // Keyboard
  shortcutsLead: 'They work wherever you are not writing.',
  keysOf: {
    turn: 'Next or previous slide',
    ends: 'First or last slide',
    scroll: 'Scroll within a slide',
    overview: 'All slides',
    notes: 'Notes',
    fullScreen: 'Full screen',
    print: 'Print slides',
    help: 'This help',
    close: 'Close what is open',
  },
  letters: 'Single-letter shortcuts',
  lettersHint: 'Turn them off where you dictate or they get in your way. Arrow keys stay.',
} as const;

export const quizMessages = {
  heading: 'Check what you know',
  lead: (questions: number, percent: number) =>
    `${plural(questions, { one: 'question', other: 'questions' })}. ${percent}% right is a pass; you can try as often as you like.`,
  standing: (correct: number, of: number, attempts: number) =>
    `Your best so far: ${correct} of ${of}, in ${plural(attempts, { one: 'attempt', other: 'attempts' })}.`,
  passed: 'Passed',
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  check: 'Check answers',
  checking: 'Checking...',
  unanswered: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} is not answered yet.`
      : `Questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are not answered yet.`,
  notAnswered: 'Choose an answer',
  right: 'Right',
  wrong: 'Not quite',
  theAnswer: 'The right answer',
  yourAnswer: 'Your answer',
  scorePassed: (correct: number, of: number) => `${correct} of ${of} right. You passed.`,
  scoreFailed: (correct: number, of: number, needed: number) =>
    `${correct} of ${of} right. A pass takes ${needed}; read on or try again.`,
  tryAgain: 'Try again',
  failed: 'Your answers could not be checked. They are still here. ',
  cardsAdded: (count: number) => `${plural(count, { one: 'card', other: 'cards' })} added to your reviews`,
} as const;

export const noteMessages = {
  title: 'Notes',
  close: 'Close notes',
  label: 'Your note on this slide',
  placeholder: 'What do you want to remember?',
  privately: 'Only you see your notes.',
  empty: 'Nothing is noted on this slide.',
  saved: 'Saved',
  saving: 'Saving...',
  waiting: 'Not saved yet. It is kept in this browser and saved when the connection is back.',
  slideLoading: 'This slide is still loading.',
  loading: 'Loading...',
  loadFailed: 'Your notes could not be loaded.',
  tryAgain: 'Try again',
  offerTitle: 'Notes come with the learner plan',
  offerText:
    'Write beside every slide, print worksheets, and let review cards come back before you forget. Slides, quizzes and your certificate are yours without it.',
  all: 'All your notes',
} as const;
