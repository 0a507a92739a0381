import type { Endpoint } from './endpoint.ts';
import * as account from './http/account.ts';
import * as courses from './http/courses.ts';
import * as generation from './http/generation.ts';
import * as learning from './http/learning.ts';
import * as marketplace from './http/marketplace.ts';
import * as operations from './http/operations.ts';
import * as payouts from './http/payouts.ts';
import * as purchases from './http/purchases.ts';
import * as stripe from './http/stripe.ts';
import * as support from './http/support.ts';

/** Every endpoint of the API, in the order of the OpenAPI document. Handlers and pages import their own file instead. */
export const endpoints: readonly Endpoint[] = [
  account.getMe,
  account.getDashboard,
  courses.listMyCourses,
  courses.getCourse,
  courses.saveCourse,
  courses.setPrice,
  courses.publishCourse,
  courses.unpublishCourse,
  courses.exportCourse,
  generation.generateCourse,
  generation.getGeneration,
  generation.listGenerations,
  generation.retryGeneration,
  generation.cancelGeneration,
  marketplace.listMarketplace,
  marketplace.getCourseDetail,
  purchases.getCourseAccess,
  purchases.createCourseCheckout,
  purchases.enrolFree,
  learning.viewCourse,
  learning.viewModule,
  learning.listEnrollments,
  payouts.checkStripeAccount,
  payouts.connectStripeAccount,
  stripe.receiveStripeEvent,
  stripe.receiveConnectEvent,
  support.sendContactEmail,
  operations.getHealth,
];
