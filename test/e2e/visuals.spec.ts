import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import type { DrawnVisual } from '#domain/visuals/layout.ts';
import type { Direction } from '#domain/visuals/scene.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import { drawnVisuals, textVisuals } from '#test/support/visuals.ts';
import { expectAccessible } from './support/page-checks.ts';
import { buildVisualsPage } from './support/visuals/build.ts';
import { openVisualsPage } from './support/visuals/open.ts';

/** Visuals as Chromium draws them, on a page of their own. */

const folder = mkdtempSync(join(tmpdir(), 'visuals-'));
test.beforeAll(() => buildVisualsPage(folder));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(({ page }) => openVisualsPage(page, folder));

const PHONE = { width: 310, minSize: 14 } as const;
const HALF = { width: 520, minSize: 14 } as const;
const BESIDE_CONTENTS = { width: 780, minSize: 14 } as const;
const DESKTOP = { width: 896, minSize: 14 } as const;

interface Drawn {
  readonly visuals: readonly DrawnVisual[];
  readonly width: number;
  readonly minSize: number;
  readonly direction: Direction;
}

const faultsOf = (page: Page, drawn: Drawn): Promise<string[]> =>
  page.evaluate(async ({ visuals, width, direction, minSize }) => {
    const faults: string[] = [];
    for (const [index, visual] of visuals.entries())
      for (const fault of await window.visualsPage.faultsOf(visual, width, direction, minSize))
        faults.push(`${visual.kind} ${index}: ${fault}`);
    return faults;
  }, drawn);

for (const [name, size] of Object.entries({ PHONE, HALF, DESKTOP }))
  for (const direction of ['ltr', 'rtl'] as const)
    test(`random visuals on ${name.toLowerCase()} sheets (${direction}) keep every text in its box and clear of others`, async ({
      page,
    }) => {
      const visuals = fc.sample(drawnVisuals, { seed: direction === 'ltr' ? size.width : -size.width, numRuns: 120 });
      expect(await faultsOf(page, { visuals, ...size, direction })).toEqual([]);
    });

for (const [name, { width, minSize }] of Object.entries({ PHONE, HALF, BESIDE_CONTENTS, DESKTOP }))
  for (const language of ['en', 'ar'])
    test(`random texts on ${name.toLowerCase().replace('_', ' ')} sheets (${language}) stay within the sheet, large enough and apart`, async ({
      page,
    }) => {
      const visuals = fc.sample(textVisuals, { seed: width, numRuns: 120 });
      const faults = await page.evaluate((given) => window.visualsPage.textFaultsOf(given), {
        visuals,
        width,
        minSize,
        language,
      });
      expect(faults).toEqual([]);
    });

test('formulas keep their words apart, large enough and within the sheet', async ({ page }) => {
  const tex = [
    'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
    '\\text{hydration} = \\frac{\\text{all water}}{\\text{all flour}} \\times 100 = \\frac{350}{500} \\times 100 = 70\\,\\%',
    'T_{\\text{вода}} = 4 \\times T_{\\text{тесто}} - T_{\\text{мука}} - T_{\\text{комната}} - T_{\\text{закваска}}',
    '\\begin{cases} 1 & \\text{if it rains} \\\\ 0 & \\text{otherwise} \\end{cases}',
    '\\text{力} = \\text{質量} \\times \\text{加速度}',
  ];
  const visuals = tex.map((source): DrawnVisual => ({ kind: 'formula', tex: source, meaning: 'What it says.' }));
  expect(await faultsOf(page, { visuals, ...PHONE, direction: 'ltr' })).toEqual([]);
  expect(await faultsOf(page, { visuals, ...DESKTOP, direction: 'ltr' })).toEqual([]);
});

const show = (page: Page, visuals: readonly Visual[]): Promise<void> =>
  page.evaluate((given) => window.visualsPage.show(given, 'en'), visuals);

test('every kind is accessible in both themes', async ({ page }) => {
  await show(page, aVisualOfEachKind);
  // Three charts, a diagram and a formula. Other kinds are text.
  await expect(page.locator('svg[role=img]')).toHaveCount(5);
  await expect(page.getByRole('figure')).toHaveCount(7);
  await expectAccessible(page);
});

test('a picture follows the width of its slide without scaling its text', async ({ page }) => {
  await show(
    page,
    aVisualOfEachKind.filter(({ kind }) => kind === 'diagram'),
  );
  const svg = page.locator('svg[role=img]');
  const sizeOf = async () => {
    const box = await svg.boundingBox();
    return { drawn: box?.width, meant: Number(await svg.getAttribute('width')) };
  };
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect.poll(async () => (await sizeOf()).meant).toBeGreaterThan(700);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await sizeOf()).meant).toBeLessThan(340);
  const { drawn, meant } = await sizeOf();
  expect(drawn).toBeCloseTo(meant, 0);
});
