import type { Browser, Page } from '@playwright/test';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { People, Persona, Session } from './people.ts';

/** A mocked reply, parsed by the endpoint's schema. */
export interface Reply {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'reply'>;
  readonly reply: unknown;
}

export interface Shot {
  readonly name: string;
  readonly as?: Persona;
  readonly session?: Session;
  readonly path: string | ((people: People) => string);
  readonly prepare?: (page: Page) => Promise<void>;
  readonly replies?: readonly Reply[];
  readonly windowOnly?: boolean;
  /** Stand-in pages have one width and one theme. */
  readonly standInPage?: boolean;
}

interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const usual: readonly Device[] = [
  { name: 'phone', width: 390, height: 844, touch: true },
  { name: 'desktop', width: 1280, height: 800, touch: false },
];
const otherWidths: readonly Device[] = [
  { name: 'narrow', width: 360, height: 740, touch: true },
  { name: 'tablet', width: 768, height: 1024, touch: true },
  { name: 'wide', width: 1600, height: 1000, touch: false },
];

interface Variant {
  readonly device: Device;
  readonly theme: Theme;
}

/** The other widths test the layout, so one theme is enough. */
export const variantsFor = (widths: boolean): readonly Variant[] => [
  ...usual.flatMap((device) => themes.map((theme) => ({ device, theme }))),
  ...(widths ? otherWidths.map((device) => ({ device, theme: 'light' as const })) : []),
];

interface Options extends Variant {
  readonly url: string;
  readonly folder: string;
  readonly people: People;
}

const LONGEST_PX = 3_600;
const LONGEST_WAIT_MS = 20_000;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

export async function takeScreenshots(
  browser: Browser,
  shots: readonly Shot[],
  { url, folder, people, device, theme }: Options,
): Promise<string[]> {
  const problems: string[] = [];
  for (const shot of shots) {
    const session = shot.session ?? (shot.as && people.sessions[shot.as]);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: device.width, height: device.height },
      hasTouch: device.touch,
      isMobile: device.touch,
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...(session && { storageState: session }),
    });
    const name = `${shot.name}-${device.name}-${theme}`;
    try {
      for (const { endpoint, reply } of shot.replies ?? []) {
        const json = endpoint.reply.parse(reply);
        await context.route(
          ({ pathname }) => patternOf(endpoint.path).test(pathname),
          (route) => (route.request().method() === endpoint.method ? route.fulfill({ json }) : route.fallback()),
        );
      }
      const page = await context.newPage();
      page.setDefaultTimeout(LONGEST_WAIT_MS);
      page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
      await page.goto(typeof shot.path === 'string' ? shot.path : shot.path(people));
      await waitUntilLoaded(page);
      if (shot.prepare) {
        await shot.prepare(page);
        await waitUntilLoaded(page);
      }
      const { width, height, excess } = await page.locator('html').evaluate((html) => ({
        width: html.clientWidth,
        height: html.scrollHeight,
        excess: html.scrollWidth - html.clientWidth,
      }));
      if (excess > 0 && !shot.standInPage) problems.push(`${name}: scrolls sideways by ${excess} px`);
      await page.screenshot({
        path: `${folder}/${name}.png`,
        ...(!shot.windowOnly && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) } }),
      });
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    } finally {
      await context.close();
    }
  }
  return problems;
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.locator('html').evaluate((html) => html.ownerDocument.fonts.ready.then(() => undefined));
}

interface ReadmePicture {
  readonly path: string;
  readonly as?: Persona;
  readonly page: string | ((people: People) => string);
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  readonly prepare?: (page: Page) => Promise<void>;
}

const ofCourse = (people: People, rest = ''): string => `/course/${people.courseId('bread')}${rest}`;

const readmePictures: readonly ReadmePicture[] = [
  { path: 'docs/screenshot.png', page: '/' },
  { path: 'docs/images/marketplace.png', page: '/marketplace' },
  { path: 'docs/images/course.png', page: ofCourse },
  { path: 'docs/images/viewer.png', as: 'learner', page: (people) => ofCourse(people, '/view?slide=8'), theme: 'dark' },
  { path: 'docs/images/dashboard.png', as: 'creator', page: '/dashboard' },
  { path: 'docs/images/editor.png', as: 'creator', page: (people) => ofCourse(people, '/edit?tab=structure') },
  {
    path: 'docs/images/phone.png',
    as: 'learner',
    page: (people) => ofCourse(people, '/view?slide=8&view=read'),
    size: { width: 390, height: 844 },
    prepare: (page) => page.locator('[data-visual=chart]').first().scrollIntoViewIfNeeded(),
  },
];

export async function takeReadmeScreenshots(browser: Browser, url: string, people: People): Promise<void> {
  for (const picture of readmePictures) {
    const { path, as, page: where, theme = 'light', size = { width: 1280, height: 860 }, prepare } = picture;
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...(as && { storageState: people.sessions[as] }),
    });
    const page = await context.newPage();
    await page.goto(typeof where === 'string' ? where : where(people));
    await waitUntilLoaded(page);
    if (prepare) {
      await prepare(page);
      await waitUntilLoaded(page);
    }
    await page.screenshot({ path });
    await context.close();
  }
}
