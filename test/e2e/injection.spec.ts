import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { setBranding } from '#contracts/http/courses.ts';
import { completeCourse } from '#contracts/http/learning.ts';
import { reportCourse } from '#contracts/http/moderation.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { answerReview, saveMyReview } from '#contracts/http/reviews.ts';
import { sendContactEmail } from '#contracts/http/support.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { aCourseText, aGeneration, aModule, aSlide, slideIdsOf } from '#test/support/builders.ts';
import { injections, numbersIn } from './support/injections.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { untilListed } from './support/shop.ts';

let used = 0;
/** Cycles through the injections. */
const next = (): string => injections[used++ % injections.length] ?? '';
const several = (count: number): string[] => Array.from({ length: count }, next);

/** An outline holds half of the injections; the course page shows its lines. */
const FIRST_HALF = injections.slice(0, 150);
const SECOND_HALF = injections.slice(150);

/** A course whose every text is an injection. */
function hostileText(): CourseText {
  const module = (number: number) =>
    aModule(number, {
      title: next(),
      description: several(3).join('\n'),
      lessons: [1, 2].map((lesson) => ({
        id: `m${number}-l${lesson}`,
        title: next(),
        description: next(),
        objective: next(),
        durationMinutes: 5,
        slides: [1, 2].map((slide) =>
          aSlide({ id: `m${number}-l${lesson}-s${slide}`, title: next(), points: several(3), spoken: next() }),
        ),
      })),
      keyTakeaways: several(3),
      quizQuestions: [
        {
          id: `m${number}-q1`,
          question: next(),
          secondWording: next(),
          options: several(4),
          correctAnswer: 0,
          explanation: next(),
          feedback: several(4),
          teaches: null,
        },
      ],
      worksheet: { title: next(), instructions: next(), exercises: several(2) },
    });
  return aCourseText({
    title: next(),
    description: several(10).join('\n'),
    outline: FIRST_HALF.join('\n'),
    content: {
      overview: several(5).join('\n'),
      targetAudience: next(),
      learningObjectives: several(6),
      prerequisites: several(6),
      modules: [module(1), module(2), module(3)],
    },
    landingPage: {
      headline: next(),
      subheadline: next(),
      whatYouWillLearn: several(10),
      seoTitle: next(),
      seoDescription: next(),
    },
    marketing: {
      emails: [{ subject: next(), body: next() }],
      socialPosts: [{ channel: next(), text: next() }],
      blogPost: { title: next(), body: next() },
      videoDescription: next(),
    },
  });
}

const LOGO_PATH = '/x.png';

/** Violations on a context's pages, and the texts shown. */
interface Watch {
  readonly violations: string[];
  readonly seen: Set<number>;
}

/** Records executed injections and CSP violations. */
async function watch(context: BrowserContext): Promise<Watch> {
  const found: Watch = { violations: [], seen: new Set() };
  await context.exposeFunction('hit', (n: unknown) => found.violations.push(`hit(${String(n)}) ran`));
  await context.exposeFunction('stopped', (what: string) => found.violations.push(`the policy stopped ${what}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { stopped(what: string): void }).stopped(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  const watchPage = (page: Page): void => {
    page.on('dialog', (dialog) => {
      found.violations.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => found.violations.push(`an error: ${error.message}`));
    page.on('request', (request) => {
      const { hostname, pathname } = new URL(request.url());
      // Only the logo may load from other hosts.
      if (hostname === 'evil.test' && pathname !== LOGO_PATH) found.violations.push(`asked for ${request.url()}`);
    });
  };
  context.on('page', watchPage);
  return found;
}

/** A text with an injection. */
const injection = (within: Page | Locator): Locator => within.getByText(/hit\(\d+\)/).first();

/** Opens a page, waits for it and checks the document. */
async function visit(page: Page, path: string, found: Watch, until?: (page: Page) => Promise<unknown>): Promise<void> {
  await page.goto(path);
  await page.locator('main, h1').first().waitFor();
  await until?.(page);
  await checkDocument(page, path, found);
}

async function checkDocument(page: Page, path: string, found: Watch): Promise<void> {
  const { text, injected } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const isInjected = (element: Element): boolean =>
      /^(base|embed|marquee|math|maction|object|frame|iframe|animate)$/i.test(element.tagName) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|data|srcdoc)$/i.test(name) && /^\s*(java\s*script|vbscript):/i.test(value)),
      ) ||
      (/^(script|style)$/i.test(element.tagName) &&
        !/json/.test(element.getAttribute('type') ?? '') &&
        /hit\(\d/.test(element.textContent ?? ''));
    const fields = all.flatMap((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [element.value] : [],
    );
    // Includes collapsed parts, but not data blocks.
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!/^(script|style|noscript)$/i.test(node.parentElement?.tagName ?? '')) texts.push(node.nodeValue ?? '');
    return {
      text: [document.title, ...texts, ...fields].join('\n'),
      injected: all.filter(isInjected).map((element) => element.outerHTML.slice(0, 200)),
    };
  });
  for (const html of injected) found.violations.push(`${path}: ${html}`);
  for (const number of numbersIn(text)) found.seen.add(number);
}

test('the watcher detects executed scripts', async ({ browser }, { project }) => {
  const { baseURL = '' } = project.use;
  const context = await browser.newContext({ baseURL });
  const found = await watch(context);
  const page = await context.newPage();
  const body = `<main>${injections[2]}${injections[10]}<script>alert(1)</script></main>`;
  const served = { contentType: 'text/html', headers: { 'content-security-policy': "style-src 'none'" } };
  await page.route('/careless', (route) => route.fulfill({ ...served, body: `${body}<style>b{}</style>` }));
  await visit(page, '/careless', found);
  for (const kind of ['hit(2) ran', 'a dialog: 1', 'the policy stopped style-src', 'onerror', 'javascript:'])
    await expect.poll(() => found.violations.join('\n')).toContain(kind);
  await context.close();
});

test('300 injections stay plain text on every page with user content', async ({ browser }, { project }) => {
  const { baseURL = '' } = project.use;
  expect(new Set(injections).size).toBe(300);
  const { url, rows } = await runningCloud();
  const [creator, learner] = await Promise.all([aPerson(url, 'creator', next()), aPerson(url, 'student', next())]);
  const now = instantOf(Date.now());
  await rows.put({
    pk: keys.user.pk(creator.userId),
    sk: keys.user.grantedSubscription,
    ...contractPlan('pro', undefined, now),
  });
  const text = hostileText();
  const { id } = await aCourseOnSaleBy(url, rows, creator, 0, text);
  const other = await aCourseOnSaleBy(url, rows, creator, 0, { outline: SECOND_HALF.join('\n') });
  const of = ({ accessToken: token }: Person) => ({ token, params: { courseId: id } });
  const logo = `https://evil.test${LOGO_PATH}?"onerror=hit(1)//<script>hit(2)</script>`;
  replyOf(
    setBranding,
    await callApi(url, setBranding, { ...of(creator), body: { customColors: defaultColors, customLogoUrl: logo } }),
  );
  replyOf(enrollFree, await callApi(url, enrollFree, of(learner)));
  const { review } = replyOf(
    saveMyReview,
    await callApi(url, saveMyReview, { ...of(learner), body: { stars: 5, text: several(10).join('\n') } }),
  );
  const answer = {
    ...of(creator),
    params: { courseId: id, reviewId: review.id },
    body: { text: several(5).join('\n') },
  };
  // The index lags.
  await eventually(
    () => callApi(url, answerReview, answer),
    ({ status }) => status === 200,
  );
  const stranger = await aPerson(url, 'student', next());
  const report = { ...of(stranger), body: { reason: 'other', text: several(5).join('\n') } };
  await callApi(url, reportCourse, report);
  const contact = { name: next(), email: creator.email, company: next(), message: several(5).join('\n') };
  await callApi(url, sendContactEmail, { body: contact });
  const { certificateId } = replyOf(
    completeCourse,
    await callApi(url, completeCourse, { ...of(learner), body: { seen: slideIdsOf(aCourseText(text)) } }),
  );
  // Notes stay readable after the plan ended.
  await rows.put({
    ...{ pk: keys.user.pk(learner.userId), sk: keys.user.note(id, 'intro'), courseId: id, courseTitle: text.title },
    ...{ slideId: 'intro', slideTitle: next(), text: several(10).join('\n'), updatedAt: now },
  });
  const generation = aGeneration({
    ...{ id: ulid(), ownerId: creator.userId, title: next(), description: next(), outline: next(), createdAt: now },
    ...{ status: 'failed', finishedAt: now, reason: 'timed-out', retriedAs: null },
  });
  await rows.put({
    ...{ ...generationKey(generation.id), gsi1pk: keys.generator.gsi1pk(creator.userId), gsi1sk: now },
    ...generation,
  });
  const open = async (person?: Person) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    const found = await watch(context);
    const page = await context.newPage();
    if (person) await signIn(page, person);
    return { context, found, page };
  };

  await untilListed(url, 'hit(');
  const [asVisitor, asCreator, asLearner] = await Promise.all([open(), open(creator), open(learner)]);
  const q = injections[2] ?? '';
  await Promise.all([
    (async () => {
      const { page, found } = asVisitor;
      await visit(page, `/course/${other.id}`, found, () => page.getByText('Curriculum').first().waitFor());
      await visit(page, `/course/${id}`, found, () => page.getByText('Curriculum').first().waitFor());
      // Reviews load on scroll.
      const reviews = page.locator('#reviews');
      await reviews.scrollIntoViewIfNeeded();
      await injection(reviews).waitFor();
      await checkDocument(page, 'course page', found);
      await visit(page, `/marketplace?${new URLSearchParams({ q, category: q, sort: q, price: q })}#${q}`, found);
      await visit(page, `/marketplace?${new URLSearchParams({ q: 'hit(' })}`, found, () => injection(page).waitFor());
      await visit(page, `/certificate/${certificateId}`, found, () => injection(page).waitFor());
      await visit(page, `/certificate/${encodeURIComponent(q)}`, found);
      await visit(
        page,
        `/auth?${new URLSearchParams({ checkout_success: q, next: 'javascript:hit(0)', redirect: '//evil.test' })}`,
        found,
      );
      await visit(page, `/reset-password?${new URLSearchParams({ email: q, code: q })}`, found);
      await visit(page, `/${encodeURIComponent(q)}`, found);
      await visit(page, `/course/${encodeURIComponent(q)}`, found);
    })(),
    (async () => {
      const { page, found } = asCreator;
      await visit(page, '/dashboard', found, () => injection(page).waitFor());
      await visit(page, `/course/${id}/edit`, found, () => page.getByRole('textbox', { name: 'Overview' }).waitFor());
      const panel = page.getByRole('tabpanel');
      const partOf = {
        Content: panel.getByRole('textbox', { name: 'Overview' }),
        Structure: injection(panel),
        'Landing Page': injection(panel),
        Branding: injection(panel),
        Marketing: panel.getByRole('textbox', { name: 'Video description' }),
        'Price and publishing': panel.getByRole('heading', { name: 'Publishing' }),
      };
      await expect(page.getByRole('tab')).toHaveText(Object.keys(partOf));
      for (const [name, part] of Object.entries(partOf)) {
        await page.getByRole('tab', { name }).click();
        await part.waitFor();
        await checkDocument(page, 'editor', found);
      }
      await visit(page, `/course/${id}/worksheets`, found, () => injection(page).waitFor());
      await visit(page, '/settings', found, () => page.getByLabel('Full name').waitFor());
      await visit(page, '/generate', found, () => page.getByLabel('Course title').waitFor());
    })(),
    (async () => {
      const { page, found } = asLearner;
      await visit(page, '/student-dashboard', found, () => injection(page).waitFor());
      await visit(page, '/notes', found, () => injection(page).waitFor());
      const position = page.locator('header').getByText(/^Slide \d+ of \d+$/);
      await visit(page, `/course/${id}/view`, found, () => position.waitFor());
      for (let slide = 0; slide < 40; slide++) {
        const forward = page.getByRole('button', { name: /next/i });
        if (!(await forward.isEnabled())) break;
        const before = await position.innerText();
        await forward.click();
        await expect(position).not.toHaveText(before);
        await expect(page.locator('[data-current-slide]').getByText('Loading…')).toBeHidden();
        await checkDocument(page, 'viewer', found);
      }
      await visit(page, `/course/${id}/worksheets`, found, () => injection(page).waitFor());
    })(),
  ]);
  const all = [asVisitor, asCreator, asLearner];
  expect(all.flatMap(({ found }) => found.violations)).toEqual([]);
  // Each injection must be visible somewhere.
  const seen = new Set(all.flatMap(({ found }) => [...found.seen]));
  console.log(`${seen.size} of ${injections.length} were seen as texts`);
  expect(seen.size).toBe(injections.length);
  await Promise.all(all.map(({ context }) => context.close()));
});
