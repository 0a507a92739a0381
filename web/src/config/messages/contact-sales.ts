/** The Contact Sales dialog. */
export const contactSalesMessages = {
  title: 'Contact Sales',
  text: 'Tell us what you have in mind for your agency. A person answers, usually within a working day.',
  name: 'Name',
  email: 'Email',
  company: 'Company (optional)',
  message: 'Message',
  nameWrong: 'Please enter your name',
  emailWrong: 'Please enter an email address that we can answer to',
  companyWrong: 'Please shorten this to 120 characters',
  messageWrong: 'Please write us a message of at most 5,000 characters',
  counter: (used: string, most: string) => `${used} of ${most} characters`,
  cancel: 'Cancel',
  send: 'Send Message',
  sending: 'Sending...',
} as const;
