import type { toasts } from '#web/config/messages/toasts.ts';

type Producers = { readonly [file: string]: { readonly [test: string]: readonly (keyof typeof toasts)[] } };

/** File → test title → the toasts that it shows. */
export const producedBy: Producers = {
  'test/web/widgets/contact-sales.test.tsx': {
    'a message is sent without an empty company, and the dialog closes': ['messageSent'],
    'a failed message keeps its text': ['messageFailed'],
  },
  'test/web/widgets/plan-cards.test.tsx': {
    'on %s, a plan button shows a toast and opens /auth with the way back': [
      'signUpRequired',
      'signInRequired',
      'authenticationRequired',
    ],
    '%s shows a toast, closes the tab, and can be retried': ['checkoutFailed', 'noCheckoutUrl', 'unexpectedError'],
    'a failed learner plan checkout has its own toast': ['learnerCheckoutFailed'],
  },
  'test/web/features/course-detail/course-detail.test.tsx': {
    'asks a visitor to sign in and remembers the course’s whole address': ['enrollSignInRequired'],
    'shows the specified message after %s': ['enrollFailed'],
    'opens a free course at once, without a checkout': ['enrolled'],
    'shows a toast and redirects to the marketplace for an unknown course': ['detailNotFound'],
    'shares through the system or copies the link, and a dismissal shows nothing': ['linkShared', 'linkNotCopied'],
    'require stars, and can be edited and deleted by the buyer': ['reviewSaved', 'reviewRemoved'],
    'show a toast after a failed save and keep the text': ['reviewFailed'],
    'are answered in place by the course’s owner': ['answerSaved', 'answerRemoved', 'answerFailed'],
  },
  'test/web/features/course-viewer/course-viewer.test.tsx': {
    'denies access to an invisible course': ['accessDenied'],
  },
  'test/web/features/course-viewer/reading-tracker.test.ts': {
    'are dropped with a toast when the course is lost': ['progressRefused'],
  },
  'test/web/components/menu.test.tsx': {
    'a menu that cannot load shows a toast and opens on retry': ['menuNotLoaded'],
  },
  'test/web/api/offline-queue.test.ts': {
    'shows why it was refused, keeps its text, and is resent only on request': ['noteRefused'],
  },
  'test/web/features/creator-dashboard/creator-dashboard.test.tsx': {
    'show the reason of a failed load': ['errorLoadingCourses'],
    'show a toast after a failed load, and the courses stay': ['dashboardLoadFailed'],
    'shows a toast after a failed check and keeps the known plan': ['subscriptionLoadFailed'],
    'shows a toast when the customer portal fails to open': ['portalFailed'],
    'Create Course explains %s and links to the plans': ['courseLimitReached', 'generationFailed'],
    'are deleted after a confirmation and restored by Undo': ['courseDeleted', 'courseRestored'],
    'stay after a failed deletion, with a toast': ['deleteFailed'],
    'cannot be restored when the slot is taken': ['undoFailed'],
    'that were deleted stay there when their place is taken': ['restoreFailed'],
    'are dismissed without a confirmation after a failure': ['generationDismissed'],
    'show a toast after a failed download': ['salesDownloadFailed'],
    'for %o is titled "%s"': ['connectionFailed'],
  },
  'test/web/features/generator/generator.test.tsx': {
    'requires title and description before it sends anything': ['generationMissing'],
    'keeps its values after a refusal with a toast': ['notAuthenticated'],
    'shows a toast when finished and redirects after 1.5 s': ['courseGenerated'],
    'cancels after a confirmation and offers to start over': ['generationCancelled'],
    'reports a cancellation that came too late': ['cancelFailed'],
    'shows a toast when another tab approved it first': ['approveFailed'],
  },
  'test/web/features/auth-page.test.tsx': {
    'redirects a signed-in user and syncs the plan with Stripe': ['paymentSuccessful'],
    'asks to sign in only once': ['paymentSuccessfulSignIn'],
    'lists missing fields and sends nothing': ['signInMissing'],
    'does not reveal whether an email exists': ['signInFailed'],
    'checks for missing fields, then the password’s length': ['missingInformation', 'passwordTooShort'],
    'is refused for the email of a confirmed account': ['signUpFailed'],
    'confirms a creator’s code, shows a toast and redirects after a second': ['checkYourEmail', 'accountCreated'],
    'can request a new code every 30 seconds': ['codeSentAgain'],
    'requires an email and uses the typed one': ['emailRequired'],
    'shows a refusal of the user pool, or a failure': ['resetFailed', 'resetMailFailed'],
  },
  'test/web/features/reset-password-page.test.tsx': {
    'refuses empty, short and unequal passwords, each with its message': ['passwordsDontMatch'],
    'rejects %s as an invalid link at once': ['invalidLink'],
    'updates the password and goes to /auth two seconds later': ['passwordUpdated'],
  },
  'test/web/features/course-detail/report.test.tsx': {
    'a report requires a reason and has an optional text': ['courseReported'],
    'a failed report keeps its text': ['reportFailed'],
    'a visitor signs in first and returns to the course': ['reportSignInRequired'],
  },
  'test/web/features/admin/admin.test.tsx': {
    'sends a takedown with a reason and a note to the owner': ['courseTakenDown'],
    'dismisses the reports of a course': ['reportsDismissed'],
    'shows a refused takedown and keeps the dialog open': ['moderationFailed'],
    'shows the consequences and requests the full amount': ['refundAsked'],
    'shows the server’s message when refused': ['refundFailed'],
  },
  'test/web/features/course-editor/exports.test.tsx': {
    'are locked on the trial, and the toast links to the plans': ['upgradeRequired'],
    '%s saves the server’s file': ['exportSuccessful'],
  },
  'test/web/features/course-editor/publish-panel.test.tsx': {
    'is copied once the course is published': ['linkCopied'],
    'is not copied for a draft': ['notPublished'],
    'shows the server’s message after a failed publish': ['publishingFailed'],
    'publishes a complete draft': ['coursePublished'],
    'unpublishes a published course after a question that says how many keep it': ['courseUnpublished'],
    'undoes unpublishing; publishing again takes the offer away': ['courseRepublished'],
  },
  'test/web/features/course-editor/branding.test.tsx': {
    'saves three colors and a logo in any notation': ['brandingUpdated'],
    'shows a failed save and keeps the choice': ['updateFailed'],
  },
  'test/web/features/course-editor/marketing.test.tsx': {
    'copies each text with a toast': ['textCopied'],
    'explains a refused copy': ['editorError'],
  },
  'test/web/features/course-editor/structure-tab.test.tsx': {
    'restores a removed part in place and keeps later typing': ['removed'],
    'split pasted text into items up to the limit': ['pastedInPart'],
  },
  'test/web/features/course-editor/visual-section.test.tsx': {
    'says that a change drops text, and Undo brings it back': ['shortenedVisual'],
  },
  'test/e2e/editor-saving.spec.ts': {
    'two tabs merge different fields, and the same field is a choice that loses nothing': ['merged'],
  },
  'test/e2e/editor-publishing.spec.ts': {
    'errors are shown with the next step': ['courseNotFound', 'errorLoadingCourse'],
  },
  'test/e2e/editor-files.spec.ts': {
    'rewrites are proposals: one is discarded, one is applied and undone': ['partReplaced'],
  },
  'test/web/features/review-cards/use-card-session.test.tsx': {
    'a failed grade shows a toast and brings its card back': ['gradeFailed'],
  },
  'test/web/features/settings.test.tsx': {
    'is saved, confirmed, and updated in the session': ['nameUpdated'],
    'requires a code first and takes effect after it': ['emailUpdated'],
    'shows the API’s message when it cannot change now': ['settingsFailed'],
    'signing out everywhere redirects home, or shows a failure': ['signedOutEverywhere', 'signOutFailed'],
    'is turned on with a code for the shown secret': ['twoStepsOn'],
    'is turned off only with the correct password': ['twoStepsOff'],
    'saves one file with every existing course': ['dataDownloaded'],
    'saves no file if a part fails': ['downloadFailed'],
    'requires the typed email, then signs out and redirects home': ['accountDeleted'],
    'keeps the session when refused': ['accountDeletionFailed'],
  },
};
