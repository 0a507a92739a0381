import { expect, type Page, test } from '@playwright/test';
import { authenticatorCode } from '#test/support/authenticator.ts';
import { expectAccessible } from './support/page-checks.ts';
import { type Account, anAccount, codeFor, signIn, signUp } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

/** Submits the Sign In tab without waiting. */
async function trySignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

/** Submits the Sign Up tab. */
async function createAccount(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** The password link in the newest email. */
async function resetLink(page: Page, email: string): Promise<string> {
  const linked = async () => {
    const inbox = await page.request.get(`/local/inbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await inbox.json()) as { links: string[] }[];
    return mails[0]?.links.find((link) => link.includes('/reset-password')) ?? '';
  };
  await expect.poll(linked).toContain('code=');
  return linked();
}

test('an unfinished sign-up survives reloads, continues from either tab, and explains wrong codes', async ({
  page,
}) => {
  const account = anAccount('Una Unconfirmed');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: 'Creator' }).check({ force: true });
  await createAccount(page, account);
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  const first = await codeFor(page, account.email);

  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue(account.name);
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await trySignIn(page, account);
  await expectToast(page, 'Check Your Email', `We sent a confirmation code to ${account.email}`);
  await expect.poll(() => codeFor(page, account.email)).not.toBe(first);
  await page.getByLabel('Confirmation code').fill(first);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/That code is incorrect or expired/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another email' }).click();

  const again = await codeFor(page, account.email);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => codeFor(page, account.email)).not.toBe(again);
  await page.getByLabel('Confirmation code').waitFor();
  await page.reload();
  await page.getByLabel('Confirmation code').fill(await codeFor(page, account.email));
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Account Created!', 'Welcome! Your account is ready.');
  await page.waitForURL('**/dashboard');
});

test('an email belongs to the owner of its mailbox, even after another sign-up', async ({ page, browser }) => {
  const vera = anAccount('Vera Victim');
  const mallory = { ...vera, name: 'Mallory', password: 'mallory1' };
  const otherBrowser = await (await browser.newContext()).newPage();
  const fill = async (on: Page, account: Account, role: 'Creator' | 'Learner') => {
    await on.goto('/auth');
    await on.getByRole('tab', { name: 'Sign Up' }).click();
    await on.getByRole('radio', { name: role }).check({ force: true });
    await on.getByLabel('Full name').fill(account.name);
    await on.getByLabel('Email').fill(account.email);
    await on.getByLabel('Password', { exact: true }).fill(account.password);
    await on.getByRole('button', { name: 'Create account' }).click();
    await expect(on.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  };
  await fill(otherBrowser, mallory, 'Creator');
  const first = await codeFor(page, vera.email);
  await fill(page, vera, 'Learner');
  await expect.poll(() => codeFor(page, vera.email)).not.toBe(first);
  await page.getByLabel('Confirmation code').fill(await codeFor(page, vera.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Account Created!', 'Welcome! Your account is ready.');
  await page.waitForURL('**/student-dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Vera' })).toBeVisible();

  await otherBrowser.goto('/auth');
  await otherBrowser.getByRole('button', { name: 'Use another email' }).click();
  await otherBrowser.getByRole('tab', { name: 'Sign In' }).click();
  await trySignIn(otherBrowser, mallory);
  await expectToast(otherBrowser, 'Sign In Failed', 'Invalid email or password.');
  await otherBrowser.context().close();
});

test('an interrupted confirmation is finished with a password link by email', async ({ page }) => {
  const account = anAccount('Hal Halfway');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Simulates a crash after the pool confirmed: no password was set.
  const { userPoolClientId: ClientId, userPoolEndpoint } = await (await page.request.get('/config.json')).json();
  const ConfirmationCode = await codeFor(page, account.email);
  const confirmed = await page.request.post(userPoolEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmSignUp',
    },
    data: JSON.stringify({ ClientId, Username: account.email, ConfirmationCode }),
  });
  expect(confirmed.status()).toBe(200);
  await page.getByLabel('Confirmation code').fill(ConfirmationCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(
    page,
    'Check Your Email',
    'Your email is confirmed. To finish, set your password with the link we just emailed you.',
  );
  await page.goto(await resetLink(page, account.email));
  await page.getByLabel('New password').fill('secret2');
  await page.getByLabel('Confirm password').fill('secret2');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.waitForURL('**/auth');
  await trySignIn(page, { ...account, password: 'secret2' });
  await page.waitForURL('**/student-dashboard');
});

test('a forgotten password is reset with the email’s link, once', async ({ page }) => {
  const account = anAccount('Fay Forgetful');
  await signUp(page, account, 'Learner');
  await signOut(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(
    page,
    'Check Your Email',
    "If this email has an account, we've sent it a link to reset the password.",
  );

  const link = await resetLink(page, account.email);
  const setTo = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  await setTo('secret2');
  await expectToast(page, 'Password Updated!', 'You can sign in with your new password.');
  await page.waitForURL('**/auth');
  await trySignIn(page, account);
  await expectToast(page, 'Sign In Failed', 'Invalid email or password.');
  await trySignIn(page, { ...account, password: 'secret2' });
  await page.waitForURL('**/student-dashboard');

  await setTo('secret3');
  await expectToast(page, 'Invalid Link', 'Please request a new password reset link');
  await page.goto('/reset-password?email=x@example.test');
  await expectToast(page, 'Invalid Link', 'Please request a new password reset link');
});

test('two-step sign-in is turned on, requested, and turned off with the password', async ({ page }) => {
  const plain = anAccount('Theo Twosteps');
  const account = { ...plain, email: `a/b#c?d%e&${plain.email}` };
  await signUp(page, account, 'Creator');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const section = page.getByRole('region', { name: /^Two-step sign-in/ });
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await section.getByText(/^[A-Z2-7 ]{40,}$/).innerText()).replaceAll(' ', '');
  const address = await section.getByRole('link', { includeHidden: true }).getAttribute('href');
  const { pathname, searchParams } = new URL(address ?? '');
  expect(decodeURIComponent(pathname)).toBe(`/Coursewright:${account.email}`);
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'Coursewright' });

  await section.getByLabel('Code from the app').fill('000000');
  await section.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(section.getByText(/That code is incorrect/)).toBeVisible();
  const used = authenticatorCode(secret, Date.now());
  await section.getByLabel('Code from the app').fill(used);
  await section.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expectToast(page, 'Two-Step Sign-In On', "From now on, we'll ask for a code from your app.");
  await expect(section.getByText('On', { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  await signOut(page);
  await page.goto('/auth');
  await trySignIn(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const answer = async (code: string) => {
    await page.getByLabel('Authenticator code').fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await answer(used);
  const refusal = page.getByText(/That code (was already used|is incorrect)/);
  await expect(refusal).toBeVisible();
  // A code is valid until the next one ends. After that it is only incorrect.
  const wasValid = authenticatorCode(secret, Date.now(), -1) === used || authenticatorCode(secret, Date.now()) === used;
  if (wasValid) await expect(refusal).toContainText('was already used');
  await expectAccessible(page);
  await answer(authenticatorCode(secret, 0));
  await expect(page.getByText(/That code is incorrect/)).toBeVisible();
  // The next code is accepted, because clocks may differ by 30 s.
  await answer(authenticatorCode(secret, Date.now(), 1));
  await page.waitForURL('**/dashboard');

  await page.goto('/settings');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByLabel('Confirm your password').fill('wrong12');
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(section.getByText('That password is incorrect.')).toBeVisible();
  await section.getByLabel('Confirm your password').fill(account.password);
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expectToast(page, 'Two-Step Sign-In Off', 'You now sign in with your password alone.');
  await page.goto('/dashboard');
  await signOut(page);
  await signIn(page, account);
});

test('a sign-out applies to all tabs, hides private data, and signing in returns to the page', async ({ page }) => {
  const account = anAccount('Tess Tabs');
  await signUp(page, account, 'Creator');
  const other = await page.context().newPage();
  await other.goto('/settings?from=mail#data');
  await expect(other.getByLabel('Full name')).toHaveValue(account.name);
  await signOut(page);
  await other.waitForURL('**/auth');
  await page.goBack();
  await page.waitForURL('**/auth');
  await expect(page.getByText(/^Welcome back/)).toHaveCount(0);

  await trySignIn(other, account);
  await other.waitForURL('**/settings?from=mail#data');
  await expect(other.getByLabel('Full name')).toHaveValue(account.name);
  // The first tab returns to its page after the sign-in.
  await page.waitForURL('**/dashboard');
});

test('an expired session leads to sign-in and back to the filled form', async ({ page }) => {
  const account = anAccount('Mia Middle');
  await signUp(page, account, 'Creator');
  await page.goto('/generate');
  await page.getByLabel('Course title').fill('Sourdough');
  await page.getByLabel('Course description').fill('Bread that needs no yeast from a shop.');
  // Simulates revoked tokens.
  await page.route('**/local/cognito**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'NotAuthorizedException' },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }),
    }),
  );
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'unauthenticated', requestId: 'r' } }),
  );
  await page.getByRole('button', { name: 'Generate course' }).click();
  await expectToast(page, 'Generation Failed', 'Not authenticated');
  await page.waitForURL('**/auth');
  await page.unrouteAll();
  await trySignIn(page, account);
  await page.waitForURL('**/generate');
  await expect(page.getByLabel('Course title')).toHaveValue('Sourdough');
  await expect(page.getByLabel('Course description')).toHaveValue('Bread that needs no yeast from a shop.');
});

test('with blocked site data the form says what to change, and a session lasts until the tab reloads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  });
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const notice = page.getByText(/^Your browser isn't storing data for this site\./);
  const account = anAccount('Bo Blocked');
  await page.goto('/auth');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await createAccount(page, account);
  await page.getByLabel('Confirmation code').fill(await codeFor(page, account.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/student-dashboard');
  await signOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await trySignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome back, Bo' })).toBeVisible();

  // The page compares the session with the stored tokens when it is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Full name').fill('Bo Reader');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name Updated!')).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  expect(failures).toEqual([]);
});
