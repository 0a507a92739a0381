import { type ToastMessage, toasts } from '#web/config/messages/toasts.ts';
import { creationBlockerToast } from '#web/lib/course-quota.ts';

/** `text` is undefined where unspecified, and `MESSAGE` where it is the server's. */
interface Row {
  readonly kind: ToastMessage['kind'];
  readonly title: string;
  readonly text?: string | undefined;
  readonly from: ToastMessage;
}

export const MESSAGE = 'What the server says.';

const row =
  (kind: ToastMessage['kind']) =>
  (title: string, text: string | undefined, from: ToastMessage): Row => ({ kind, title, text, from });
const success = row('success');
const neutral = row('info');
const failure = row('error');

/** In the specified order; `from` is the catalogue's entry. */
export const specified: readonly Row[] = [
  // 5. Validation rules
  failure('Missing Information', 'Please fill in all fields', toasts.missingInformation),
  failure('Password Too Short', 'Password must be at least 6 characters long', toasts.passwordTooShort),
  failure('Missing Information', 'Please enter your email and password', toasts.signInMissing),
  failure('Email Required', 'Please enter your email address', toasts.emailRequired),
  failure("Passwords Don't Match", 'Please make sure your passwords match', toasts.passwordsDontMatch),
  failure('Invalid Link', 'Please request a new password reset link', toasts.invalidLink),
  failure('Missing Information', 'Please fill in at least the title and description', toasts.generationMissing),

  // 2. Auth
  success('Payment Successful', undefined, toasts.paymentSuccessful),
  success('Payment Successful', 'Please sign in to continue', toasts.paymentSuccessfulSignIn),

  // 8. Contact
  success('Message sent!', 'Our sales team will contact you shortly', toasts.messageSent),
  failure('Error', 'Failed to send message. Please try again.', toasts.messageFailed),

  // 8. Checkout
  neutral('Sign In Required', undefined, toasts.signInRequired),
  neutral('Sign Up Required', undefined, toasts.signUpRequired),
  neutral('Authentication Required', undefined, toasts.authenticationRequired),
  failure('Checkout Failed', MESSAGE, toasts.checkoutFailed(MESSAGE)),
  failure('Checkout Failed', 'Unable to start checkout. Please try again.', toasts.checkoutFailed()),
  failure('Error', 'No checkout URL received. Please try again.', toasts.noCheckoutUrl),
  failure('Error', 'An unexpected error occurred. Please try again.', toasts.unexpectedError),
  failure('Error', 'Failed to start checkout. Please try again.', toasts.learnerCheckoutFailed),
  failure('Error', 'Failed to open customer portal. Please try again.', toasts.portalFailed),
  neutral('Authentication Required', 'Please log in to purchase this course', toasts.enrollSignInRequired),
  failure('Checkout Failed', MESSAGE, toasts.enrollFailed(MESSAGE)),
  failure(
    'Checkout Failed',
    'Failed to start checkout. The creator may not have connected their payment account yet.',
    toasts.enrollFailed(),
  ),

  // 8. Dashboard
  failure('Error Loading Courses', MESSAGE, toasts.errorLoadingCourses(MESSAGE)),
  failure('Delete Failed', MESSAGE, toasts.deleteFailed(MESSAGE)),
  success('Course Deleted', undefined, toasts.courseDeleted('Bread')),
  failure(
    'Course Limit Reached',
    "You've reached your limit of 3 courses. Upgrade to create more!",
    creationBlockerToast('course_limit_reached', 3),
  ),
  failure('Error', 'Failed to load subscription details', toasts.subscriptionLoadFailed),
  failure('Error', 'Failed to load dashboard data', toasts.dashboardLoadFailed),

  // 8. Payments
  failure('Connection Failed', MESSAGE, toasts.connectionFailed(MESSAGE)),
  failure('Connection Failed', 'Failed to connect payment account', toasts.connectionFailed()),

  // 8. Auth
  failure('Sign Up Failed', MESSAGE, toasts.signUpFailed(MESSAGE)),
  failure('Sign Up Failed', 'An error occurred during sign up.', toasts.signUpFailed()),
  failure('Sign In Failed', MESSAGE, toasts.signInFailed(MESSAGE)),
  failure('Sign In Failed', 'Invalid email or password.', toasts.signInFailed()),
  failure('Reset Failed', undefined, toasts.resetFailed(MESSAGE)),
  failure('Error', 'Failed to send reset email.', toasts.resetMailFailed),
  success('Check Your Email', undefined, toasts.checkYourEmail('We sent a code.')),
  success('Account Created!', undefined, toasts.accountCreated),
  success('Password Updated!', undefined, toasts.passwordUpdated),

  // 8. Generation
  failure('Generation Failed', MESSAGE, toasts.generationFailed(MESSAGE)),
  failure('Generation Failed', 'Failed to generate course. Please try again.', toasts.generationFailed()),
  failure('Generation Failed', 'Not authenticated', toasts.notAuthenticated),
  success('Course Generated!', undefined, toasts.courseGenerated),

  // 8. Course editor
  failure('Course Not Found', undefined, toasts.courseNotFound),
  failure('Error Loading Course', undefined, toasts.errorLoadingCourse(MESSAGE)),
  failure('Upgrade Required', undefined, toasts.upgradeRequired),
  success('Export Successful', undefined, toasts.exportSuccessful('JSON')),
  success('Link Copied', undefined, toasts.linkCopied),
  failure('Not Published', undefined, toasts.notPublished),
  failure('Publishing Failed', undefined, toasts.publishingFailed(MESSAGE)),
  success('Course Published!', undefined, toasts.coursePublished),
  success('Course Unpublished', undefined, toasts.courseUnpublished),
  failure('Error', MESSAGE, toasts.editorError(MESSAGE)),
  success('Branding Updated', undefined, toasts.brandingUpdated),
  failure('Update Failed', undefined, toasts.updateFailed(MESSAGE)),

  // 8. Marketplace, detail and viewer
  failure('Error', 'Course not found', toasts.detailNotFound),
  failure('Access Denied', 'You need to purchase this course first', toasts.accessDenied),
];
