import type { RenderedEmail } from './rendered-email.ts';

export const contactReceived = (): RenderedEmail => ({
  subject: 'We received your message',
  letter: {
    heading: 'Thanks for your message',
    paragraphs: ["Your message reached our sales team. We'll contact you shortly."],
    closing: "If you didn't write to us, someone entered your address by mistake. You don't need to do anything.",
  },
});
