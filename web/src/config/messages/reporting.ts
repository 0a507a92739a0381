import { plural } from './plural.ts';

export const reportingMessages = {
  title: 'Report this course',
  text: 'Tell us what is wrong with it. We read every report; its creator does not learn who sent it.',
  reason: 'What is wrong?',
  choose: 'Choose a reason',
  reasonMissing: 'Please choose a reason.',
  details: 'What should we look at? (optional)',
  placeholder: 'The lesson, the sentence, the source.',
  hint: 'If you report the course again, the new report takes the place of this one.',
  left: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending...',
  reasons: {
    copyright: 'Uses someone else’s work',
    misleading: 'Is not what it promises',
    harmful: 'Gives dangerous or illegal advice',
    hateful: 'Attacks or demeans people',
    sexual: 'Shows sexual content',
    spam: 'Is spam or an advertisement',
    other: 'Something else',
  },
} as const;
