import { getPerson } from '#contracts/http/moderation.ts';
import { totalOwedCents } from '#domain/payouts/seller-debt.ts';
import { refundableOf } from '#domain/purchases/ledger.ts';
import { receiptOf } from '#domain/purchases/sale.ts';
import { learnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { accountData } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { audit } from '../data/audit/audit.ts';
import { courses } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { moderatedCourse } from './moderated-course.ts';

const implementations = { users, subscriptions, accountData, courses, purchases, audit };

/** Few: each course is a query. */
const AUDIT_LINES = 10;
const AUDITED_COURSES = 10;

export const handler = implement(getPerson, implementations, async ({ params: { userId } }, ports) => {
  const [overview, hasLeft, plans, disputes, owned, bought] = await Promise.all([
    ports.users.overview(userId),
    ports.users.isDeleted(userId),
    ports.subscriptions.ofUser(userId),
    ports.accountData.unsettled(userId),
    ports.courses.ownedBy(userId),
    ports.purchases.receiptsOf(userId),
  ]);
  const { profile, payoutAccount, subscription, revenue, debts } = overview;
  if (!profile && !hasLeft) throw notFound();
  const subjects = [
    userId,
    payoutAccount?.accountId,
    plans.creator?.subscriptionId,
    plans.learner?.subscriptionId,
    ...owned.courses.slice(0, AUDITED_COURSES).map(({ id }) => id),
  ].filter((subject) => subject !== undefined);
  const { grossCents, platformFeeCents, sales } = revenue.all;
  return {
    person: {
      userId,
      profile: profile ?? null,
      hasLeft,
      plan: subscription,
      learnerPlan: learnerPlanView(plans.learner, plans.customer, ports.now()),
      payoutStatus: payoutAccount?.status ?? null,
      sales: { count: sales, grossCents, platformFeeCents },
      debtCents: totalOwedCents(debts),
      disputes,
      courses: owned.courses.map(moderatedCourse),
      purchases: bought.purchases.map((purchase) => ({
        ...receiptOf(purchase),
        refundableCents: refundableOf(purchase)?.remainingCents ?? 0,
        version: purchase.version,
      })),
      hasMore: { courses: owned.cursor !== undefined, purchases: bought.cursor !== undefined },
      auditLines: await ports.audit.newestOf(subjects, AUDIT_LINES),
    },
  };
});
