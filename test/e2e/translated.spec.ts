import { expect, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { type SitePage, sitePages } from '#contracts/site-pages.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { translateTexts } from '#test/web/support/translate-texts.ts';
import { theAdmin } from './support/admin.ts';
import { askToUnpublish, expectSaved, field, openEditor, openTab } from './support/editor.ts';
import { anAccount, signIn, signUp } from './support/people.ts';
import { openShop, type Shop, searchFor } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

/** Runs in the browser: it translates the page once it is ready, and again after every change. */
function translateAlways(translate: () => void): void {
  const ready = new MutationObserver(() => {
    if (!document.documentElement.hasAttribute('data-hydrated')) return;
    ready.disconnect();
    translate();
    const everyChange = { childList: true, subtree: true, characterData: true };
    new MutationObserver(() => translate()).observe(document.body, everyChange);
  });
  ready.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Collects uncaught errors and error messages of the console, except failed requests. */
function errorsOf(page: Page, errors: string[] = []): string[] {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

/** One module: intro, overview, two slides of each of two lessons, takeaways, quiz. */
async function aFreeCourse(shop: Shop) {
  const question = {
    id: 'm1-q1',
    question: 'What makes dough rise?',
    secondWording: '',
    options: ['Yeast', 'Salt'],
    correctAnswer: 0,
    explanation: 'Yeast makes gas.',
    feedback: ['', 'Salt slows yeast.'],
    teaches: null,
  };
  const modules = [aModule(1, { quizQuestions: [question] })];
  return shop.onSale(0, { content: { ...aCourseText().content, modules } });
}

const position = (page: Page) => page.locator('header').getByText(/^Slide \d+ of \d+$/);

test('a translated site works on every page', async ({ browser }) => {
  const errors: string[] = [];
  const visited = new Set<SitePage>();
  const [shop, admin] = await Promise.all([openShop(), theAdmin()]);
  const course = await aFreeCourse(shop);
  const aTranslatedPage = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(`(${translateAlways})(${translateTexts})`);
    errorsOf(page, errors);
    return page;
  };
  const arrive = async (page: Page, at: SitePage) => {
    const path = new RegExp(`^${at.replaceAll(/:[^/]+/g, '[^/]+')}$`);
    await expect(page).toHaveURL(({ pathname }) => path.test(pathname));
    await expect(page.locator('main font').first()).toBeVisible();
    visited.add(at);
  };
  const page = await aTranslatedPage();

  await test.step('an account is created, and signs in again', async () => {
    const account = anAccount('Lee Learner');
    await page.goto('/');
    await arrive(page, sitePages.home);
    await page.goto('/auth');
    await arrive(page, sitePages.auth);
    await signUp(page, account, 'Learner');
    await arrive(page, sitePages.studentDashboard);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'Welcome back, Lee' })).toBeVisible();
  });

  await test.step('a course is found and enrolled in', async () => {
    await page.goto('/marketplace');
    await searchFor(page, course.title);
    await arrive(page, sitePages.marketplace);
    await page.getByRole('link', { name: course.title }).click();
    await arrive(page, sitePages.course);
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await page.getByRole('link', { name: 'View Course Content' }).first().click();
  });

  await test.step('its slides are turned, its quiz checked, and it is completed', async () => {
    const shown = page.locator('[data-current-slide]');
    await expect(position(page)).toHaveText('Slide 1 of 8');
    for (let slide = 2; slide <= 8; slide++) {
      await expect(shown.getByText('Loading…')).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await expect(position(page)).toHaveText(`Slide ${slide} of 8`);
    }
    await shown.getByRole('radio', { name: 'Salt' }).check({ force: true });
    await shown.getByRole('button', { name: 'Check answer' }).click();
    await expect(shown.getByText('Salt slows yeast.')).toBeVisible();
    await shown.getByRole('button', { name: 'See your score' }).click();
    await expect(shown.getByText(/^0 of 1 right/)).toBeVisible();
    await expect(shown.getByRole('heading', { name: 'Course completed' })).toBeVisible();
    await expect(page.locator('header').getByText('Completed', { exact: true })).toBeVisible();
    await arrive(page, sitePages.courseView);
    await shown.getByRole('link', { name: 'View your certificate' }).click();
    await expect(page.getByText('Verified by Coursewright')).toBeVisible();
    await arrive(page, sitePages.certificate);
  });

  await test.step('settings are saved', async () => {
    await page.goto('/settings');
    await page.getByLabel('Full name').fill('Lee Reader');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Name Updated!')).toBeVisible();
    await arrive(page, sitePages.settings);
  });

  await test.step('a message is sent to sales', async () => {
    await page.goto('/pricing');
    await arrive(page, sitePages.pricing);
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Sales' });
    await dialog.getByLabel('Name').fill('Lee Reader');
    await dialog.getByLabel('Email').fill(`lee-${ulid().toLowerCase()}@example.test`);
    await dialog.getByLabel('Message').fill('We make courses for schools.');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expectToast(page, 'Message sent!', 'Our sales team will contact you shortly');
  });

  await test.step('other pages of a learner open', async () => {
    const rows: [SitePage, heading: string, path?: string][] = [
      [sitePages.notes, 'Notes'],
      [sitePages.review, 'Review'],
      [sitePages.worksheets, 'Worksheets', `/course/${course.id}/worksheets`],
      [sitePages.contact, 'Get in touch'],
      [sitePages.privacy, 'Privacy Policy'],
      [sitePages.resetPassword, 'Set a new password', '/reset-password?email=lee@example.test&code=123456'],
    ];
    for (const [at, heading, path = at] of rows) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await arrive(page, at);
    }
    await page.goto('/course/one/two/three');
    await expect(page.locator('main h1 font font')).toHaveText('Oops! Page not found.');
    await page.context().close();
  });

  const creatorPage = await aTranslatedPage();
  await test.step('a course is generated', async () => {
    await signIn(creatorPage, shop.creator);
    await arrive(creatorPage, sitePages.dashboard);
    await creatorPage.goto('/generate');
    await arrive(creatorPage, sitePages.generate);
    await creatorPage.getByLabel('Course title').fill('Bread for a Translated Page');
    await creatorPage.getByLabel('Course description').fill('Bake bread with a wild yeast of your own.');
    await creatorPage.getByRole('button', { name: 'Generate course' }).click();
    await expect(creatorPage.getByText('Course Generated!')).toBeVisible();
    await creatorPage.waitForURL('**/dashboard');
    await expect(creatorPage.getByRole('link', { name: 'Bread for a Translated Page' })).toBeVisible();
  });

  await test.step('a course is edited, saved and asked to unpublish', async () => {
    await openEditor(creatorPage, course.id);
    await arrive(creatorPage, sitePages.courseEdit);
    await field(creatorPage, 'Overview').fill('A calm first week.');
    await creatorPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(creatorPage);
    for (const tab of ['Structure', 'Landing Page', 'Price and publishing']) await openTab(creatorPage, tab);
    const question = await askToUnpublish(creatorPage);
    await expect(question.getByText(/1 learner keeps access/)).toBeVisible();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(creatorPage, 'Course Unpublished', 'Your course has been removed from the marketplace');
  });
  await creatorPage.context().close();

  await test.step('an administrator looks up a person', async () => {
    const adminPage = await aTranslatedPage();
    await signIn(adminPage, admin);
    await adminPage.goto('/admin');
    await arrive(adminPage, sitePages.admin);
    await openTab(adminPage, 'People');
    await adminPage.getByLabel('Email address or ID').fill(shop.creator.email);
    await adminPage.getByRole('button', { name: 'Find' }).click();
    await expect(adminPage.getByRole('code')).toHaveText(shop.creator.userId);
    await adminPage.context().close();
  });

  expect(errors).toEqual([]);
  expect([...visited].sort()).toEqual(Object.values(sitePages).sort());
});

test('a page that was translated before its script ran is built anew', async ({ page }) => {
  // Modules run after this event and before DOMContentLoaded.
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') (${translateTexts})((text) => '«' + text + '»');
    });
  `);
  const errors = errorsOf(page);
  await page.goto('/pricing');
  const heading = { level: 1, name: 'Simple plans. Keep 90% of every sale.', exact: true };
  await page.getByRole('heading', heading).waitFor();
  await page.getByRole('button', { name: 'Contact Sales', exact: true }).click();
  await page.getByRole('dialog', { name: 'Contact Sales' }).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  expect(errors.filter((error) => !error.includes('hydration:'))).toEqual([]);
  expect(errors).not.toEqual([]);
});
