import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourcesOf } from '#test/support/sources.ts';

/** Where the side is meant as seen on the screen, such as beside a transform. */
const onScreen = [
  'web/src/components/ui/dialog-panel.tsx: sm:left-1/2',
  'web/src/components/ui/switch-field.tsx: left-0.5',
  'web/src/features/course-viewer/print/print-deck.tsx: left-0',
  'web/src/features/creator-dashboard/analytics/revenue-chart.tsx: right-0',
];

const value = String.raw`(?:\[[^\]\s]+\]|\d[\d./]*|px|auto|full)`;
const name = String.raw`-?(?:(?:[mp][lr]|left|right)-${value}|border-[lr](?:-[\w-]+)?|text-(?:left|right)|rounded-[tb]?[lr](?:-\w+)?)`;
const PHYSICAL = new RegExp(String.raw`(?<=["'\`\s])(?:[^\s"'\`]+:)?${name}(?=["'\`\s])`, 'g');
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

test('classes name the start and the end of a line, so that they follow its direction', () => {
  const found = [...sourcesOf('web/src'), ...sourcesOf('domain/pages')].flatMap(({ path }) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(COMMENTS, '');
    return [...text.matchAll(PHYSICAL)].map(([found]) => `${path}: ${found}`);
  });
  expect(found.toSorted()).toEqual(onScreen);
});
