import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleBudget, isHot } from '#lib/bundling/budgets.ts';
import { playerOptions } from '#lib/bundling/player.ts';
import { bundleFunctions, declaredFunctions, type FunctionBundle, listedBundles } from '#lib/bundling.ts';
import { BUNDLE_INPUTS } from '#local/launch/build.ts';

mkdirSync('build', { recursive: true });
const folder = mkdtempSync(join(process.cwd(), 'build', 'bundles-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

let bundles: ReadonlyMap<string, FunctionBundle>;
beforeAll(async () => {
  const given = process.env.COURSEWRIGHT_BUNDLES;
  bundles = given ? listedBundles(given) : await bundleFunctions({ outdir: folder });
});
function bundleOf(name: string): FunctionBundle {
  const bundle = bundles.get(name);
  if (bundle === undefined) throw new Error(`${name} was not bundled`);
  return bundle;
}

test.each(declaredFunctions)('$name is within its budget', (declared) => {
  expect(bundleOf(declared.name).bytes).toBeLessThanOrEqual(bundleBudget(declared));
});

describe('a frequently called endpoint', () => {
  const hot = declaredFunctions.filter(isHot);

  test('has the tight budget', () => {
    const names = hot.map(({ name }) => name);
    for (const name of ['list-marketplace', 'get-course-detail', 'list-my-courses', 'get-dashboard', 'view-module'])
      expect(names).toContain(name);
    expect(names).not.toContain('create-course-checkout');
  });

  test.each(hot)('$name contains neither the Stripe SDK nor the OpenAI SDK', ({ name }) => {
    expect(bundleOf(name).sources.filter((source) => /node_modules\/(stripe|openai)\//.test(source))).toEqual([]);
  });
});

test('the Stripe and OpenAI SDKs are bundled where they are used', () => {
  expect(bundleOf('create-course-checkout').sources.some((source) => source.includes('node_modules/stripe/'))).toBe(
    true,
  );
  expect(bundleOf('write-lesson').sources.some((source) => source.includes('node_modules/openai/'))).toBe(true);
});

const pdfFonts = [
  'Inter_400Regular.ttf',
  'Inter_500Medium.ttf',
  'Inter_600SemiBold.ttf',
  'JetBrainsMono_400Regular.ttf',
  'Newsreader_400Regular.ttf',
  'Newsreader_500Medium.ttf',
  'NotoEmoji_400Regular.ttf',
  'NotoSansSymbols2_400Regular.ttf',
  'NotoSans_400Regular.ttf',
];

test('fonts and codecs lie only beside the functions that use them', () => {
  const withFiles = [...bundles].filter(([, { files }]) => files.length > 0);
  expect(withFiles.map(([name, { files }]) => [name, [...files].sort()])).toEqual([
    ['download-certificate', pdfFonts],
    ['make-workbook', pdfFonts],
    ['draw-social-card', ['Inter_500Medium.ttf', 'Newsreader_500Medium.ttf', 'index_bg.wasm']],
    [
      'build-export',
      [
        ...pdfFonts,
        'index_bg.wasm',
        'mozjpeg_dec.wasm',
        'mozjpeg_enc.wasm',
        'squoosh_png_bg.wasm',
        'squoosh_resize_bg.wasm',
        'webp_dec.wasm',
      ],
    ],
  ]);
});

test('the player of packages lies beside the function that makes them, and nowhere else', () => {
  const withPlayer = [...bundles].filter(([, { folder }]) => existsSync(join(folder, 'player')));
  expect(withPlayer.map(([name]) => name)).toEqual(['build-export']);
  const files = readdirSync(join(bundleOf('build-export').folder, 'player'), { recursive: true }).map(String);
  expect(files).toEqual(
    expect.arrayContaining(['player.js', 'player.css', join('fonts', 'inter-latin-wght-normal.woff2')]),
  );
});

test('a changed source of a function or of the player makes `npm start` bundle again', async () => {
  const { metafile } = await build({ ...playerOptions, metafile: true });
  const sources = new Set([
    ...Object.keys(metafile.inputs),
    ...[...bundles.values()].flatMap((bundle) => bundle.sources),
  ]);
  const own = [...sources].filter((source) => !source.includes('node_modules/') && existsSync(source));
  expect(own.some((source) => source.startsWith('web/player/'))).toBe(true);
  expect(
    own.filter((source) => !BUNDLE_INPUTS.some((input) => source === input || source.startsWith(`${input}/`))),
  ).toEqual([]);
});
