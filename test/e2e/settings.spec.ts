import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { wrongCode } from '#test/support/wrong-code.ts';
import { expectAccessible } from './support/page-checks.ts';
import { type Account, anAccount, codeFor, signIn, signUp } from './support/people.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeVisible();
}

async function signUpAndOpenSettings(page: Page, name = 'Ada Creator'): Promise<Account> {
  const account = anAccount(name);
  await signUp(page, account, 'Creator');
  await openSettings(page);
  return account;
}

test('name, email and password are changed permanently', async ({ page, browser }) => {
  const account = await signUpAndOpenSettings(page);
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name Updated!')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();

  await openSettings(page);
  const email = `moved-${account.email}`;
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill('wrong12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('That password is incorrect.')).toBeVisible();
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`Until then, your account keeps ${account.email}.`)).toBeVisible();
  await expectAccessible(page);
  const code = await codeFor(page, email);
  await page.getByLabel('Confirmation code').fill(wrongCode(code));
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText(/That code is incorrect/)).toBeVisible();
  await page.getByLabel('Confirmation code').fill(`${code.slice(0, 3)}\u00a0${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('Email Updated!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible();

  await page.getByLabel('Current password').fill('wrong12');
  await page.getByLabel('New password', { exact: true }).fill('secret2');
  await page.getByLabel('Repeat new password').fill('secret2');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('That password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password Updated!')).toBeVisible();

  // The old address gets the email about the change, the new one about the password.
  for (const [to, subject] of [
    [account.email, 'The email of your Coursewright account was changed'],
    [email, 'Your Coursewright password was changed'],
  ] as const)
    await expect
      .poll(async () => {
        const inbox = await page.request.get(`/local/inbox.json?to=${encodeURIComponent(to)}`);
        return ((await inbox.json()) as { subject: string }[]).map((mail) => mail.subject);
      })
      .toContain(subject);

  const otherBrowser = await (await browser.newContext()).newPage();
  await signIn(otherBrowser, { email, password: 'secret2' });
  await expect(otherBrowser.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();
  await otherBrowser.context().close();
});

test('signing out everywhere ends this tab, other tabs and other browsers', async ({ page, browser }) => {
  const account = await signUpAndOpenSettings(page);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/dashboard');
  await expect(secondTab.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  const otherBrowser = await (await browser.newContext()).newPage();
  await signIn(otherBrowser, account);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('All your sessions have ended.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await secondTab.waitForURL('**/auth');
  // The other browser's access token stays valid, but it cannot refresh it.
  const refused = await otherBrowser.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken')) ?? '';
    const config = await (await fetch('/config.json')).json();
    const answer = await fetch(config.userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: config.userPoolClientId, RefreshToken: localStorage.getItem(key) }),
    });
    return { status: answer.status, text: await answer.text() };
  });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('NotAuthorizedException') });
  await otherBrowser.context().close();
});

test('personal data is downloaded as one file', async ({ page }) => {
  const account = await signUpAndOpenSettings(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expect(page.getByText('Download Ready')).toBeVisible(),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^coursewright-data-[\d-]+\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email: account.email, fullName: account.name }, courses: [] });
});

test('an account is deleted by keyboard, and its email can sign up again', async ({ page }) => {
  const account = await signUpAndOpenSettings(page, 'Gone Soon');
  const secondTab = await page.context().newPage();
  await secondTab.goto('/dashboard');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Your name, email, profile and drafts are erased.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(`Type ${account.email} to confirm`).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await secondTab.waitForURL('**/auth');

  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign In Failed')).toBeVisible();
  await signUp(page, { ...account, name: 'Back Again' }, 'Learner');
  await expect(page.getByRole('heading', { name: 'Welcome back, Back' })).toBeVisible();
});
