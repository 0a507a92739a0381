/** The Contact Sales dialog. */
export const contactSalesMessages = {
  title: 'Contact Sales',
  text: 'Tell us about your agency. We usually reply within one business day.',
  name: 'Name',
  email: 'Email',
  company: 'Company (optional)',
  message: 'Message',
  nameWrong: 'Enter your name',
  emailWrong: 'Enter an email address we can reply to',
  companyWrong: 'Shorten this to 120 characters',
  messageWrong: 'Enter a message of up to 5,000 characters',
  counter: (used: string, most: string) => `${used} of ${most} characters`,
  cancel: 'Cancel',
  send: 'Send message',
  sending: 'Sending…',
} as const;
