import { expect, type Page } from '@playwright/test';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let counter = 0;

export const anAccount = (name: string): Account => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}-${process.pid}-${Date.now()}-${++counter}@example.test`,
  password: 'secret1',
});

/** The code in the newest email to an address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = (await (await page.request.get(`/local/inbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** The greeting dialog would cover the page. Its own test removes this mark. */
const skipGreeting = (page: Page) => page.evaluate(() => localStorage.setItem('hasSeenOnboarding', 'true'));

/** Signs up with the code from the email and waits for `landsOn`. */
export async function signUp(
  page: Page,
  account: Account,
  role: 'Creator' | 'Learner',
  landsOn = role === 'Creator' ? '**/dashboard' : '**/student-dashboard',
): Promise<void> {
  if (!page.url().endsWith('/auth')) await page.goto('/auth');
  await skipGreeting(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: role }).check({ force: true });
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Check Your Email', { exact: true })).toBeVisible();
  await page.getByLabel('Confirmation code').fill(await codeFor(page, account.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Account Created!')).toBeVisible();
  await page.waitForURL(landsOn);
}

export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth');
  await skipGreeting(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/*dashboard');
}
