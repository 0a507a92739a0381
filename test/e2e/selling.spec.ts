import { expect } from '@playwright/test';
import { openEditor, openTab, test } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';

test('on the trial, exports and branding link to the plans', async ({ page, opened }) => {
  const { id } = await opened.shop.draft();
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Export as JSON, not in your plan' }).click();
  await expect(page.getByText('Upgrade Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Export is available on the Pro and Agency plans')).toBeVisible();
  await openTab(page, 'Branding');
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'View Plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('the landing page shows the texts of its tab', async ({ page, opened }) => {
  const { id } = await opened.shop.draft();
  await openEditor(page, id);
  await openTab(page, 'Landing Page');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Bread that is yours');
  await page.getByLabel('SEO title').fill('Learn to bake');
  await expectAccessible(page);

  await openTab(page, 'Price and publishing');
  await page.getByLabel('Category').fill('Baking');
  await page.getByRole('radio', { name: 'Free' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Course Published!')).toBeVisible();
  await page.goto(`/course/${id}`);
  await expect(page.getByText('Bread that is yours')).toBeVisible();
  await expect(page.getByText('Baking', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Learn to bake · /);
});

test('the marketing kit is edited and copied', async ({ page, context, opened }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await opened.shop.draft();
  await openEditor(page, id);
  await openTab(page, 'Marketing');
  await page.getByRole('button', { name: 'Add a post' }).click();
  await expect(page.getByRole('textbox', { name: /^Channel of post/ }).last()).toBeFocused();
  const posts = page.getByRole('textbox', { name: /^Text of post/ });
  await posts.last().fill('Baking is patience.');
  await page
    .getByRole('button', { name: /^Copy post/ })
    .last()
    .click();
  await expect(page.getByText(/is on your clipboard/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Baking is patience.');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expectAccessible(page);
});
