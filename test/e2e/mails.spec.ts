import { expect, test } from '@playwright/test';
import { brand } from '#domain/brand.ts';
import { goesToAddress } from '#domain/mails/mail.ts';
import { instantOf } from '#domain/time.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { aPerson } from '#test/integration/support/person.ts';
import { mailsOfEachKind } from '#test/support/mails.ts';
import { runningCloud } from './support/running-cloud.ts';

interface Captured {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const subjects = [
  /^“Bread” is ready$/,
  /^We couldn't write “Bread”$/,
  /^The outline of “Bread” has expired$/,
  /^Your receipt for “Bread”$/,
  /^You sold “Bread”$/,
  /^Your refund for “Bread”$/,
  /^Your payment for “Bread” was refunded$/,
  /^We took “Bread” off the marketplace$/,
  /^“Bread” is restored$/,
  /^A sale of “Bread” is disputed$/,
  /^A dispute over “Bread” was lost$/,
  /^Confirm your new Coursewright address$/,
  /^The email of your Coursewright account was changed$/,
  /^Your Coursewright password was changed$/,
  /^Two-step sign-in is off for your Coursewright account$/,
  /^Your bank returned a payout$/,
  /^Your Pro trial has begun$/,
  /^Your Pro trial ends on November 28, 2026$/,
  /^You paid \$149\.00 for the Pro plan$/,
  /^Your Learner plan has ended$/,
  /^We couldn't charge your card for the Learner plan$/,
  /^Contact Sales: Maya$/,
  /^We received your message$/,
  /^Your Coursewright confirmation code$/,
  /^Set a new Coursewright password$/,
];

test('every email shares the design, fits a phone and has a plain text part', async ({ page, browser }) => {
  const { url, rows } = await runningCloud();
  const { email, userId } = await aPerson(url, 'creator');
  const now = instantOf(Date.now());
  const id = (n: number) => `01MA${String(Date.now()).slice(-8)}${String(n).padStart(14, '0')}`;
  const mails = Object.values(mailsOfEachKind()).map((content, n) => ({ id: id(n), to: userId, content }));
  expect(mails.some(goesToAddress)).toBe(false);
  await rows.put(...mails.map((mail) => mailRow(mail, now)));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();

  const inbox = async () =>
    (await (await page.request.get(`/local/inbox.json?to=${encodeURIComponent(email)}`)).json()) as Captured[];
  await expect.poll(async () => (await inbox()).length).toBe(subjects.length);
  const captured = await inbox();
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  for (const subject of subjects) {
    const [mail] = captured.filter((one) => subject.test(one.subject));
    if (!mail) throw new Error(`No mail with ${subject} among ${captured.map((one) => one.subject).join(', ')}`);
    expect(mail.text).toContain(brand.supportAddress);
    expect(mail.text).not.toMatch(/<\w|&#\d/);
    await phone.setContent(mail.html);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.getByText(brand.name, { exact: true })).toBeVisible();
    const wide = await phone.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `“${mail.subject}” scrolls sideways on a phone`).toBeLessThanOrEqual(0);
  }
  await phone.context().close();

  await page.goto(`/local/inbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Your receipt for “Bread”' }).click();
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open course' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('Paid: $29.00');
});
