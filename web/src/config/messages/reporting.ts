import { plural } from './plural.ts';

export const reportingMessages = {
  title: 'Report this course',
  text: "Tell us what's wrong. We read every report. The creator won't see who reported it.",
  reason: "What's wrong?",
  choose: 'Choose a reason',
  reasonMissing: 'Choose a reason.',
  details: 'What should we look at? (optional)',
  placeholder: 'For example, the lesson, the sentence or the source',
  hint: 'Reporting this course again replaces your earlier report.',
  left: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  reasons: {
    copyright: "Uses someone else's work",
    misleading: "Isn't what it promises",
    harmful: 'Gives dangerous or illegal advice',
    hateful: 'Attacks or demeans people',
    sexual: 'Shows sexual content',
    spam: 'Is spam or an advertisement',
    other: 'Something else',
  },
} as const;
