import { expect } from '@playwright/test';
import { ulid } from 'ulid';
import { aPdf } from '#test/support/source-files.ts';
import { expectSaved, field, openTab, outlineLink, test, viewOnMarketplace } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';
import { expectToast } from './support/toasts.ts';

const starter =
  'Feed the starter every morning with equal weights of flour and water, and discard half of the jar before you do.';
const steam =
  'Bake the crusty loaf with steam for twenty minutes in a home oven, then open the door and let the crust turn dark.';

// Tests reach no public page, so the address is one that must be refused: inside a network.
test('a course is written, rewritten and published from a PDF, beside a private address that is refused on purpose', async ({
  page,
  opened: _,
}) => {
  const title = `Bread from a Handbook ${ulid()}`;
  const pdf = await aPdf([
    { heading: 'Growing a starter', text: starter },
    { heading: 'Steam', text: steam },
  ]);
  await page.goto('/generate');
  await page.getByLabel('Course title').fill(title);
  await page.getByLabel('Course description').fill('Grow a starter and bake with steam.');
  await page.getByLabel('Outline (optional)').fill('Growing a starter\n- Feeding');
  const sources = page.getByRole('group', { name: 'Your sources (optional)' });
  await sources
    .locator('input[type=file]')
    .setInputFiles({ name: 'Handbook.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await sources.getByLabel('Web address').fill('10.0.0.8/recipes');
  await sources.getByLabel('Web address').press('Enter');
  await expect(sources.getByText('Only public https addresses can be read.')).toBeVisible();
  await expect(sources.getByRole('checkbox', { name: 'Use Handbook.pdf' })).toBeChecked();
  await expect(sources.getByText('1 of at most 10 chosen for this course')).toBeVisible();
  await page.getByRole('button', { name: 'Generate course' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^\d+% of slides are based on these sources\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Use Handbook.pdf' })).toBeChecked();
  await expectAccessible(page);
  await openTab(page, 'Structure');
  await outlineLink(page, /^Feeding/).click();
  const line = page.getByRole('region', { name: 'Live slide' }).getByText(/^Source: Handbook\.pdf, page/);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate lesson' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Write a new version' }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, 'Replaced', 'Undo brings back the previous text');
  await expect(line).toBeVisible();
  await expectSaved(page);

  await openTab(page, 'Price and publishing');
  await field(page, 'Price in US dollars').fill('19');
  await page.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
  await viewOnMarketplace(page);
  const facts = page.getByRole('complementary');
  await expect(facts.getByText(/^\d+% of slides are based on the creator's sources/)).toBeVisible();
});
