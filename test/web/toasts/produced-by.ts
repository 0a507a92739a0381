import type { toasts } from '#web/config/messages/toasts.ts';

type Producers = { readonly [file: string]: { readonly [test: string]: readonly (keyof typeof toasts)[] } };

/** Which test makes each toast of the catalogue appear: file → the test's name as it is written → the toasts. */
export const producedBy: Producers = {
  'test/web/widgets/contact-sales.test.tsx': {
    'a message is sent, without a company that was not given, and the dialog closes': ['messageSent'],
    'a failure keeps every word': ['messageFailed'],
  },
  'test/web/widgets/plan-cards.test.tsx': {
    'on %s says so, and leads to /auth and back': ['signUpRequired', 'signInRequired', 'authenticationRequired'],
    '%s is said, the tab closes, and it can be tried again': ['checkoutFailed', 'noCheckoutUrl', 'unexpectedError'],
    'the learner plan’s checkout that cannot be started is said in words of its own': ['learnerCheckoutFailed'],
  },
  'test/web/features/course-detail/course-detail.test.tsx': {
    'signed out asks to sign in and remembers the course': ['enrollSignInRequired'],
    'met by %s is explained in the client’s words': ['enrollFailed'],
    'in a free course happens at once, with no checkout': ['enrolled'],
    'that cannot be loaded says so and leaves for the marketplace': ['detailNotFound'],
    'shares by the device’s own means, else copies the link; a change of mind says nothing': [
      'linkShared',
      'linkNotCopied',
    ],
    'are asked of a buyer, who must choose stars; what was written can be changed and taken back': [
      'reviewSaved',
      'reviewRemoved',
    ],
    'that could not be kept say so, and what was written stays': ['reviewFailed'],
    'are answered by the course’s owner in place': ['answerSaved', 'answerRemoved', 'answerFailed'],
  },
  'test/web/features/course-viewer/course-viewer.test.tsx': {
    'is denied where the course is not visible, and leads on where it is merely not bought': ['accessDenied'],
  },
  'test/web/features/course-viewer/reading-tracker.test.ts': {
    'are dropped with a word where the course is not theirs any more': ['progressRefused'],
  },
  'test/web/components/menu.test.tsx': {
    'that cannot be loaded says so, and can be opened once it can': ['menuNotLoaded'],
  },
  'test/web/api/offline-queue.test.ts': {
    'that is refused says why, keeps its text, and goes again only when it is asked for': ['noteRefused'],
  },
  'test/web/features/creator-dashboard/creator-dashboard.test.tsx': {
    'that cannot be loaded say why and can be asked for again': ['errorLoadingCourses'],
    'that cannot be loaded say so, and the courses are still there': ['dashboardLoadFailed'],
    'that the provider does not tell is said, and what is known stays': ['subscriptionLoadFailed'],
    'that cannot be managed says so': ['portalFailed'],
    'Create Course with %s says so and leads to the plans': ['courseLimitReached', 'generationFailed'],
    'are deleted after a question, leave at once, and come back with Undo': ['courseDeleted', 'courseRestored'],
    'whose deletion fails stay and say why': ['deleteFailed'],
    'cannot be brought back when the place was taken': ['restoreFailed'],
    'that failed are taken off the list without a question': ['generationDismissed'],
    'whose download fails say so': ['salesDownloadFailed'],
    '%o is %s': ['connectionFailed'],
  },
  'test/web/features/generator/generator.test.tsx': {
    'without title and description asks for them and sends nothing': ['generationMissing'],
    'a refusal is explained and the form stays filled': ['notAuthenticated'],
    'finished says so and goes to the dashboard after 1.5 s': ['courseGenerated'],
    'cancels after a question, and offers to start anew': ['generationCancelled'],
    'that cannot be cancelled any more says so': ['cancelFailed'],
    'that another tab has started says so': ['approveFailed'],
  },
  'test/web/features/auth-page.test.tsx': {
    'goes on by role when signed in already, and has the plan read from the provider': ['paymentSuccessful'],
    'asks to sign in, once': ['paymentSuccessfulSignIn'],
    'with nothing typed says what is missing and asks nobody': ['signInMissing'],
    'with a wrong password never tells whether the address exists': ['signInFailed'],
    'checks for missing fields first, then for the password’s length': ['missingInformation', 'passwordTooShort'],
    'with an address that has a confirmed account is refused': ['signUpFailed'],
    'as a creator, with the code from the mail, welcomes and leaves after a second': [
      'checkYourEmail',
      'accountCreated',
    ],
    'may ask for another code half a minute later, and then waits again': ['codeSentAgain'],
    'needs an address, and takes the one that was typed already': ['emailRequired'],
    'is refused in the words of the pool, or said to have failed': ['resetFailed', 'resetMailFailed'],
  },
  'test/web/features/reset-password-page.test.tsx': {
    'refuses empty, short and unequal passwords, each in its words': ['passwordsDontMatch'],
    '%s is an invalid link at once': ['invalidLink'],
    'updates the password and goes to /auth two seconds later': ['passwordUpdated'],
  },
  'test/web/features/course-detail/report.test.tsx': {
    'a report has a reason from the list and, if one likes, words': ['courseReported'],
    'a report that could not be sent stays written': ['reportFailed'],
    'whoever is not signed in does so first, and comes back to the course': ['reportSignInRequired'],
  },
  'test/web/features/admin/admin.test.tsx': {
    'a course is taken down for a reason, in words for its owner': ['courseTakenDown'],
    'that are nothing are dismissed': ['reportsDismissed'],
    'a refusal is said, and nothing is taken for done': ['moderationFailed'],
    'says what will happen, and is asked for in full': ['refundAsked'],
    'that is refused is said in the server’s words': ['refundFailed'],
  },
  'test/web/features/course-editor/exports.test.tsx': {
    'are locked on the trial: the toast leads to the plans': ['upgradeRequired'],
    '%s saves what the server wrote': ['exportSuccessful'],
  },
  'test/web/features/course-editor/publish-panel.test.tsx': {
    'is copied once the course is published': ['linkCopied'],
    'of a draft is not copied': ['notPublished'],
    'a failure, in the server’s words': ['publishingFailed'],
    'a draft that has everything': ['coursePublished'],
    'taking it off the marketplace': ['courseUnpublished'],
  },
  'test/web/features/course-editor/branding.test.tsx': {
    'saves three colours and a logo, however the colours are written': ['brandingUpdated'],
    'says why it could not be saved, and keeps what was chosen': ['updateFailed'],
  },
  'test/web/features/course-editor/marketing.test.tsx': {
    'copies each text as it is pasted elsewhere, and says so': ['textCopied'],
    'says what to do when the browser refuses': ['editorError'],
  },
  'test/web/features/course-editor/structure-tab.test.tsx': {
    'what is removed can be put back where it stood, whatever was typed since': ['removed'],
  },
  'test/e2e/editor-publishing.spec.ts': {
    'what goes wrong is said, and the way on is there': ['courseNotFound', 'errorLoadingCourse'],
  },
  'test/e2e/editor-files.spec.ts': {
    'parts are written anew as proposals: one is dropped, one replaced and taken back': ['partReplaced'],
  },
  'test/web/features/review-cards/use-card-session.test.tsx': {
    'a grade that could not be kept says so and brings its card back': ['gradeFailed'],
  },
  'test/web/features/settings.test.tsx': {
    'is saved, said, and told to the session, so that the dashboards greet by it': ['nameUpdated'],
    'is asked for a code first, and counts once that was right': ['emailUpdated'],
    'that cannot be changed for now is said in the words of the API': ['settingsFailed'],
    'signing out everywhere leads home, and says so where it did not work': ['signedOutEverywhere', 'signOutFailed'],
    'is turned on with a code of the app that was given the secret': ['twoStepsOn'],
    'is turned off with the password alone, and stays on without': ['twoStepsOff'],
    'are one file with every course that is still there': ['dataDownloaded'],
    'that cannot be had whole are no file': ['downloadFailed'],
    'asks for the address by hand, then signs out and leads home': ['accountDeleted'],
    'that is refused meanwhile leaves everything as it is': ['accountDeletionFailed'],
  },
};
