import { expect, type Locator, type Page, test } from '@playwright/test';
import { addReviewCards, listNotes, saveNote } from '#contracts/http/studies.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseText, aModule, anEdit } from '#test/support/builders.ts';
import { aBuyer } from './support/buyers.ts';
import { expectAccessible } from './support/page-checks.ts';
import { cards, payWith } from './support/payments.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop, type Shop } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

const question = (number: number) => ({
  id: `m1-q${number}`,
  question: `What does step ${number} need?`,
  secondWording: `What is missing if step ${number} fails?`,
  options: ['Patience', 'Salt'],
  correctAnswer: 0,
  explanation: '',
  feedback: ['', ''],
  teaches: null,
});

async function startTrial(page: Page): Promise<Locator> {
  await page.goto('/student-dashboard');
  const plan = page.getByRole('region', { name: 'Subscription Status' });
  await plan.getByRole('button', { name: 'Start 7-Day Free Trial' }).click();
  await page.waitForURL('**/local/stripe/**');
  await payWith(page, cards.succeeds);
  await page.waitForURL('**/student-dashboard');
  await expectToast(page, 'Payment Successful', 'Your plan is active.');
  return plan;
}

test('a learner takes the trial, writes notes and reviews cards, also offline', async ({ page, context }) => {
  const { url } = await runningCloud();
  const modules = [aModule(1, { quizQuestions: [question(1), question(2)] })];
  const { learner, course } = await aBuyer(shop, { content: { ...aCourseText().content, modules } });
  await signIn(page, learner);
  await page.goto('/student-dashboard');
  const next = page.getByRole('region', { name: 'Where you left off' });
  await expect(next.getByRole('link', { name: /^Start reading/ })).toHaveAttribute('href', `/course/${course.id}/view`);
  await expectAccessible(page);

  // Without the plan, the tools offer it.
  await page.goto('/review');
  await expect(page.getByRole('region', { name: 'Review cards are part of the learner plan' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notes');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expectAccessible(page);

  const plan = await startTrial(page);
  await expect(plan.getByText('Free trial')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();

  const asLearner = { token: learner.accessToken };
  const { added } = replyOf(
    addReviewCards,
    await callApi(url, addReviewCards, { ...asLearner, params: { courseId: course.id }, body: { moduleNumber: 1 } }),
  );
  replyOf(
    saveNote,
    await callApi(url, saveNote, {
      ...asLearner,
      params: { courseId: course.id, slideId: 'm1-takeaways' },
      body: { slideTitle: 'What to keep', text: 'Patience first.', edit: anEdit(), basedOn: null },
    }),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Review now' })).toBeVisible();
  await page.getByRole('region', { name: 'Notes', exact: true }).getByRole('link', { name: 'Open notes' }).click();

  await page.getByRole('button', { name: 'Edit the note on “What to keep”' }).click();
  await page.getByRole('textbox', { name: 'Note on “What to keep”' }).fill('Patience, then salt.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  // The editor closes once the note is saved.
  await expect(page.getByRole('textbox', { name: 'Note on “What to keep”' })).toBeHidden();
  await expect(page.getByRole('listitem').getByText('Patience, then salt.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Patience, then salt.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What to keep' })).toHaveAttribute(
    'href',
    `/course/${course.id}/view?slide=m1-takeaways`,
  );

  await page.goto('/review');
  await expect(page.getByText(`${added} cards left`)).toBeVisible();
  for (let card = 0; card < added; card++) {
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^Good in / })).toBeVisible();
    if (card === 0) await expectAccessible(page);
    await page.keyboard.press('4');
  }
  await expect(page.getByText('Done for now')).toBeVisible();
  await expect(page.getByText(/Your next card is due in \d+ days\./)).toBeVisible();
  await expectAccessible(page);

  // What was never opened in the viewer opens without a connection.
  const ready = [
    /\/api\/notes\?/,
    /\/api\/subscriptions\/learner$/,
    /\/menu-popup-/,
    /\/note-panel-/,
    /\/overview-/,
  ].map((part) => page.waitForResponse(part).then((response) => response.finished()));
  await page.goto(`/course/${course.id}/view`);
  await expect(page.locator('[data-current-slide]').getByText('Welcome to the Course')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await Promise.all(ready);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Worksheets' }).press('Escape');
  await page.getByRole('button', { name: 'All slides', exact: true }).click();
  await page.getByRole('dialog', { name: 'All slides' }).press('Escape');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your note on this slide' }).fill('Written on the train.');
  await expect(page.getByText(/Not saved yet/)).toBeVisible();
  await context.setOffline(false);
  const stored = async () => {
    const answer = await callApi(url, listNotes, { token: learner.accessToken, query: { courseId: course.id } });
    return replyOf(listNotes, answer).notes.map(({ text }) => text);
  };
  await expect.poll(stored).toContain('Written on the train.');
});

test('a note on two devices is a choice that loses no text', async ({ browser, page }) => {
  const { url } = await runningCloud();
  const { learner, course } = await aBuyer(shop);
  await signIn(page, learner);
  await startTrial(page);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(phone, learner);
  const noteOn = (device: Page) => device.getByRole('textbox', { name: 'Your note on this slide' });
  for (const device of [page, phone]) {
    await device.goto(`/course/${course.id}/view`);
    await device.getByRole('button', { name: 'Notes' }).click();
    await expect(noteOn(device)).toHaveValue('');
  }
  const stored = async () => {
    const answer = await callApi(url, listNotes, { token: learner.accessToken, query: { courseId: course.id } });
    return replyOf(listNotes, answer).notes.map(({ text }) => text);
  };
  const focus = (device: Page) => device.evaluate(() => window.dispatchEvent(new Event('focus')));

  await noteOn(page).fill('From the laptop: first thought.');
  await expect.poll(stored).toEqual(['From the laptop: first thought.']);
  await noteOn(phone).fill('From the phone.');
  const conflict = phone.getByRole('alert').filter({ hasText: 'This note was changed elsewhere' });
  await expect(conflict.getByText('From the laptop: first thought.')).toBeVisible();
  await expect(noteOn(phone)).toHaveValue('From the phone.');
  await expectAccessible(phone);
  // It waits, also through a reload.
  await phone.reload();
  await phone.getByRole('button', { name: 'Notes' }).click();
  await expect(noteOn(phone)).toHaveValue('From the phone.');
  expect(await stored()).toEqual(['From the laptop: first thought.']);
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  const both = 'From the laptop: first thought.\n\nFrom the phone.';
  await expect.poll(stored).toEqual([both]);
  await expect(conflict).toBeHidden();

  await focus(page);
  await expect(noteOn(page)).toHaveValue(both);
  await noteOn(page).press('Control+End');
  await noteOn(page).pressSequentially(' More.');
  await expect.poll(stored).toEqual([`${both} More.`]);
  await focus(phone);
  await expect(noteOn(phone)).toHaveValue(`${both} More.`);
  await phone.context().close();
});

test('the dashboard shows a connection error and loads its courses on reconnect', async ({ page, context }) => {
  const { learner, course } = await aBuyer(shop);
  await signIn(page, learner);
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Course Marketplace' })).toBeVisible();
  await page.route('**/api/enrollments', (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectToast(page, 'Error', 'Failed to load dashboard data');
  await page.unroute('**/api/enrollments');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
});
