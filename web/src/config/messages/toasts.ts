/**
 * The specified toasts, letter by letter, and ours. Specified ones are destructive unless marked as success; those that
 * ask to sign in are neutral, because nothing failed. Shown with `toast(toasts.checkYourEmail)`.
 */
export interface ToastMessage {
  readonly kind: 'success' | 'info' | 'error';
  readonly title: string;
  readonly description?: string;
}

const ofKind =
  (kind: ToastMessage['kind']) =>
  (title: string, description?: string): ToastMessage => ({ kind, title, ...(description ? { description } : {}) });
const success = ofKind('success');
const neutral = ofKind('info');
const failure = ofKind('error');

export const toasts = {
  // Contact
  messageSent: success('Message sent!', 'Our sales team will contact you shortly'),
  messageFailed: failure('Error', 'Failed to send message. Please try again.'),

  // Checkout; the sign-in title depends on the page
  signUpRequired: neutral('Sign Up Required', 'Please sign up or sign in to start your plan'),
  signInRequired: neutral('Sign In Required', 'Please sign in to choose a plan'),
  authenticationRequired: neutral('Authentication Required', 'Please sign in to continue'),
  checkoutFailed: (message?: string) =>
    failure('Checkout Failed', message || 'Unable to start checkout. Please try again.'),
  noCheckoutUrl: failure('Error', 'No checkout URL received. Please try again.'),
  unexpectedError: failure('Error', 'An unexpected error occurred. Please try again.'),
  learnerCheckoutFailed: failure('Error', 'Failed to start checkout. Please try again.'),
  portalFailed: failure('Error', 'Failed to open customer portal. Please try again.'),
  paymentSuccessful: success('Payment Successful', 'Your plan is active.'),
  paymentSuccessfulSignIn: success('Payment Successful', 'Please sign in to continue'),
  enrollSignInRequired: neutral('Authentication Required', 'Please log in to purchase this course'),
  enrollFailed: (message?: string) =>
    failure(
      'Checkout Failed',
      message || 'Failed to start checkout. The creator may not have connected their payment account yet.',
    ),

  // Dashboard
  errorLoadingCourses: (message: string) => failure('Error Loading Courses', message),
  deleteFailed: (message: string) => failure('Delete Failed', message),
  courseDeleted: (courseTitle: string) => success('Course Deleted', courseTitle),
  courseLimitReached: (message: string) => failure('Course Limit Reached', message),
  subscriptionLoadFailed: failure('Error', 'Failed to load subscription details'),
  dashboardLoadFailed: failure('Error', 'Failed to load dashboard data'),

  // Payments
  connectionFailed: (message?: string) => failure('Connection Failed', message || 'Failed to connect payment account'),

  // Auth
  missingInformation: failure('Missing Information', 'Please fill in all fields'),
  passwordTooShort: failure('Password Too Short', 'Password must be at least 6 characters long'),
  signInMissing: failure('Missing Information', 'Please enter your email and password'),
  emailRequired: failure('Email Required', 'Please enter your email address'),
  passwordsDontMatch: failure("Passwords Don't Match", 'Please make sure your passwords match'),
  invalidLink: failure('Invalid Link', 'Please request a new password reset link'),
  signUpFailed: (message?: string) => failure('Sign Up Failed', message || 'An error occurred during sign up.'),
  signInFailed: (message?: string) => failure('Sign In Failed', message || 'Invalid email or password.'),
  resetFailed: (message?: string) => failure('Reset Failed', message),
  resetMailFailed: failure('Error', 'Failed to send reset email.'),
  checkYourEmail: (description: string) => success('Check Your Email', description),
  accountCreated: success('Account Created!', 'Welcome! Your account is ready.'),
  passwordUpdated: success('Password Updated!', 'You can sign in with your new password.'),

  // Generation
  generationMissing: failure('Missing Information', 'Please fill in at least the title and description'),
  generationFailed: (message?: string) =>
    failure('Generation Failed', message || 'Failed to generate course. Please try again.'),
  notAuthenticated: failure('Generation Failed', 'Not authenticated'),
  courseGenerated: success('Course Generated!', 'Your draft is on your dashboard.'),

  // Course editor
  shortenedVisual: success('Shortened to fit', 'Some text has no place in the new kind.'),
  merged: success('Merged with changes from another tab'),
  courseNotFound: failure('Course Not Found', 'It may have been deleted, or it belongs to someone else.'),
  errorLoadingCourse: (message?: string) => failure('Error Loading Course', message),
  upgradeRequired: failure('Upgrade Required', 'Export is available on the Pro and Agency plans'),
  exportSuccessful: (format: string) => success('Export Successful', `Course exported as ${format}`),
  linkCopied: success('Link Copied', 'The link to your course is on your clipboard'),
  notPublished: failure('Not Published', 'Publish the course first, then share its link'),
  publishingFailed: (message?: string) => failure('Publishing Failed', message),
  coursePublished: success('Course Published!', 'Your course is now live on the marketplace'),
  courseUnpublished: success('Course Unpublished', 'Your course has been removed from the marketplace'),
  editorError: (message?: string) => failure('Error', message),
  brandingUpdated: success('Branding Updated', 'Your colors and logo are saved'),
  updateFailed: (message?: string) => failure('Update Failed', message),

  // Marketplace, detail and viewer
  detailNotFound: failure('Error', 'Course not found'),
  accessDenied: failure('Access Denied', 'You need to purchase this course first'),

  // Beyond the specification
  nameUpdated: success('Name Updated!', 'Your courses and the marketplace will show it shortly.'),
  emailUpdated: success('Email Updated!', 'Use it to sign in from now on.'),
  settingsFailed: (message?: string) => failure('Update Failed', message || 'Please try again.'),
  signedOutEverywhere: success('Signed Out', 'All your sessions have ended.'),
  twoStepsOn: success('Two-Step Sign-In On', "From now on, we'll ask for a code from your app."),
  twoStepsOff: success('Two-Step Sign-In Off', 'You now sign in with your password alone.'),
  signOutFailed: failure('Sign Out Failed', "You're still signed in. Check your connection and try again."),
  dataDownloaded: success('Download Ready', 'Your data is in your downloads.'),
  downloadFailed: (message?: string) => failure('Download Failed', message || 'Please try again.'),
  accountDeleted: success('Account Deleted', 'Your data is being erased. You can sign up again anytime.'),
  accountDeletionFailed: (message?: string) => failure('Delete Failed', message || 'Please try again.'),
  removed: (part: string) => success('Removed', part),
  pastedInPart: (room: string) => neutral('Pasted in Part', room),
  gradeFailed: (message: string) => failure('Review Not Saved', message),
  codeSentAgain: success('Check Your Email', 'We sent you a new code'),
  reviewSaved: success('Review Published', 'Thanks! It helps others choose.'),
  reviewRemoved: success('Review Deleted', 'Your review was deleted.'),
  reviewFailed: (message: string) => failure('Review Not Saved', message),
  answerSaved: success('Reply Published', 'Your reply is now visible.'),
  answerRemoved: success('Reply Deleted', 'Your reply was deleted.'),
  answerFailed: (message: string) => failure('Reply Not Saved', message),
  linkShared: success('Link Copied', 'The link to this course is on your clipboard'),
  linkNotCopied: (address: string) =>
    failure('Link Not Copied', `Your browser didn't allow it. Copy it here: ${address}`),
  courseReported: success('Report Sent', "Thanks. We'll look at the course. The creator won't see who reported it."),
  reportFailed: (message: string) => failure('Report Not Sent', message),
  reportSignInRequired: neutral('Authentication Required', 'Please sign in to report this course'),
  courseTakenDown: (courseTitle: string) => success('Course Taken Down', courseTitle),
  reportsDismissed: (courseTitle: string) => success('Reports Dismissed', courseTitle),
  moderationFailed: (message: string) => failure('Nothing Changed', message),
  refundAsked: (amount: string) =>
    success(
      'Refund Requested',
      `We're refunding ${amount}. The purchase updates once the payment provider confirms it.`,
    ),
  refundFailed: (message: string) => failure('Refund Not Requested', message),
  enrolled: success('Enrolled!', 'The course is now yours'),
  partReplaced: success('Replaced', 'Undo brings back the previous text'),
  textCopied: (what: string) => success('Copied', `${what} is on your clipboard`),
  courseRestored: (courseTitle: string) => success('Course Restored', courseTitle),
  courseRepublished: success('Course Republished', 'Your course is live on the marketplace again'),
  undoFailed: (message: string) => failure('Undo Failed', message),
  restoreFailed: (message: string) => failure('Course Not Restored', message),
  generationCancelled: (courseTitle: string) => success('Generation Canceled', courseTitle),
  generationDismissed: (courseTitle: string) => success('Removed', courseTitle),
  cancelFailed: (message: string) => failure('Cancel Failed', message),
  menuNotLoaded: failure('Menu Not Loaded', 'Check your connection and try again.'),
  progressRefused: (message: string) => failure('Progress Not Saved', message),
  noteRefused: (message: string) => failure('Note Not Saved', message),
  approveFailed: (message: string) => failure('Writing Not Started', message),
  salesDownloadFailed: (message: string) => failure('Download Failed', message),
} as const;
