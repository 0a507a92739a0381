import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { createCourseCheckout, listSales } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { brand } from '#domain/brand.ts';
import { maskedEmail } from '#domain/purchases/sale.ts';
import { DAY_MS, HOUR_MS, instantOf, monthOf } from '#domain/time.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aPerson, mailsTo, type Person } from '#test/integration/support/person.ts';
import type { Row } from '#test/integration/support/rows.ts';
import { monthNow } from '#test/integration/support/same-month.ts';
import { stripeStandIn } from '#test/integration/support/stripe-stand-in.ts';
import { figureCard } from './support/figures.ts';
import { expectAccessible } from './support/page-checks.ts';
import { cards, completeOnboarding, payWith } from './support/payments.ts';
import { anAccount, signIn, signUp } from './support/people.ts';
import { type Cloud, runningCloud } from './support/running-cloud.ts';
import { openShop } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await runningCloud();
});

const planCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** For example "Nov 21, 2026". */
const day = (instant: number | string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
async function readItem({ userId }: Person, sk: string): Promise<Row> {
  const row = (await cloud.rows.of(keys.user.pk(userId))).find((each) => each.sk === sk);
  if (!row) throw new Error(`There is no item ${sk}.`);
  return row;
}

test('plans ask visitors to sign in, and the contact form reaches sales', async ({ page }) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Start Free' }).click();
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await page.goBack();
  await planCard(page, 'Hobby').getByRole('button', { name: 'Start Free Trial' }).click();
  await expectToast(page, 'Sign Up Required', 'Please sign up or sign in to start your plan');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('region', { name: 'Chosen plan' })).toContainText('$49 per month');
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await expectAccessible(page);
  await page.goto('/pricing');
  await page.locator('html[data-hydrated]').waitFor();
  await planCard(page, 'Pro').getByRole('button', { name: 'Start Free Trial' }).click();
  await expectToast(page, 'Sign In Required', 'Please sign in to choose a plan');
  await expect(page).toHaveURL(/\/auth$/);

  await page.goto('/auth?checkout_success=true');
  await expectToast(page, 'Payment Successful', 'Please sign in to continue');

  await page.goto('/pricing');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Enter your name')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  const email = `agency-${ulid().toLowerCase()}@example.test`;
  const message = `We make courses for ${ulid()} schools.`;
  await dialog.getByLabel('Name').fill('Ann Agency');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill(message);
  await page.route('/api/contact', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Error', 'Failed to send message. Please try again.');
  await page.unroute('/api/contact');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Message sent!', 'Our sales team will contact you shortly');
  await expect(dialog).toBeHidden();
  await eventually(
    async () => [await mailsTo(cloud.url, email), await mailsTo(cloud.url, brand.supportAddress)],
    ([toThem = [], toUs = []]) =>
      toThem.length === 1 && toUs.filter(({ text }) => text.includes(message) && text.includes(email)).length === 1,
  );
});

test('a learner who buys a creator plan finds it, in this browser and in another', async ({ browser, page }) => {
  const account = anAccount('Nina Newcomer');
  await page.goto('/pricing');
  await page.locator('html[data-hydrated]').waitFor();
  await planCard(page, 'Pro').getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('region', { name: 'Chosen plan' })).toContainText('$149 per month');
  await signUp(page, account, 'Learner', '**/local/stripe/checkout/**');
  await payWith(page, cards.succeeds);
  await expectToast(page, 'Payment Successful', 'Your plan is active.');
  await page.waitForURL('**/dashboard');
  await expect(page.getByLabel('Key figures').getByText('Pro', { exact: true })).toBeVisible();

  const header = (of: Page) => of.getByRole('navigation', { name: 'Main' });
  await header(page).getByRole('link', { name: 'Learn' }).click();
  await page.waitForURL('**/student-dashboard');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const plans = page.getByRole('region', { name: 'Plan and billing' });
  await expect(plans.getByText('Pro, $149 per month')).toBeVisible();
  await expectAccessible(page);
  await plans.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: /Back to Coursewright/ }).click();
  await page.waitForURL('**/settings');
  await expect(plans.getByText(/^Cancels on/)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, account);
  await expect(elsewhere).toHaveURL(/\/student-dashboard$/);
  await header(elsewhere).getByRole('link', { name: 'Teach' }).click();
  await expect(elsewhere.getByLabel('Key figures').getByText('Pro', { exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test('a plan is bought, shows its terms, is managed and canceled', async ({ page }) => {
  const { creator, onSale, learner } = await openShop();
  const course = await onSale(2_999, { title: '=SUM(A1), "free"' });
  const buyer = await learner();
  const bought = { token: buyer.accessToken, params: { courseId: course.id }, body: { course_id: course.id } };
  const { url } = replyOf(createCourseCheckout, await callApi(cloud.url, createCourseCheckout, bought));
  await stripeStandIn(cloud.url).pay(url.split('/').at(-1) ?? '');
  await eventually(
    () => cloud.rows.of(keys.user.pk(creator.userId)),
    (rows) => rows.some(({ sk }) => sk === keys.user.revenueAll),
  );
  const [sale] = await eventually(
    async () => replyOf(listSales, await callApi(cloud.url, listSales, { token: creator.accessToken })).sales,
    ({ length }) => length > 0,
  );
  const soldAt = sale?.purchasedAt ?? '';

  await signIn(page, creator);
  await expect(page.getByRole('heading', { name: 'See what your courses earn, month by month' })).toBeVisible();
  const choose = planCard(page, 'Pro').getByRole('button', { name: 'Start Free Trial' });
  await page.route('/api/subscriptions/checkout', (route) => route.fulfill({ json: {} }));
  await choose.click();
  await expectToast(page, 'Error', 'No checkout URL received. Please try again.');
  await page.unroute('/api/subscriptions/checkout');
  await page.route('/api/subscriptions/checkout', (route) => route.fulfill({ status: 500, json: {} }));
  await choose.click();
  await expectToast(page, 'Checkout Failed', 'Unable to start checkout. Please try again.');
  await page.unroute('/api/subscriptions/checkout');
  await choose.click();
  await page.waitForURL('**/local/stripe/checkout/**');
  await expect(page.getByText(/^Free until .*, then \$149\.00 per month\.$/)).toBeVisible();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await payWith(page, cards.succeeds);
  await expectToast(page, 'Payment Successful', 'Your plan is active.');
  await page.waitForURL('**/dashboard');

  const figures = page.getByLabel('Key figures');
  await expect(figures.getByText('Pro', { exact: true })).toBeVisible();
  const { trialEnd } = await eventually(
    () => readItem(creator, keys.user.subscription),
    (row) => row.trialEnd !== null,
  );
  await expect(figures.getByText(`Trial until ${day(String(trialEnd))}`)).toBeVisible();
  await expect(figures.getByText('0 / 50')).toBeVisible();
  const earned = /\$29\.99\s*You keep \$27\.00 \(90%\)$/;
  await expect(figureCard(page, 'Total Revenue')).toHaveText(earned);
  await expect(figures.getByText('Total Students')).toBeVisible();
  await expect(figures.getByText('Across all your courses')).toBeVisible();
  await expect(figures.getByText('N/A')).toBeVisible();
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(soldAt),
  );
  await expect(
    page.getByRole('table', { name: 'Revenue by month' }).getByRole('row').filter({ hasText: month }),
  ).toHaveText(`${month}1$29.99$27.00`);
  const slider = page.getByRole('slider', { name: 'Month' });
  const lastMonth = await slider.getAttribute('aria-valuetext');
  const thisMonth = await figureCard(page, 'This Month').innerText();
  // The month may have ended since the sale.
  const stayed = monthNow() === monthOf(soldAt);
  expect(thisMonth).toMatch(stayed ? earned : /\$(29\.99|0\.00)/);
  if (stayed) expect(lastMonth).toBe(`${month}: $29.99, 1 sale`);
  else while (!(await slider.getAttribute('aria-valuetext'))?.startsWith(month)) await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', `${month}: $29.99, 1 sale`);
  const masked = maskedEmail(buyer.email);
  await expect(page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1)).toHaveText(
    `${day(soldAt)}${course.title}${masked}$29.99-$2.99$27.00Completed`,
  );
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: \$0\.00, 0 sales$/);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe(
    '\uFEFFDate (UTC),Course,Buyer,Status,Price (USD),Refunded (USD),Fee (USD),You keep (USD),Sale,Course ID',
  );
  expect(line?.replace(/^[-\d]{10} [:\d]{8},/, '').replace(/,\w+,(\w+)$/, ',SALE,$1')).toBe(
    `"'=SUM(A1), ""free""",${masked},completed,29.99,0.00,2.99,27.00,SALE,${course.id}`,
  );
  expect(rest).toEqual(['']);

  await figures.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const checked = page.waitForResponse('**/api/subscriptions/check');
  await page.getByRole('link', { name: /Back to Coursewright/ }).click();
  await checked;
  const record = await eventually(
    () => readItem(creator, keys.user.subscription),
    ({ cancelAt }) => cancelAt !== null,
  );
  await expect(figures.getByText(`Cancels on ${day(String(record.cancelAt))}`)).toBeVisible();

  // All journeys share Stripe's clock, so the row is aged instead. A sync would undo that.
  const events = await stripeStandIn(cloud.url).eventsAbout(String(record.subscriptionId));
  await eventually(
    () => Promise.all(events.map(({ id }) => cloud.rows.of(keys.stripeEvent.pk(id)))),
    (rows) => rows.every(([row]) => row?.doneAt !== undefined),
  );
  const pastDueSince = instantOf(Date.now() - 2 * DAY_MS);
  await cloud.rows.put({ ...(await readItem(creator, keys.user.subscription)), status: 'past_due', pastDueSince });
  await page.route('/api/subscriptions/check', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expectToast(page, 'Error', 'Failed to load subscription details');
  const notice = page.getByRole('region', { name: 'Payment past due' });
  await expect(notice.getByText("Your last payment didn't go through")).toBeVisible();
  const kept = day(Date.parse(pastDueSince) + 7 * DAY_MS);
  await expect(notice.getByText(`You keep everything in Pro until ${kept}.`)).toBeVisible();
  await expect(figures.getByText(`Kept until ${kept}`)).toBeVisible();
  await expectAccessible(page);
  await page.route('/api/subscriptions/portal', (route) => route.abort());
  await notice.getByRole('button', { name: 'Update card' }).click();
  await expectToast(page, 'Error', 'Failed to open customer portal. Please try again.');
  await page.unroute('/api/subscriptions/portal');
  await notice.getByRole('button', { name: 'Update card' }).click();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
});

test('a trial expires, and a payout account is set up in three steps', async ({ page }) => {
  const creator = await aPerson(cloud.url, 'creator');
  const granted = await readItem(creator, keys.user.grantedSubscription);
  const endsIn = (ms: number) => cloud.rows.put({ ...granted, trialEndsAt: instantOf(Date.now() + ms) });
  const trial = page.getByRole('region', { name: 'Free trial' });
  await endsIn(5 * HOUR_MS);
  await signIn(page, creator);
  await expect(trial.getByRole('timer')).toHaveText('5 hours left');
  await expect(trial).toHaveClass(/bg-warn-soft/);
  await endsIn(-1_000);
  await page.reload();
  await expect(trial.getByRole('timer')).toHaveText('Trial ended');
  await expect(page.getByText('Everything you made stays yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Course' }).click();
  await expectToast(page, 'Generation Failed', 'Your free trial has ended. Choose a plan to create more courses.');

  await page.route('/api/payout-account', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: 'Start Setup' }).click();
  await expectToast(page, 'Connection Failed', 'Failed to connect payment account');
  await expectAccessible(page);
  await page.unroute('/api/payout-account');
  await page.getByRole('button', { name: 'Start Setup' }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await completeOnboarding(page);
  await expect(page.getByRole('heading', { name: "You're all set to get paid" })).toBeVisible();
  await page.getByRole('button', { name: 'Manage Payouts' }).click();
  await page.waitForURL('**/local/stripe/**');

  // From the home page the checkout opens in a new tab.
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    planCard(page, 'Hobby').getByRole('button', { name: 'Start Free Trial' }).click(),
  ]);
  await checkout.waitForURL('**/local/stripe/checkout/**');
  await expect(page).toHaveURL(/\/$/);
});
