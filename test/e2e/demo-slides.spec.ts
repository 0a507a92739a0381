import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SlideView } from '#contracts/http/learning.ts';
import { introSlide, moduleSlides } from '#domain/courses/slides.ts';
import { writtenCourses } from '#local/model/courses/written-courses.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { assembledCourse } from '#test/support/assembled-course.ts';
import { buildVisualsPage } from './support/visuals/build.ts';
import { openVisualsPage } from './support/visuals/open.ts';
import type { SlidesToMeasure } from './support/visuals/slides.tsx';

/** Every slide of the demo as Chromium draws it, on a page of its own. */

const folder = mkdtempSync(join(tmpdir(), 'demo-slides-'));
test.beforeAll(() => buildVisualsPage(folder));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The space between the viewer's bars on common screens. */
const BESIDE_CONTENTS = { width: 1_008, height: 678, minSize: 14, leastUse: 0.6 } as const;
const LAPTOP = { width: 1_094, height: 520, minSize: 14, leastUse: 0.5 } as const;
const DESKTOP = { width: 1_280, height: 678, minSize: 14, leastUse: 0.6 } as const;
const PHONE = { width: 390, height: 679, minSize: 14, leastUse: 0 } as const;

function slidesOf(title: string): SlidesToMeasure['slides'] {
  const written = writtenCourses.find((course) => course.title === title);
  const demo = demoCourses.find((course) => course.title === title);
  if (!written || !demo) throw new Error(`${title} is not in the demo`);
  const { modules } = assembledCourse(written, demo).content;
  const shown = (slide: ReturnType<typeof introSlide>): SlideView =>
    slide.kind === 'lesson' ? { ...slide, sources: [] } : slide;
  return [
    { slide: shown(introSlide(demo)), moduleNumber: 0 },
    ...modules.flatMap((module, index) =>
      moduleSlides(module).map((slide) => ({ slide: shown(slide), moduleNumber: index + 1 })),
    ),
  ];
}

for (const [name, size] of Object.entries({ DESKTOP, BESIDE_CONTENTS, LAPTOP, PHONE }))
  test(`no text of the demo (${name.toLowerCase().replace('_', ' ')}) is small, cut off or over another, and wide sheets are used`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: size.width, height: size.height + 120 });
    await openVisualsPage(page, folder);
    const faults: string[] = [];
    for (const { title } of writtenCourses) {
      const given = { language: 'en', slides: slidesOf(title), ...size };
      const found = await page.evaluate((slides) => window.visualsPage.slideFaultsOf(slides), given);
      faults.push(...found.map((fault) => `${title}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
