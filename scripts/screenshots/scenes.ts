import type { Browser, Page } from '@playwright/test';
import { dashboards } from './dashboards.ts';
import { learning } from './learning.ts';
import { moderation } from './moderation.ts';
import { type People, type Session, signUpAs, signUpForm } from './people.ts';
import type { Shot } from './take-screenshots.ts';

interface SceneContext {
  readonly url: string;
  readonly browser: Browser;
}

interface Scene {
  readonly names: readonly string[];
  setUp(context: SceneContext): Promise<{ readonly shots: readonly Shot[]; tearDown(): Promise<void> }>;
}

const bread = ({ courseId }: People): string => courseId('bread');
const course = (people: People): string => `/course/${bread(people)}`;
const tab = (name: string) => async (page: Page) => page.getByRole('tab', { name }).click();
const NOBODYS_COURSE = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const asVisitor: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-search', path: '/marketplace?q=write' },
  { name: 'marketplace-empty', path: '/marketplace?q=astrolabe' },
  {
    name: 'marketplace-facets',
    path: '/marketplace?level=beginner',
    windowOnly: true,
    // On narrow screens the filters are a sheet.
    prepare: async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (!(await filters.isVisible())) return;
      await filters.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'course', path: course },
  {
    name: 'course-reviews',
    path: course,
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
      await page.locator('#reviews li').first().scrollIntoViewIfNeeded();
    },
  },
  { name: 'auth-sign-in', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth?role=creator' },
  {
    name: 'auth-plan',
    path: '/pricing',
    prepare: async (page) => {
      await page.locator('html[data-hydrated]').waitFor();
      await page.getByRole('button', { name: 'Start Free Trial' }).last().click();
      await page.getByRole('region', { name: 'Chosen plan' }).waitFor();
    },
  },
  {
    name: 'auth-forgot',
    path: '/auth',
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'auth-code',
    path: '/auth',
    prepare: async (page) => {
      await signUpForm(page);
    },
  },
  { name: 'reset-password', path: '/reset-password?user=someone&code=123456' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/nowhere' },
];

const asNewcomer: readonly Shot[] = [
  { name: 'dashboard-empty', as: 'newcomer', path: '/dashboard' },
  { name: 'student-dashboard-empty', as: 'newcomer', path: '/student-dashboard' },
  {
    name: 'dashboard-onboarding',
    as: 'newcomer',
    path: '/dashboard',
    windowOnly: true,
    prepare: async (page) => {
      await page.evaluate(() => localStorage.removeItem('hasSeenOnboarding'));
      await page.reload();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const asCreator: readonly Shot[] = [
  { name: 'home-signed-in', as: 'creator', path: '/', windowOnly: true },
  { name: 'dashboard', as: 'creator', path: '/dashboard' },
  ...dashboards,
  {
    name: 'dashboard-delete',
    as: 'creator',
    path: '/dashboard',
    windowOnly: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete “/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'generate', as: 'creator', path: '/generate' },
  {
    name: 'generate-missing',
    as: 'creator',
    path: '/generate',
    windowOnly: true,
    prepare: (page) => page.getByRole('button', { name: 'Generate course' }).click(),
  },
  { name: 'edit-content', as: 'creator', path: (people) => `${course(people)}/edit` },
  { name: 'edit-structure', as: 'creator', path: (people) => `${course(people)}/edit`, prepare: tab('Structure') },
  { name: 'edit-landing', as: 'creator', path: (people) => `${course(people)}/edit`, prepare: tab('Landing Page') },
  { name: 'edit-branding', as: 'creator', path: (people) => `${course(people)}/edit`, prepare: tab('Branding') },
  { name: 'edit-marketing', as: 'creator', path: (people) => `${course(people)}/edit`, prepare: tab('Marketing') },
  { name: 'settings', as: 'creator', path: '/settings' },
  {
    name: 'edit-scrolled',
    as: 'creator',
    path: (people) => `${course(people)}/edit`,
    windowOnly: true,
    prepare: async (page) => {
      await tab('Structure')(page);
      await page.mouse.wheel(0, 1_400);
      await page.waitForTimeout(400);
    },
  },
  { name: 'course-owner', as: 'creator', path: course },
];

const slide = (name: string, number: number): Shot => ({
  name,
  as: 'learner',
  path: (people) => `${course(people)}/view?slide=${number}&view=slides`,
  windowOnly: true,
});

const asLearner: readonly Shot[] = [
  { name: 'student-dashboard', as: 'learner', path: '/student-dashboard' },
  { name: 'notes', as: 'learner', path: '/notes' },
  { name: 'review', as: 'learner', path: '/review' },
  { name: 'course-buyer', as: 'learner', path: course },
  { name: 'course-signed-in', as: 'learner', path: (people) => `/course/${people.courseId('bridges')}` },
  slide('view-intro', 1),
  slide('view-module', 2),
  slide('view-lesson', 3),
  slide('view-later', 9),
  ...learning,
  { name: 'view-denied', as: 'learner', path: `/course/${NOBODYS_COURSE}/view`, windowOnly: true },
  {
    name: 'stripe-checkout',
    as: 'learner',
    path: (people) => `/course/${people.courseId('bees')}`,
    standInPage: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Enroll Now' }).first().click();
      await page.waitForURL('**/local/stripe/checkout/**');
    },
  },
];

const standInPages: readonly Shot[] = [
  { name: 'local', path: '/local', standInPage: true },
  { name: 'local-inbox', path: '/local/inbox', standInPage: true },
  { name: 'local-stripe', path: '/local/stripe', standInPage: true },
  { name: 'local-logs', path: '/local/logs', standInPage: true },
];

const staticScene = (shots: readonly Shot[]): Scene => ({
  names: shots.map(({ name }) => name),
  setUp: async () => ({ shots, tearDown: async () => undefined }),
});

async function controlModel(url: string, method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const response = await fetch(`${url}/local/model/controls`, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error('These screenshots need the model stand-in, not a real model.');
}

async function askForCourse(
  { browser, url }: SceneContext,
  { outlineFirst = false }: { outlineFirst?: boolean } = {},
): Promise<{ board: string; session: Session; page: Page }> {
  const { page, session } = await signUpAs(browser, url);
  await page.goto('/generate');
  await page.getByLabel('Course title').fill('A Balcony That Feeds You');
  await page
    .getByLabel('Course description')
    .fill(
      'Grow salad, herbs and tomatoes on four square metres: pick pots and soil, sow in time, water without waste.',
    );
  await page
    .getByLabel('Outline (optional)')
    .fill(
      'Before you sow\n- Sun, wind and weight\n- Pots and soil\nSpring\n- Salad in six weeks\n- Herbs that come back\nSummer\n- Tomatoes in a pot\n- Watering without waste\n- Pests, gently',
    );
  if (outlineFirst) await page.getByRole('switch', { name: 'See the outline first' }).check();
  await page.getByRole('button', { name: 'Generate course' }).click();
  await page.waitForURL('**/generate?generation=*');
  const { pathname, search } = new URL(page.url());
  return { board: pathname + search, session, page };
}

const writing: Scene = {
  names: ['generate-writing', 'dashboard-writing'],
  async setUp(context) {
    // Some calls hang until their timeout, which is long enough for the screenshots.
    await controlModel(context.url, 'POST', { fault: 'hang', of: 'lesson', times: 3 });
    await controlModel(context.url, 'POST', { fault: 'hang', of: 'assessment', times: 2 });
    const { board, session, page } = await askForCourse(context);
    await page.getByText('Done').nth(6).waitFor({ state: 'attached', timeout: 60_000 });
    return {
      shots: [
        { name: 'generate-writing', session, path: board },
        { name: 'dashboard-writing', session, path: '/dashboard' },
      ],
      async tearDown() {
        await controlModel(context.url, 'DELETE');
        await page.context().close();
      },
    };
  },
};

const failed: Scene = {
  names: ['generate-failed', 'dashboard-failed'],
  async setUp(context) {
    await controlModel(context.url, 'POST', { fault: 'refusal', times: 1 });
    const { board, session, page } = await askForCourse(context);
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
    return {
      shots: [
        { name: 'generate-failed', session, path: board },
        { name: 'dashboard-failed', session, path: '/dashboard' },
      ],
      async tearDown() {
        await controlModel(context.url, 'DELETE');
        await page.context().close();
      },
    };
  },
};

const planned: Scene = {
  names: ['generate-outline', 'dashboard-outline', 'generate-under-way'],
  async setUp(context) {
    const { board, session, page } = await askForCourse(context, { outlineFirst: true });
    await page.getByText('Your outline is ready').waitFor({ timeout: 60_000 });
    return {
      shots: [
        { name: 'generate-outline', session, path: board },
        { name: 'dashboard-outline', session, path: '/dashboard' },
        { name: 'generate-under-way', session, path: '/generate', windowOnly: true },
      ],
      tearDown: () => page.context().close(),
    };
  },
};

export const scenes: readonly Scene[] = [
  staticScene(asVisitor),
  staticScene(asNewcomer),
  staticScene(asCreator),
  staticScene(asLearner),
  staticScene(moderation),
  planned,
  failed,
  writing,
  staticScene(standInPages),
];
