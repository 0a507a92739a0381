import { expect, type Page, test } from '@playwright/test';
import { completeCourse } from '#contracts/http/learning.ts';
import { type SitePage, sitePages } from '#contracts/site-pages.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { slideIdsOf } from '#test/support/builders.ts';
import { aBuyer } from './support/buyers.ts';
import { expectAccessible } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop } from './support/shop.ts';

/** Every page, and unknown addresses, for each kind of visitor. */
const visitors = ['signed out', 'learner', 'creator'] as const;
type Visitor = (typeof visitors)[number];

/** Path parts and title of a course that the creator made and the learner bought. */
interface Parts {
  readonly courseId: string;
  readonly certificateId: string;
  readonly title: string;
}

interface Found {
  /** The heading of the final page. */
  readonly heading: string | RegExp;
  /** The final page, if it redirects. */
  readonly at?: SitePage;
  /** An expected API error, which the browser logs. */
  readonly refused?: 403 | 404;
}

interface Row {
  /** The address, if it differs from the page's path. */
  readonly path?: string;
  readonly status: 200 | 404;
  readonly finds: Readonly<Record<Visitor, Found>>;
  /** Visitors for the axe check, if no journey covers the page. */
  readonly axe?: readonly Visitor[];
}

const unknownId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const signInFirst: Found = { heading: 'Welcome', at: sitePages.auth };
const welcomed: Found = { heading: /^Welcome back/ };
const everyone = (found: Found): Row['finds'] => ({ 'signed out': found, learner: found, creator: found });
const signedInOnly = (found: Found, axe: readonly Visitor[] = []): Row => ({
  status: 200,
  finds: { ...everyone(found), 'signed out': signInFirst },
  axe,
});

const sitePageRows: Readonly<Record<SitePage, Row>> = {
  '/': { status: 200, finds: everyone({ heading: 'Write the course only you could teach.' }) },
  '/pricing': {
    status: 200,
    finds: everyone({ heading: 'Simple plans. Keep 90% of every sale.' }),
    axe: ['signed out'],
  },
  '/marketplace': { status: 200, finds: everyone({ heading: 'Course Marketplace' }) },
  '/contact': { status: 200, finds: everyone({ heading: 'Get in touch' }), axe: ['signed out'] },
  '/privacy': { status: 200, finds: everyone({ heading: 'Privacy Policy' }), axe: ['signed out'] },
  '/auth': {
    status: 200,
    finds: {
      'signed out': { heading: 'Welcome' },
      learner: { ...welcomed, at: '/student-dashboard' },
      creator: { ...welcomed, at: '/dashboard' },
    },
  },
  '/reset-password': {
    path: '/reset-password?email=lee@example.test&code=123456',
    status: 200,
    finds: everyone({ heading: 'Set a new password' }),
    axe: ['signed out'],
  },
  // The role decides the landing page, not the access.
  '/dashboard': signedInOnly(welcomed),
  '/student-dashboard': signedInOnly(welcomed, ['creator']),
  '/notes': signedInOnly({ heading: 'Notes' }),
  '/review': signedInOnly({ heading: 'Review' }),
  '/generate': signedInOnly({ heading: 'What will you teach?' }),
  '/settings': signedInOnly({ heading: 'Settings' }),
  // Only for the group `admin`; others get a 404.
  '/admin': signedInOnly({ heading: 'Oops! Page not found.' }, ['learner']),
  '/course/:courseId': { status: 200, finds: everyone({ heading: ':title' }) },
  '/course/:courseId/edit': {
    status: 200,
    finds: {
      'signed out': signInFirst,
      learner: { ...welcomed, at: '/dashboard', refused: 404 },
      // The title is an input field.
      creator: { heading: /^/ },
    },
  },
  '/course/:courseId/view': signedInOnly({ heading: ':title' }),
  '/course/:courseId/worksheets': {
    status: 200,
    finds: {
      'signed out': signInFirst,
      learner: { heading: 'Worksheets' },
      creator: { heading: 'Worksheets' },
    },
  },
  '/certificate/:certificateId': { status: 200, finds: everyone({ heading: 'Certificate of Completion' }) },
};

const unknownAddresses: Readonly<Record<string, Row>> = {
  'an unknown page': {
    path: '/course/one/two/three',
    status: 404,
    finds: everyone({ heading: 'Oops! Page not found.' }),
    axe: ['signed out'],
  },
  'an unknown course': {
    path: `/course/${unknownId}`,
    status: 404,
    finds: everyone({ heading: 'Course Marketplace', at: '/marketplace', refused: 404 }),
  },
  'an unknown certificate': {
    path: `/certificate/${unknownId}`,
    status: 200,
    finds: everyone({ heading: 'Certificate', refused: 404 }),
  },
};

const filled = (text: string, parts: Parts): string =>
  text.replace(/:(courseId|certificateId|title)/g, (_, name: keyof Parts) => parts[name]);

/** Browser errors, except for expected API errors. */
function browserErrorsOf(page: Page) {
  let browserErrors: string[] = [];
  let expected: readonly number[] = [];
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('console', (message) => {
    const refused = /^Failed to load resource: .* status of (\d+)/.exec(message.text())?.[1];
    if (message.type() === 'error' && !expected.includes(Number(refused))) browserErrors.push(message.text());
  });
  return {
    expect(statuses: readonly number[]) {
      expected = statuses;
      browserErrors = [];
    },
    all: () => browserErrors,
  };
}

let parts: Parts;
const people: Partial<Record<Visitor, Parameters<typeof signIn>[1]>> = {};
test.beforeAll(async () => {
  const [{ url }, shop] = await Promise.all([runningCloud(), openShop()]);
  const { learner, course } = await aBuyer(shop);
  const asLearner = {
    token: learner.accessToken,
    params: { courseId: course.id },
    body: { seen: slideIdsOf() },
  };
  const { certificateId } = replyOf(completeCourse, await callApi(url, completeCourse, asLearner));
  parts = { courseId: course.id, certificateId, title: course.title };
  Object.assign(people, { learner, creator: shop.creator });
});

test('every page of the site is in the table', () => {
  expect(Object.keys(sitePageRows).sort()).toEqual(Object.values(sitePages).sort());
});

for (const visitor of visitors)
  test(`pages for ${visitor}`, async ({ page }) => {
    const person = people[visitor];
    if (person) await signIn(page, person);
    const browserErrors = browserErrorsOf(page);
    for (const [name, { path = name, status, finds, axe = [] }] of Object.entries({
      ...sitePageRows,
      ...unknownAddresses,
    }))
      await test.step(name, async () => {
        const { heading, at, refused } = finds[visitor];
        browserErrors.expect(refused ? [status, refused] : [status]);
        const address = filled(path, parts);
        expect.soft((await page.goto(address))?.status(), `${name}: the document's status`).toBe(status);
        const words = typeof heading === 'string' ? filled(heading, parts) : heading;
        await expect.soft(page.getByRole('heading', { level: 1, name: words }), `${name}: the heading`).toHaveCount(1);
        // Wait for all requests, so that a late error is not counted for the next page.
        await expect.soft(page.locator('[aria-busy=true]'), `${name}: busy regions`).toHaveCount(0);
        const { pathname } = new URL(at ?? address, page.url());
        await expect.soft(page, `${name}: the address`).toHaveURL((url) => url.pathname === pathname);
        if (axe.includes(visitor)) await expectAccessible(page);
        expect.soft(browserErrors.all(), `${name}: the console`).toEqual([]);
      });
  });
