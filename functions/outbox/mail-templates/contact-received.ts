import type { RenderedEmail } from './rendered-email.ts';

export const contactReceived = (): RenderedEmail => ({
  subject: 'We received your message',
  letter: {
    heading: 'Thank you for writing',
    paragraphs: ['Your message reached our sales team. Someone will answer you shortly.'],
    closing: 'If you did not write to us, someone gave your address by mistake. You need not do anything.',
  },
});
