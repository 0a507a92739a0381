import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { demoCourses } from '#local/seed/courses.ts';

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type Persona = 'creator' | 'learner' | 'admin' | 'newcomer';
export interface People {
  readonly sessions: Readonly<Record<Persona, Session>>;
  courseId(key: string): string;
}

const PASSWORD = 'secret1';
let newcomers = 0;

/** The greeting is a dialog with its own screenshot. */
const skipGreeting = (page: Page) => page.evaluate(() => localStorage.setItem('hasSeenOnboarding', 'true'));

export async function signUpForm(page: Page): Promise<string> {
  newcomers += 1;
  const email = `nora-${Date.now()}-${newcomers}@example.test`;
  await page.goto('/auth');
  await skipGreeting(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: 'Creator' }).check({ force: true });
  await page.getByLabel('Full name').fill('Nora Field');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Confirmation code').waitFor();
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await skipGreeting(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/*dashboard');
}

async function confirm(page: Page, email: string): Promise<void> {
  const mails: readonly { text: string }[] = await (await page.request.get(`/local/inbox.json?to=${email}`)).json();
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
}

export async function signUpAs(browser: Browser, url: string): Promise<{ page: Page; session: Session }> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await confirm(page, await signUpForm(page));
  return { page, session: await context.storageState() };
}

async function demoSession(browser: Browser, url: string, email: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(await context.newPage(), email);
  const session = await context.storageState();
  await context.close();
  return session;
}

export async function signInPersonas(browser: Browser, url: string): Promise<People> {
  const newcomer = await signUpAs(browser, url);
  await newcomer.page.context().close();
  const sessions = {
    creator: await demoSession(browser, url, 'ada@coursewright.example'),
    learner: await demoSession(browser, url, 'lee@coursewright.example'),
    admin: await demoSession(browser, url, 'admin@coursewright.example'),
    newcomer: newcomer.session,
  };
  const { cards } = listMarketplace.reply.parse(await (await fetch(`${url}${listMarketplace.path}`)).json());
  return {
    sessions,
    courseId(key) {
      const title = demoCourses.find((course) => course.key === key)?.title;
      const found = cards.find((card) => card.title === title);
      if (!found)
        throw new Error(`The marketplace has no course called ${title}. Start the cloud with LOCAL_SEED=demo.`);
      return found.id;
    },
  };
}
