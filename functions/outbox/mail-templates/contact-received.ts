import type { Worded } from './worded.ts';

export const contactReceived = (): Worded => ({
  subject: 'We received your message',
  letter: {
    heading: 'Thank you for writing',
    paragraphs: ['Your message reached our sales team. Someone will answer you shortly.'],
    closing: 'If you did not write to us, someone gave your address by mistake. You need not do anything.',
  },
});
