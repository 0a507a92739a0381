import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/page-checks.ts';
import { cards, payWith } from './support/payments.ts';
import { anAccount, codeFor, signIn } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

/** The page's writes, as `POST /api/…`. */
const changesOf = (page: Page): string[] => {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
};
const overview = (page: Page) => page.getByRole('textbox', { name: 'Overview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a double click signs up, publishes, enrolls and pays once', async ({ browser, page }) => {
  const account = anAccount('Dora Double');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await page.getByLabel('Confirmation code').waitFor();
  await page.getByLabel('Confirmation code').fill(await codeFor(page, account.email));
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await page.waitForURL('**/student-dashboard');
  const mails = await (await page.request.get(`/local/inbox.json?to=${account.email}`)).json();
  expect(mails).toHaveLength(1);

  const course = await shop.draft();
  const creator = await (await browser.newContext()).newPage();
  await signIn(creator, shop.creator);
  await creator.goto(`/course/${course.id}/edit?tab=publishing`);
  await creator.getByLabel('Price in US dollars').fill('12');
  const published = changesOf(creator);
  await creator.getByRole('button', { name: 'Publish to Marketplace' }).dblclick();
  await expect(creator.getByText('Course Published!')).toBeVisible();
  expect(published.filter((change) => change.endsWith('/publish'))).toHaveLength(1);
  await creator.context().close();

  await page.goto(`/course/${course.id}`);
  const enrolled = changesOf(page);
  await page.getByRole('button', { name: 'Enroll Now' }).dblclick();
  await page.waitForURL('**/local/stripe/**');
  expect(enrolled).toEqual([`POST /api/courses/${course.id}/checkout`]);
  // After the back button the same checkout can be reopened.
  const checkout = page.url();
  await page.goBack();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.waitForURL(checkout);
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await payWith(page, cards.succeeds);
  await expect(page.getByRole('link', { name: 'View Course Content' })).toBeVisible();
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: course.title })).toHaveCount(1);
});

test('input survives navigation and an outage, and a sign-out applies to other tabs', async ({ context, page }) => {
  const { id } = await shop.draft();
  await signIn(page, shop.creator);
  await page.goto(`/course/${id}/edit`);
  await overview(page).fill('Typed, and left by a link.');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.goBack();
  await expect(overview(page)).toHaveValue('Typed, and left by a link.');
  await page.reload();
  await expect(overview(page)).toHaveValue('Typed, and left by a link.');

  await context.setOffline(true);
  await overview(page).fill('Typed without a connection.');
  await save(page);
  await expect(page.getByText("You're offline. Changes will be saved when you reconnect.")).toBeVisible();
  await expectAccessible(page);
  // The offline changes survive leaving the page.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText("Your latest changes weren't saved.")).toBeVisible();
  // The dashboard's chunk may also be missing; it loads once the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.goto(`/course/${id}/edit`);
  await expect(overview(page)).toHaveValue('Typed without a connection.');
  await save(page);
  await expect(page.getByText('All changes saved')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
});

test('a failed request without a connection shows a toast', async ({ context, page }) => {
  const { id } = await shop.onSale(2_900);
  await signIn(page, await shop.learner());
  await page.goto(`/course/${id}`);
  await page.getByRole('button', { name: 'Report this course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel("What's wrong?").selectOption({ label: 'Is spam or an advertisement' });
  // Its chunk loads with the dialog.
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Report Not Sent', "Couldn't reach the server. Check your connection.");
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report Sent', { exact: true })).toBeVisible();
});

test('a toast comes although its chunk failed to load when it was needed', async ({ context, page }) => {
  const { id } = await shop.onSale(2_900);
  await page.goto(`/course/${id}`);
  await page.locator('html[data-hydrated]').waitFor();
  const pressed = Promise.withResolvers<void>();
  await context.route(
    '**/assets/toaster-*.js',
    async (route) => {
      await pressed.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Report this course' }).click();
  await page.waitForURL('**/auth');
  await page.keyboard.press('Tab');
  pressed.resolve();
  await expectToast(page, 'Authentication Required', 'Please sign in to report this course');
});

test('a page that fails to load recovers with the connection', async ({ context, page }) => {
  await page.goto('/pricing');
  await page.locator('html[data-hydrated]').waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/Showing \d+ of \d+ courses/)).toBeVisible();
});

test('rejected tokens lead to the sign-in, and an unknown course to the marketplace', async ({ page }) => {
  await signIn(page, await shop.learner());
  // As after a new user pool: the browser holds tokens of the old one.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.accessToken')) localStorage.setItem(key, `${localStorage.getItem(key)?.slice(0, -8)}AAAAAAAA`);
      else if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'unknown');
  });
  await page.goto('/student-dashboard');
  await page.waitForURL('**/auth');
  await page.goto('/course/unknown');
  await expect(page.getByText('Course not found')).toBeVisible();
  await page.waitForURL('**/marketplace');
});

test('a free course enrolls at once, and an unlisted course cannot be bought', async ({ page }) => {
  const [free, unlisted] = [await shop.onSale(0), await shop.onSale(null)];
  await signIn(page, await shop.learner());
  await page.goto(`/course/${unlisted.id}`);
  await expect(page.getByRole('button', { name: 'Not open for enrollment' })).toBeDisabled();
  await page.goto(`/course/${free.id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('link', { name: 'View Course Content' }).click();
  await expect(page.getByText('Welcome to the Course')).toBeVisible();
});
