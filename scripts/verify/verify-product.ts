import { deleteMe, getMe } from '#contracts/http/account.ts';
import { deleteCourse, getCourse, publishCourse, setPrice } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { getPerson, refundPurchase } from '#contracts/http/moderation.ts';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { createCourseCheckout, getCourseAccess, listReceipts } from '#contracts/http/purchases.ts';
import { callApi } from '#local/seed/call-api.ts';
import { type Account, makeAdmin, signUp } from './accounts.ts';
import { checkAlarmMail } from './alarm-mail.ts';
import { pollUntil } from './poll-until.ts';
import { checkRedrive } from './redrive.ts';
import type { Report } from './report.ts';
import { checkSite } from './site.ts';
import type { Target } from './target.ts';

const PRICE_CENTS = 500;
/** The limit for a short course with a real model. */
const GENERATION_SECONDS = 300;
/** The sweeper recovers a lost webhook within two minutes. */
const WEBHOOK_SECONDS = 180;
/** The catalog follows a publication within 15 s; the edge caches for 2 s. */
const LISTED_SECONDS = 30;

const nothing = undefined;

export async function verifyProduct(target: Target, report: Report): Promise<void> {
  const accounts: Account[] = [];
  let courseId: string | undefined;

  await report.group(async () => {
    await report.step('site', async () => ({ seen: await checkSite(target), value: nothing }));
    const [creator, learner] = await report.step('sign-up', async () => {
      const made = await signUp(target, 'creator', 'Vera Creator');
      accounts.push(made);
      const other = await signUp(target, 'student', 'Vito Learner');
      accounts.push(other);
      for (const { session } of accounts) await callApi(session, getMe);
      return { seen: `${made.email} and ${other.email}, confirmed by email`, value: [made, other] as const };
    });

    const made = await report.step('generation', async () => {
      const course = await generate(creator);
      courseId = course.id;
      return { seen: `“${course.title}”, ${course.lessons} lessons`, value: course };
    });
    const params = { courseId: made.id };

    await report.step('onboarding', async () => {
      await target.manual.onboard((await callApi(creator.session, connectStripeAccount)).url);
      await pollUntil(
        async () => ((await callApi(creator.session, checkStripeAccount)).charges_enabled ? true : undefined),
        {
          withinSeconds: WEBHOOK_SECONDS,
          failure:
            'The payout account is not enabled. Complete the onboarding and check the account in the Stripe dashboard',
        },
      );
      return { seen: 'the seller can receive payments', value: nothing };
    });

    await report.step('publish', async () => {
      await callApi(creator.session, setPrice, { params, body: { priceCents: PRICE_CENTS } });
      await callApi(creator.session, publishCourse, { params });
      await callApi(creator.session, getCourseDetail, { params });
      await pollUntil(
        async () => {
          const { cards } = await callApi(creator.session, listMarketplace, { query: { search: made.title } });
          return cards.find(({ id }) => id === made.id);
        },
        {
          withinSeconds: LISTED_SECONDS,
          failure:
            'The course has a page but is not listed in the marketplace. See docs/runbook.md, “The marketplace is not up to date”',
        },
      );
      return { seen: `${target.url}/course/${made.id}, listed`, value: nothing };
    });

    await report.step('purchase', async () => {
      const { url } = await callApi(learner.session, createCourseCheckout, {
        params,
        body: { course_id: made.id },
      });
      await target.manual.pay(url);
      await pollUntil(async () => ((await accessOf(learner, made.id)) === 'buyer' ? true : undefined), {
        withinSeconds: WEBHOOK_SECONDS,
        failure:
          'The payment did not grant access to the course. Check the webhook deliveries in the Stripe dashboard and docs/runbook.md',
      });
      const { slides } = await readFirstModule(learner, made.id);
      const { receipts } = await callApi(learner.session, listReceipts);
      const receipt = receipts.find((one) => one.courseId === made.id);
      if (receipt?.priceCents !== PRICE_CENTS)
        throw new Error(`The receipt says ${receipt?.priceCents}, not ${PRICE_CENTS}.`);
      return { seen: `paid $5.00, and read ${slides.length} slides`, value: nothing };
    });

    await report.step('refund', async () => {
      const { userId } = await callApi(learner.session, getMe);
      const admin = await makeAdmin(target, creator);
      const { person } = await callApi(admin, getPerson, { params: { userId } });
      const purchase = person.purchases.find((one) => one.courseId === made.id);
      if (purchase === undefined) throw new Error('The admin does not see the purchase of the buyer.');
      const { askedCents } = await callApi(admin, refundPurchase, {
        params: { ...params, userId },
        body: { purchaseId: purchase.id, version: purchase.version, amountCents: null },
      });
      await pollUntil(async () => ((await accessOf(learner, made.id)) === 'none' ? true : undefined), {
        withinSeconds: WEBHOOK_SECONDS,
        failure: 'The refund was requested, but the buyer still has access. See docs/runbook.md',
      });
      return { seen: `$${(askedCents / 100).toFixed(2)} refunded, access revoked`, value: nothing };
    });
  });

  await report.group(async () => {
    await report.step('alarm email', async () => ({ seen: await checkAlarmMail(target), value: nothing }));
  });
  await report.group(async () => {
    const [creator] = accounts;
    if (creator === undefined) return;
    await report.step('redrive', async () => ({ seen: await checkRedrive(target, creator), value: nothing }));
  });
  await report.group(async () => {
    if (accounts.length === 0) return;
    await report.step('clean-up', async () => {
      const [creator] = accounts;
      if (courseId !== undefined && creator) await callApi(creator.session, deleteCourse, { params: { courseId } });
      for (const { session, email } of accounts) await callApi(session, deleteMe, { body: { email } });
      return { seen: 'the course and both accounts are deleted', value: nothing };
    });
  });
}

async function generate({ session }: Account) {
  const { generation } = await callApi(session, generateCourse, {
    body: {
      title: `Folding a paper crane ${Date.now().toString(36)}`,
      description: 'A short course for beginners: one sheet of paper, eleven folds, no glue.',
      outline: 'From sheet to crane\n- The first folds\n- Wings and head',
    },
  });
  const params = { generationId: generation.id };
  const id = await pollUntil(
    async () => {
      const { failure, course } = (await callApi(session, getGeneration, { params })).generation;
      if (failure) throw new Error(`The generation failed (${failure.reason}): ${failure.message}`);
      return course?.id;
    },
    {
      withinSeconds: GENERATION_SECONDS,
      failure: 'The course is not generated. Check the execution in Step Functions and docs/runbook.md',
    },
  );
  const { course } = await callApi(session, getCourse, { params: { courseId: id } });
  if (course.lessonCount === 0) throw new Error('The generated course has no lessons.');
  return { id, title: course.title, lessons: course.lessonCount };
}

const accessOf = async ({ session }: Account, courseId: string) =>
  (await callApi(session, getCourseAccess, { params: { courseId } })).access;

async function readFirstModule({ session }: Account, courseId: string) {
  const { version } = await callApi(session, viewCourse, { params: { courseId } });
  return callApi(session, viewModule, { params: { courseId, number: '1' }, query: { version: String(version) } });
}
