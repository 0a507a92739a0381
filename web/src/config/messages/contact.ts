import { brand } from '#domain/brand.ts';

export const contactMessages = {
  title: 'Contact',
  description: 'How to reach us, and what we can help with.',
  back: 'Back to Home',
  heading: 'Get in touch',
  text: 'Send us an email. A person reads every message, and we usually reply within one business day.',
  topicsHeading: 'What we can help with',
  topics: [
    { title: 'General inquiries', text: `Questions about ${brand.name}.` },
    { title: 'Technical support', text: "Something isn't working as expected." },
    { title: 'Billing and subscriptions', text: 'Invoices, refunds, plans and payouts.' },
    { title: 'Partnerships', text: 'Teach with us, or connect your platform to ours.' },
    { title: 'Feature requests', text: 'What would make your next course easier?' },
  ],
} as const;
