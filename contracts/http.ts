import type { Endpoint } from './endpoint.ts';
import * as account from './http/account.ts';
import * as courseChecks from './http/course-checks.ts';
import * as courses from './http/courses.ts';
import * as exports from './http/exports.ts';
import * as generation from './http/generation.ts';
import * as images from './http/images.ts';
import * as learning from './http/learning.ts';
import * as logos from './http/logos.ts';
import * as marketplace from './http/marketplace.ts';
import * as media from './http/media.ts';
import * as moderation from './http/moderation.ts';
import * as operations from './http/operations.ts';
import * as pages from './http/pages.ts';
import * as payouts from './http/payouts.ts';
import * as previews from './http/previews.ts';
import * as purchases from './http/purchases.ts';
import * as realtime from './http/realtime.ts';
import * as reviews from './http/reviews.ts';
import * as rewrites from './http/rewrites.ts';
import * as sources from './http/sources.ts';
import * as stripe from './http/stripe.ts';
import * as studies from './http/studies.ts';
import * as subscriptions from './http/subscriptions.ts';
import * as support from './http/support.ts';

/** In the order of the OpenAPI document. Handlers and pages import the endpoint's own file. */
export const endpoints: readonly Endpoint[] = [
  account.confirmSignUp,
  account.getMe,
  account.getDashboard,
  account.renameMe,
  account.startEmailChange,
  account.confirmEmailChange,
  account.changePassword,
  account.turnOffTwoSteps,
  account.getMyData,
  account.previewDeletion,
  account.deleteMe,
  courses.listMyCourses,
  courses.getCourse,
  courses.saveCourse,
  courses.setPrice,
  courses.publishCourse,
  courses.unpublishCourse,
  courses.republishCourse,
  courses.countLearners,
  courses.deleteCourse,
  courses.listDeletedCourses,
  courses.restoreCourse,
  courses.setFacets,
  courses.setBranding,
  courses.setPreviewLesson,
  courses.getPublishedText,
  courses.exportCourse,
  exports.listExports,
  exports.startExport,
  exports.getExport,
  logos.listLogos,
  logos.createLogoUpload,
  logos.confirmLogo,
  images.createImageUpload,
  images.confirmImage,
  generation.generateCourse,
  generation.getGeneration,
  generation.getGeneratedLesson,
  generation.listGenerations,
  generation.retryGeneration,
  generation.approveOutline,
  generation.cancelGeneration,
  sources.listSources,
  sources.createSourceUpload,
  sources.readSource,
  sources.removeSource,
  rewrites.startRewrite,
  rewrites.getRewrite,
  courseChecks.startCourseCheck,
  courseChecks.getCourseCheck,
  courseChecks.showCourseCheck,
  marketplace.listMarketplace,
  marketplace.getCourseDetail,
  previews.previewLesson,
  media.openPreviewMedia,
  marketplace.listRelatedCourses,
  reviews.listReviews,
  reviews.getMyReview,
  reviews.saveMyReview,
  reviews.deleteMyReview,
  reviews.answerReview,
  moderation.reportCourse,
  moderation.listReports,
  moderation.closeReports,
  moderation.takeDownCourse,
  moderation.liftTakedown,
  moderation.findPerson,
  moderation.getPerson,
  moderation.refundPurchase,
  moderation.listAudit,
  purchases.getCourseAccess,
  purchases.createCourseCheckout,
  purchases.enrollFree,
  purchases.listSales,
  purchases.listReceipts,
  learning.viewCourse,
  learning.viewModule,
  media.openCourseMedia,
  learning.listEnrollments,
  learning.saveProgress,
  learning.completeCourse,
  learning.answerQuestion,
  learning.getCertificate,
  learning.downloadCertificate,
  studies.listNotes,
  studies.saveNote,
  studies.listReviewCards,
  studies.addReviewCards,
  studies.gradeReviewCard,
  studies.listWorksheets,
  studies.makeWorkbook,
  payouts.checkStripeAccount,
  payouts.connectStripeAccount,
  subscriptions.createCheckout,
  subscriptions.checkSubscription,
  subscriptions.customerPortal,
  subscriptions.getLearnerPlan,
  stripe.receiveStripeEvent,
  stripe.receiveConnectEvent,
  realtime.createSocketTicket,
  support.sendContactEmail,
  support.sendMemberEmail,
  pages.showCoursePage,
  pages.showMarketplacePage,
  pages.getSitemap,
  pages.getRobots,
  pages.drawSocialCard,
  operations.getHealth,
];
