import type { toasts } from '#web/config/messages/toasts.ts';

type Producers = { readonly [file: string]: { readonly [test: string]: readonly (keyof typeof toasts)[] } };

/** File → test title → the toasts that it shows. */
export const producedBy: Producers = {
  'test/web/widgets/contact-sales.test.tsx': {
    'a message is sent without an empty company, and the dialog closes': ['messageSent'],
    'a failure keeps the text': ['messageFailed'],
  },
  'test/web/widgets/plan-cards.test.tsx': {
    'on %s shows a toast and leads to /auth and back': ['signUpRequired', 'signInRequired', 'authenticationRequired'],
    '%s shows a toast, closes the tab, and can be retried': ['checkoutFailed', 'noCheckoutUrl', 'unexpectedError'],
    'a failed learner plan checkout has its own toast': ['learnerCheckoutFailed'],
  },
  'test/web/features/course-detail/course-detail.test.tsx': {
    'signed out asks to sign in and remembers the course': ['enrollSignInRequired'],
    'refused by %s shows the specified message': ['enrollFailed'],
    'in a free course happens at once, without a checkout': ['enrolled'],
    'that cannot be found shows a toast and leads to the marketplace': ['detailNotFound'],
    'shares through the system, else copies the link; a dismissal shows nothing': ['linkShared', 'linkNotCopied'],
    'ask a buyer for stars, and can be edited and deleted': ['reviewSaved', 'reviewRemoved'],
    'that fail to save show it and keep the text': ['reviewFailed'],
    'are answered in place by the course’s owner': ['answerSaved', 'answerRemoved', 'answerFailed'],
  },
  'test/web/features/course-viewer/course-viewer.test.tsx': {
    'denies access to an invisible course, and redirects from one not bought': ['accessDenied'],
  },
  'test/web/features/course-viewer/reading-tracker.test.ts': {
    'are dropped with a toast when the course is lost': ['progressRefused'],
  },
  'test/web/components/menu.test.tsx': {
    'that cannot load shows a toast and opens later': ['menuNotLoaded'],
  },
  'test/web/api/offline-queue.test.ts': {
    'shows why it was refused, keeps its text, and is sent again only on request': ['noteRefused'],
  },
  'test/web/features/creator-dashboard/creator-dashboard.test.tsx': {
    'that cannot load show why and can be retried': ['errorLoadingCourses'],
    'that cannot load show a toast, and the courses stay': ['dashboardLoadFailed'],
    'shows a failed check and keeps the known plan': ['subscriptionLoadFailed'],
    'shows a failed portal': ['portalFailed'],
    'Create Course with %s explains it and links to the plans': ['courseLimitReached', 'generationFailed'],
    'are deleted after a confirmation and restored by Undo': ['courseDeleted', 'courseRestored'],
    'stay if the deletion fails, with a toast': ['deleteFailed'],
    'cannot be restored when the place is taken': ['restoreFailed'],
    'that failed are dismissed without a confirmation': ['generationDismissed'],
    'show a failed download': ['salesDownloadFailed'],
    '%o is %s': ['connectionFailed'],
  },
  'test/web/features/generator/generator.test.tsx': {
    'without title and description asks for them and sends nothing': ['generationMissing'],
    'keeps its values after a refusal with a toast': ['notAuthenticated'],
    'shows a toast when finished and redirects after 1.5 s': ['courseGenerated'],
    'cancels after a confirmation and offers to start over': ['generationCancelled'],
    'reports a cancellation that came too late': ['cancelFailed'],
    'started by another tab says so': ['approveFailed'],
  },
  'test/web/features/auth-page.test.tsx': {
    'continues by role when signed in, and syncs the plan with the provider': ['paymentSuccessful'],
    'asks to sign in, once': ['paymentSuccessfulSignIn'],
    'without input lists what is missing and sends nothing': ['signInMissing'],
    'with a wrong password does not reveal whether the address exists': ['signInFailed'],
    'checks missing fields first, then the password’s length': ['missingInformation', 'passwordTooShort'],
    'with a confirmed account’s address is refused': ['signUpFailed'],
    'as a creator confirms the emailed code, welcomes and leaves after a second': ['checkYourEmail', 'accountCreated'],
    'can request another code after half a minute, and then waits again': ['codeSentAgain'],
    'requires an address and uses the typed one': ['emailRequired'],
    'shows the pool’s refusal or a failure': ['resetFailed', 'resetMailFailed'],
  },
  'test/web/features/reset-password-page.test.tsx': {
    'refuses empty, short and unequal passwords, each with its message': ['passwordsDontMatch'],
    '%s is an invalid link at once': ['invalidLink'],
    'updates the password and goes to /auth two seconds later': ['passwordUpdated'],
  },
  'test/web/features/course-detail/report.test.tsx': {
    'a report has a reason and an optional text': ['courseReported'],
    'a failed report keeps its text': ['reportFailed'],
    'a visitor signs in first and returns to the course': ['reportSignInRequired'],
  },
  'test/web/features/admin/admin.test.tsx': {
    'a takedown sends a reason and a note to the owner': ['courseTakenDown'],
    'without merit are dismissed': ['reportsDismissed'],
    'a refusal is shown and changes nothing': ['moderationFailed'],
    'shows the consequences and requests the full amount': ['refundAsked'],
    'that is refused shows the server’s message': ['refundFailed'],
  },
  'test/web/features/course-editor/exports.test.tsx': {
    'are locked on the trial: the toast links to the plans': ['upgradeRequired'],
    '%s saves the server’s file': ['exportSuccessful'],
  },
  'test/web/features/course-editor/publish-panel.test.tsx': {
    'is copied once the course is published': ['linkCopied'],
    'of a draft is not copied': ['notPublished'],
    'a failure shows the server’s message': ['publishingFailed'],
    'a complete draft': ['coursePublished'],
    unpublishing: ['courseUnpublished'],
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
    'a removed part can be restored in place, whatever was typed since': ['removed'],
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
    'signing out everywhere leads home, or shows a failure': ['signedOutEverywhere', 'signOutFailed'],
    'is turned on with a code for the shown secret': ['twoStepsOn'],
    'is turned off with the password, and stays on without': ['twoStepsOff'],
    'is one file with every existing course': ['dataDownloaded'],
    'is no file if a part fails': ['downloadFailed'],
    'requires the typed address, then signs out and leads home': ['accountDeleted'],
    'that is refused changes nothing': ['accountDeletionFailed'],
  },
};
