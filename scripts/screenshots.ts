/**
 * `npm run screenshots`: saves every route and state on phone and desktop, light and dark, to
 * `.local/screenshots/<route>-<device>-<theme>.png`, from its own local cloud or the one at `COURSEWRIGHT_URL`.
 * `-- --only=view,edit` selects some, `-- --widths` adds 360, 768 and 1600 px, `-- --readme` updates `docs/screenshot.png` and
 * `docs/images/`. The exit code is 1 if a page scrolls sideways or logs an error.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { openDemoCloud } from './screenshots/demo-cloud.ts';
import { signInPersonas } from './screenshots/people.ts';
import { scenes } from './screenshots/scenes.ts';
import { takeReadmeScreenshots, takeScreenshots, variantsFor } from './screenshots/take-screenshots.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});

const FOLDER = '.local/screenshots';
mkdirSync(FOLDER, { recursive: true });
const cloud = await openDemoCloud();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const problems: string[] = [];
const wantedNames = values.only.split(',');
const isWanted = (name: string): boolean => wantedNames.some((wanted) => name.includes(wanted));
try {
  const people = await signInPersonas(browser, cloud.url);
  if (values.readme) await takeReadmeScreenshots(browser, cloud.url, people);
  else {
    for (const scene of scenes) {
      if (!scene.names.some(isWanted)) continue;
      const { shots, tearDown } = await scene.setUp({ url: cloud.url, browser });
      for (const variant of variantsFor(values.widths)) {
        const options = { url: cloud.url, folder: FOLDER, people, ...variant };
        const wanted = shots.filter(({ name }) => isWanted(name));
        problems.push(...(await takeScreenshots(browser, wanted, options)));
      }
      await tearDown();
    }
  }
} finally {
  await browser.close();
  await cloud.close();
}
for (const problem of problems) console.log(problem);
if (!values.readme) console.log(`The screenshots are in ${FOLDER}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
