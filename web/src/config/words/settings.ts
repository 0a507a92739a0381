import { MIN_PASSWORD_CHARS } from '#domain/users/limits.ts';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

export const settingsWords = {
  title: 'Settings',
  lead: 'Your name, how you sign in, and what we keep of you.',
  loadFailed: 'Your account could not be loaded.',
  tryAgain: 'Try again',

  name: {
    heading: 'Name',
    text: 'Shown on your courses, in the marketplace and to the people who buy from you.',
    label: 'Full Name',
    missing: 'Please enter your name',
    tooLong: (limit: number) => `At most ${limit} characters`,
    save: 'Save name',
    saving: 'Saving...',
  },

  email: {
    heading: 'Email',
    text: 'You sign in with it, and it is where receipts and news of your courses go.',
    current: 'Current email',
    label: 'New email',
    hint: 'We send a code to the new address. Until you enter it, nothing changes.',
    missing: 'Please enter your new email address',
    invalid: 'Please enter a valid email address',
    same: 'This is your email already',
    taken: 'There is already an account with this email.',
    submit: 'Send code',
    submitting: 'Sending...',
    codeText: 'Enter the code that we sent to',
    codeNote: (email: string) => `Until then your account keeps ${email}.`,
    codeLabel: 'Confirmation code',
    codeMissing: 'Please enter the code from the mail',
    codeFailed: 'That code is not right or has expired. Check the newest mail, or ask for a new code.',
    confirm: 'Confirm new email',
    confirming: 'Confirming...',
    again: 'Send a new code',
    back: 'Keep the old one',
  },

  password: {
    heading: 'Password',
    text: 'You stay signed in where you are. To end other sessions, sign out everywhere.',
    current: 'Current password',
    next: 'New password',
    hint: `At least ${MIN_PASSWORD_CHARS} characters`,
    again: 'Repeat new password',
    wrong: 'That is not your current password.',
    submit: 'Update password',
    submitting: 'Updating...',
  },

  sessions: {
    heading: 'Sign out everywhere',
    text: 'Ends your session in this browser and on every other device. Elsewhere it can take up to an hour.',
    submit: 'Sign out everywhere',
    submitting: 'Signing out...',
  },

  data: {
    heading: 'Your data',
    text: 'One file with your profile, plan, purchases, enrolments and the full text of every course you made.',
    submit: 'Download my data',
    gathering: 'Gathering your data',
    courses: (done: number, of: number) => `Course ${done} of ${of}`,
    cancel: 'Cancel',
    fileName: (day: string) => `coursewright-data-${day}.json`,
  },

  support: {
    heading: 'Support',
    text: 'Write to us about anything: a question, a bill, an idea.',
    priority: 'Priority support',
    priorityText: 'Your plan includes priority support: mails from here are tagged and answered first.',
    write: 'Write to support',
    subject: 'Support',
    prioritySubject: '[Priority] Support',
  },

  deletion: {
    heading: 'Delete account',
    text: 'Your account is closed at once and your data is erased. This cannot be undone.',
    open: 'Delete my account',
    title: 'Delete your account?',
    loading: 'Looking at what this would do...',
    failed: 'We could not look at your account. Please try again.',
    blocked: 'Not possible right now',
    happens: 'What happens',
    subscribed: 'Your subscription ends now, without a refund for the rest of the month.',
    courses: (courses: number, published: number) =>
      `${many(courses, 'course goes', 'courses go')}${published > 0 ? `, ${courses === 1 ? 'also' : `${published.toLocaleString('en-US')} of them`} from the marketplace` : ''}.`,
    students: (students: number) =>
      `${many(students, 'student keeps', 'students keep')} what they have, from “Former creator”.`,
    enrollments: (count: number) => `You lose access to ${many(count, 'course', 'courses')} you enrolled in.`,
    personal: 'Your name, email, profile and drafts are erased.',
    ledger: 'Records of payments stay, as the law asks, without your name.',
    label: (email: string) => `Type ${email} to confirm`,
    mismatch: 'This is not the email of your account',
    keep: 'Keep my account',
    submit: 'Delete my account for good',
    submitting: 'Deleting...',
  },
} as const;
