export const contactMessages = {
  title: 'Contact',
  description: 'How to reach us, and what we can help with.',
  back: 'Back to Home',
  heading: 'Get in touch',
  text: 'Write to us; a person reads every message, and most are answered within a working day.',
  topicsHeading: 'What we can help with',
  topics: [
    { title: 'General inquiries', text: 'Questions about what this is and whether it fits you.' },
    { title: 'Technical support', text: 'Something does not work, or not the way it should.' },
    { title: 'Billing and subscriptions', text: 'Invoices, refunds, plans and payouts.' },
    { title: 'Partnerships', text: 'Teaching together, or bringing your platform and ours together.' },
    { title: 'Feature requests', text: 'What would make your next course easier?' },
  ],
} as const;
