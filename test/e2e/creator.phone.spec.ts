import { expect, test } from '@playwright/test';
import { ulid } from 'ulid';
import { generateCourse } from '#contracts/http/generation.ts';
import { listSales } from '#contracts/http/purchases.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { type Cloud, runningCloud } from './support/running-cloud.ts';
import { openShop } from './support/shop.ts';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await runningCloud();
});
test.use({ viewport: { width: 360, height: 740 } });

test('dashboard, generator, outline and settings fit a small phone', async ({ page }) => {
  const { creator, draft, onSale } = await openShop();
  const course = await draft();
  const title = `Bread on the way ${ulid()}`;
  const outline = 'Flour\n- Wheat\n- Rye';
  const body = { title, description: 'Bake a good loaf.', outline, outlineFirst: true };
  replyOf(generateCourse, await callApi(cloud.url, generateCourse, { token: creator.accessToken, body }));

  const sales = Promise.withResolvers<void>();
  await page.route(`**${listSales.path}*`, async (route) => {
    await sales.promise;
    await route.continue();
  });
  await signIn(page, creator);
  await page.evaluate(() => localStorage.removeItem('hasSeenOnboarding'));
  await page.reload();
  const greeting = page.getByRole('dialog');
  await expect(greeting.getByRole('button', { name: 'Next' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await greeting.getByRole('button', { name: 'Next' }).tap();
  const scrolling = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true })),
  );
  await greeting.getByRole('link', { name: 'View Plans' }).tap();
  await expect(greeting).toBeHidden();
  await scrolling;
  sales.resolve();
  // 80 px leave room for the page's header.
  const plans = page.getByRole('heading', { name: 'Upgrade Your Plan' });
  await expect.poll(async () => Math.round((await plans.boundingBox())?.y ?? 0)).toBe(80);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Delete “${course.title}”` }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete this course?' });
  await expect(question.getByRole('button', { name: 'Delete course' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Delete course' }).tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport();
  await undo.tap();
  await expect(page.getByRole('link', { name: course.title })).toBeFocused();

  const { id } = await onSale(0);
  await page.goto(`/course/${id}/edit`);
  await page.getByRole('button', { name: 'More actions', exact: true }).tap();
  for (const name of ['View on Marketplace', 'Copy Link', 'Unpublish'])
    await expect(page.getByRole('menuitem', { name })).toBeInViewport();
  await page.getByRole('menuitem', { name: 'Unpublish' }).tap();
  const leaving = page.getByRole('alertdialog', { name: 'Unpublish this course?' });
  await expect(leaving).toContainText('No learner has access to it.');
  await expectNoSidewaysScroll(page);
  await leaving.getByRole('button', { name: 'Keep it published' }).tap();

  await page.goto('/generate');
  await expect(page.getByRole('button', { name: 'Generate course' })).toBeVisible();
  await page.getByRole('link', { name: 'Review outline' }).tap();
  await page.getByRole('button', { name: 'Move down: Lesson 1.1, Wheat' }).tap();
  await expect(page.getByRole('textbox', { name: 'Title of lesson 1.2' })).toHaveValue('Wheat');
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expectNoSidewaysScroll(page);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  await expect(page.getByLabel(`Type ${creator.email} to confirm`)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pricing');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Contact Sales' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(creator.email);
  await expectNoSidewaysScroll(page);
});
