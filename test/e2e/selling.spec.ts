import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { keys } from '#contracts/table.ts';
import { agreedPlan } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { rowsOf } from '#test/integration/support/rows.ts';
import { expectAccessible } from './support/looks.ts';
import { signIn } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';

/** The editor's tabs that sell a course, its publish panel, its exports, and parts written anew. */
let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

async function grantPro({ userId }: { userId: string }): Promise<void> {
  const { COURSEWRIGHT_URL: url = '', COURSEWRIGHT_DATA_DIR: dataDir = '' } = process.env;
  const rows = await rowsOf({ url, dataDir });
  await rows.put({
    pk: keys.user.pk(userId),
    sk: keys.user.grantedSubscription,
    ...agreedPlan('pro', undefined, instantOf(Date.now())),
  });
}

async function openEditor(page: Page, id: string): Promise<void> {
  await signIn(page, shop.creator);
  await page.goto(`/course/${id}/edit`);
  await page.getByRole('textbox', { name: 'Overview' }).waitFor();
}
const toTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('on the trial, exports and branding lead to the plans', async ({ page }) => {
  const { id } = await shop.draft();
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Export as JSON, not in your plan' }).click();
  await expect(page.getByText('Upgrade Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Export is available on the Pro and Agency plans')).toBeVisible();
  await toTab(page, 'Branding');
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'View plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('with the plan, a course is exported and wears its own colours', async ({ page }) => {
  await grantPro(shop.creator);
  const { id, title } = await shop.draft();
  await openEditor(page, id);
  const name = title.toLowerCase().replaceAll(' ', '-');
  for (const [format, label, extension] of [
    ['JSON', 'Export as JSON', 'json'],
    ['text', 'Export as text', 'txt'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.${extension}`);
    expect(await readFile(await download.path(), 'utf8')).toContain(title);
    await expect(page.getByText(`Course exported as ${format}`)).toBeVisible();
  }

  await toTab(page, 'Branding');
  await page.getByLabel('Primary, hex code').fill('ABC');
  await expect(page.getByText(/Hard to see on light slides/)).toBeVisible();
  await page.getByLabel('Primary, hex code').fill('#2F7D6B');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText('Branding Updated')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/course/${id}/view`);
  await expect(page.getByText(/Slide 1 of/)).toBeVisible();
  const colour = page.locator('[style*="--course"]').first();
  expect(await colour.evaluate((element) => getComputedStyle(element).getPropertyValue('--course'))).toBe('#2f7d6b');
});

test('the landing page sells what its tab shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await shop.draft();
  await openEditor(page, id);
  await toTab(page, 'Landing Page');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Bread that is yours');
  await page.getByLabel('SEO title').fill('Learn to bake');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copy public link' }).click();
  await expect(page.getByText('Not Published', { exact: true })).toBeVisible();
  await page.getByLabel('Category').fill('Baking');
  await page.getByLabel('Free').check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Course Published!')).toBeVisible();
  await page.getByRole('button', { name: 'Copy public link' }).click();
  await expect(page.getByText('Link Copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText('Bread that is yours')).toBeVisible();
  await expect(page.getByText('Baking', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Learn to bake · /);
});

test('the marketing kit is changed and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await shop.draft();
  await openEditor(page, id);
  await toTab(page, 'Marketing');
  await page.getByRole('button', { name: 'Add a post' }).click();
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

test('a slide is written anew, seen beside the present one, replaced and brought back', async ({ page }) => {
  const { id } = await shop.draft();
  await openEditor(page, id);
  await toTab(page, 'Structure');
  await page.getByRole('button', { name: 'Script and slides' }).first().click();
  const title = page.getByRole('textbox', { name: 'Title of slide 1' }).first();
  const before = await title.inputValue();
  await page.getByRole('button', { name: 'Regenerate slide' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Regenerate this slide' });
  await dialog.getByRole('textbox').fill('one example from a bakery');
  await dialog.getByRole('button', { name: 'Write a proposal' }).click();
  await dialog.getByRole('button', { name: 'Go on working' }).click();
  await page.getByRole('button', { name: 'See the proposed slide' }).click({ timeout: 30_000 });
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText(before);
  await expect(dialog.getByRole('region', { name: 'Proposal' })).toContainText('one example from a bakery');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Undo brings the former text back')).toBeVisible();
  await expect(title).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
});
