import { type Browser, expect, type Page, test } from '@playwright/test';
import { createCourseCheckout, getCourseAccess, listSales } from '#contracts/http/purchases.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import type { Person } from '#test/integration/support/person.ts';
import { stripeStandIn } from '#test/integration/support/stripe-stand-in.ts';
import { theAdmin } from './support/admin.ts';
import { expectAccessible } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop, type Shop } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

const PRICE_CENTS = 2_900;

async function aPayingBuyer(shop: Shop, courseId: string): Promise<Person> {
  const { url } = await runningCloud();
  const buyer = await shop.learner();
  const call = { token: buyer.accessToken, params: { courseId } };
  const checkout = await callApi(url, createCourseCheckout, { ...call, body: { course_id: courseId } });
  await stripeStandIn(url).pay(new URL(replyOf(createCourseCheckout, checkout).url).pathname.split('/').at(-1) ?? '');
  await eventually(
    async () => replyOf(getCourseAccess, await callApi(url, getCourseAccess, call)).access,
    (access) => access === 'buyer',
  );
  return buyer;
}

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

/** The edge caches public reads for seconds, so the checks poll. */
const WHILE_CACHED = { intervals: [500] };
const publicStatus = async (url: string, courseId: string) =>
  (await fetch(`${url}/api/public/courses/${courseId}`)).status;

test('a reported course is taken down, restored and refunded, with an audit line for each step', async ({
  browser,
}) => {
  const { url } = await runningCloud();
  const shop = await openShop();
  const course = await shop.onSale(PRICE_CENTS);
  const [buyer, admin] = await Promise.all([aPayingBuyer(shop, course.id), theAdmin()]);
  const [learnerPage, adminPage, creatorPage] = await Promise.all(
    [buyer, admin, shop.creator].map((person) => pageOf(browser, person)),
  );
  if (!learnerPage || !adminPage || !creatorPage) throw new Error('Expected three pages.');

  await test.step('a buyer reports the course', async () => {
    await learnerPage.goto(`/course/${course.id}`);
    await learnerPage.getByRole('button', { name: 'Report this course' }).click();
    const dialog = learnerPage.getByRole('dialog', { name: 'Report this course' });
    await dialog.getByLabel("What's wrong?").selectOption({ label: "Isn't what it promises" });
    await dialog.getByLabel(/What should we look at/).fill('Module 3 is missing.');
    await expectAccessible(learnerPage);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(
      learnerPage,
      'Report Sent',
      "Thanks. We'll look at the course. The creator won't see who reported it.",
    );
  });

  await test.step('an admin takes it down with a reason for its owner', async () => {
    await adminPage.getByRole('link', { name: 'Moderation' }).first().click();
    await expect(adminPage).toHaveURL(/\/admin$/);
    const report = adminPage.getByRole('article', { name: course.title });
    // The index lags, and the page asks once.
    await expect(async () => {
      await adminPage.goto('/admin');
      await expect(report).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(report.getByText('Module 3 is missing.')).toBeVisible();
    await expectAccessible(adminPage);
    await report.getByRole('button', { name: `Take down ${course.title}` }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByLabel(/Message to the owner/).fill('Add module 3, which the page promises.');
    await expectAccessible(adminPage);
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await expectToast(adminPage, 'Course Taken Down', course.title);
    await expect(report).toHaveCount(0);
  });

  await test.step('strangers find nothing, its buyer keeps access, its owner is notified', async () => {
    await expect.poll(() => publicStatus(url, course.id), WHILE_CACHED).toBe(404);
    await learnerPage.goto(`/course/${course.id}/view`);
    await expect(learnerPage.getByRole('heading', { name: course.title, level: 1 })).toBeVisible();

    await creatorPage.goto(`/course/${course.id}/edit`);
    const banner = creatorPage.getByRole('region', { name: 'Taken down' });
    await expect(banner.getByText('Add module 3, which the page promises.')).toBeVisible();
    await expect(creatorPage.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    await expectAccessible(creatorPage);
    await creatorPage.goto('/dashboard');
    await expect(creatorPage.getByText('Taken down', { exact: true })).toBeVisible();
    await expectAccessible(creatorPage);
    const mails = await eventually(
      async () => {
        const inbox = await fetch(`${url}/local/inbox.json?to=${encodeURIComponent(shop.creator.email)}`);
        return (await inbox.json()) as { subject: string; text: string }[];
      },
      (found) => found.some(({ subject }) => subject.startsWith('We took')),
    );
    expect(mails.find(({ subject }) => subject.startsWith('We took'))?.text).toContain('Add module 3');
    expect(JSON.stringify(mails)).not.toContain(admin.userId);
  });

  await test.step('an admin restores it', async () => {
    await adminPage.getByRole('button', { name: 'Closed' }).click();
    await adminPage.getByRole('button', { name: `Restore ${course.title}` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Restore course' }).click();
    await expectToast(adminPage, 'Course Restored', course.title);
    await expect.poll(() => publicStatus(url, course.id), WHILE_CACHED).toBe(200);
  });

  await test.step('an admin finds the buyer and refunds the payment, which revokes access', async () => {
    await adminPage.getByRole('tab', { name: 'People' }).click();
    await adminPage.getByLabel('Email address or ID').fill(buyer.email);
    await adminPage.getByRole('button', { name: 'Find' }).click();
    await expect(adminPage).toHaveURL(new RegExp(`user=${buyer.userId}`));
    expect(adminPage.url()).not.toContain('%40');
    await adminPage.getByRole('button', { name: `Refund ${course.title}` }).click();
    await expectAccessible(adminPage);
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Refund $29.00?' });
    await expect(question).toBeVisible();
    await expectAccessible(adminPage);
    await question.getByRole('button', { name: 'Refund $29.00' }).click();
    // The page looks again a few times; the payment provider's event may take longer.
    await eventually(
      async () => {
        const of = { token: buyer.accessToken, params: { courseId: course.id } };
        return replyOf(getCourseAccess, await callApi(url, getCourseAccess, of)).access;
      },
      (access) => access === 'none',
    );
    await adminPage.reload();
    await expect(adminPage.getByText('Refunded', { exact: true })).toBeVisible();
    await expectAccessible(adminPage);
    await learnerPage.goto(`/course/${course.id}`);
    await expect(learnerPage.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
    await learnerPage.goto(`/course/${course.id}/view`);
    await expect(learnerPage).toHaveURL(new RegExp(`/course/${course.id}$`));
  });

  await test.step('each step is in the audit log with its actor', async () => {
    await adminPage.getByRole('tab', { name: 'Audit log' }).click();
    await adminPage.getByLabel('Subject').fill(course.id);
    await adminPage.getByRole('button', { name: 'Show', exact: true }).click();
    for (const action of ['take-down', 'lift-takedown']) {
      const line = adminPage.getByRole('listitem').filter({ has: adminPage.getByText(action, { exact: true }) });
      await expect(line.getByRole('link', { name: admin.userId })).toBeVisible();
    }
    await expectAccessible(adminPage);
    await adminPage.getByRole('button', { name: 'Back to the day' }).click();
    await expect(adminPage.getByText('ask-refund', { exact: true }).first()).toBeVisible();
  });
});

test('the moderation page works by keyboard and on a phone', async ({ browser }) => {
  const page = await pageOf(browser, await theAdmin());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=audit');
  await page.getByRole('tab', { name: 'Audit log' }).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/tab=reports/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Find an account')).toBeVisible();
  await page.getByLabel('Email address or ID').fill('nobody@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No account has this email or ID.');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/tab=reports/);
});

test('a long title does not hide a sale’s amount and status', async ({ page }) => {
  const { url } = await runningCloud();
  const shop = await openShop();
  const { id } = await shop.onSale(PRICE_CENTS, {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
  });
  await aPayingBuyer(shop, id);
  // The index lags, and the page asks once.
  await eventually(
    async () => replyOf(listSales, await callApi(url, listSales, { token: shop.creator.accessToken })).sales,
    ({ length }) => length > 0,
  );
  await signIn(page, shop.creator);
  for (const width of [390, 768, 1_024, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const sales = page.getByRole('region', { name: 'Sales' });
    const list = sales.getByRole(width < 1_024 ? 'list' : 'table', { name: 'Sales' });
    for (const text of ['$26.10', 'Completed']) {
      const box = await list.getByText(text, { exact: true }).boundingBox();
      // Wide enough for one line.
      expect(box?.width, `${text} at ${width}`).toBeGreaterThan(40);
      expect((box?.x ?? Infinity) + (box?.width ?? 0), `${text} at ${width}`).toBeLessThanOrEqual(width - 16);
    }
  }
});
