import { test as base, expect, type Page } from '@playwright/test';
import { getCourse } from '#contracts/http/courses.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText, Module } from '#domain/courses/content.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import type { Person } from '#test/integration/support/person.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { signIn } from './people.ts';
import { runningCloud } from './running-cloud.ts';
import { openShop, type Shop } from './shop.ts';

type SignedIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function grantPro({ userId }: Person): Promise<void> {
  const { rows } = await runningCloud();
  const plan = contractPlan('pro', undefined, instantOf(Date.now()));
  await rows.put({ pk: keys.user.pk(userId), sk: keys.user.grantedSubscription, ...plan });
}

interface Opened {
  readonly shop: Shop;
  readonly signedIn: SignedIn;
}

/** All pages use the session of the shop's creator. */
export const test = base.extend<object, { plan: 'free_trial' | 'pro'; opened: Opened }>({
  plan: ['free_trial', { option: true, scope: 'worker' }],
  opened: [
    async ({ browser, plan }, use, { project }) => {
      const shop = await openShop();
      if (plan === 'pro') await grantPro(shop.creator);
      const { baseURL = '' } = project.use;
      const context = await browser.newContext({ baseURL });
      await signIn(await context.newPage(), shop.creator);
      const signedIn = await context.storageState();
      await context.close();
      await use({ shop, signedIn });
    },
    { scope: 'worker' },
  ],
  storageState: ({ opened }, use) => use(opened.signedIn),
});

/** A course with one part of each kind, to keep Tab sequences short. */
export function smallCourseText(given: Partial<Module> = {}): Pick<CourseText, 'content'> {
  const module = aModule(1);
  const lessons = module.lessons.slice(0, 1).map((lesson) => ({ ...lesson, slides: lesson.slides.slice(0, 1) }));
  return { content: { ...aCourseText().content, modules: [{ ...module, lessons, ...given }] } };
}

/** Waits until the editor accepts keys. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/course/${id}/edit`);
  await field(page, 'Overview').waitFor();
}

/** A button of the bar on wide screens, an item of its menu on others. */
export async function viewOnMarketplace(page: Page): Promise<void> {
  const name = 'View on Marketplace';
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  await more.waitFor();
  const link = page.getByRole('link', { name });
  if (await link.isVisible()) return link.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Returns the question, open. */
export async function askToUnpublish(page: Page) {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  return page.getByRole('alertdialog', { name: 'Unpublish this course?' });
}

/** A link of the outline, such as "Lesson 1.1, 10 min". */
export const outlineLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name });

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
export const expectSaved = (page: Page): Promise<void> => expect(page.getByText('All changes saved')).toBeVisible();

export async function storedText({ creator }: Shop, courseId: string): Promise<CourseText> {
  const { url } = await runningCloud();
  const answer = await callApi(url, getCourse, { token: creator.accessToken, params: { courseId } });
  return replyOf(getCourse, answer).text;
}
