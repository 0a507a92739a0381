import { languageDirection } from '../language-direction.ts';
import { courseColorStyles, visualColorStyles } from '../visuals/course-styles.ts';
import { slideThemes } from '../visuals/slide-themes.ts';
import { element, escapeXml, type Markup } from './markup.ts';
import type { PackagedCourse, PackagedModule, PackagedSlide, Unit } from './packaged-course.ts';
import { anchorOf, slideMarkup } from './slide-markup.ts';
import type { Engines } from './visual-markup.ts';
import { shownTitle, packageWords as words } from './words.ts';

/** Where the player keeps what a learner did: in the learning platform, or in the browser. */
type Tracking = 'scorm12' | 'browser';

export interface PageOptions {
  readonly course: PackagedCourse;
  readonly title: string;
  readonly slides: readonly PackagedSlide[];
  readonly tracking: Tracking;
  readonly engines: Engines;
  /** Listed in the contents, where a page holds the whole course. */
  readonly modules?: readonly PackagedModule[];
  /** What the browser keeps progress under. */
  readonly key: string;
}

export const imagePath = (file: string): string => `images/${file}`;

/** A lesson's own first slide, after what opens its module. */
const firstOf = ({ kind, slides }: Unit): string =>
  (slides.find((slide) => kind !== 'lesson' || slide.kind === 'lesson') ?? slides[0])?.id ?? '';

const linkTo = (slideId: string, text: string): Markup => element('a', { href: `#${anchorOf(slideId)}` }, text);

const contents = (modules: readonly PackagedModule[], { language }: PackagedCourse): Markup =>
  element(
    'details',
    { class: 'contents', 'data-contents': true },
    element('summary', {}, words.contents),
    element(
      'nav',
      { 'aria-label': words.contents, lang: language, dir: languageDirection(language) },
      element(
        'ol',
        {},
        modules.map(({ id, title, units }) =>
          element(
            'li',
            {},
            element('p', { dir: 'auto' }, linkTo(id, shownTitle(title))),
            element(
              'ol',
              {},
              units
                .filter(({ kind }) => kind !== 'other')
                .map((unit) =>
                  unit.kind === 'quiz'
                    ? element('li', { lang: 'en' }, linkTo(firstOf(unit), words.quiz))
                    : element('li', { dir: 'auto' }, linkTo(firstOf(unit), shownTitle(unit.title))),
                ),
            ),
          ),
        ),
      ),
    ),
  );

/** The player shows it; without the player all slides stand below each other. */
const controls = element(
  'footer',
  { class: 'controls', 'data-controls': true, hidden: true },
  element('button', { type: 'button', 'data-turn': -1 }, words.previous),
  element('p', { class: 'position', 'data-position': words.position }),
  element('button', { type: 'button', class: 'primary', 'data-turn': 1 }, words.next),
);

/** A whole page of a package, which needs `player.js`, `player.css` and `course.css` beside it. */
export function pageOf({ course, title, slides, tracking, engines, modules, key }: PageOptions): string {
  const { language } = course;
  const onPage = new Set(slides.map(({ id }) => id));
  const setting = { course, language, engines, imagePath, onPage };
  const body = [
    element(
      'header',
      { class: 'top' },
      element('h1', { lang: language, dir: 'auto' }, shownTitle(title)),
      modules ? contents(modules, course) : undefined,
    ),
    element(
      'main',
      { lang: language, dir: languageDirection(language) },
      slides.map((slide) => slideMarkup(slide, setting)),
    ),
    element('p', { class: 'end', 'data-end': true, role: 'status', hidden: true }, words.end),
    controls,
  ];
  return `<!doctype html>
<html lang="en" data-tracking="${tracking}" data-key="${escapeXml(key)}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeXml(shownTitle(title))}</title>
<link rel="stylesheet" href="player.css"/>
<link rel="stylesheet" href="course.css"/>
<script src="player.js" defer="defer"></script>
</head>
${element('body', {}, body).source}
</html>
`;
}

const inRoot = (variables: Readonly<Record<string, string>>): string =>
  `:root {\n${Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const LIGHT_OF_BOTH = /^light-dark\((.*), .*\)$/;

/**
 * The colors of a course and its paper. A style sheet of its own, because some platforms refuse styles in a page.
 * Browsers without `light-dark` (before 2024) have the light ones.
 */
export function courseStyles(course: PackagedCourse): string {
  const { light, dark } = slideThemes;
  const paper = Object.entries(light).map(([name, color]) => [
    name,
    `light-dark(${color}, ${dark[name as keyof typeof dark]})`,
  ]);
  const ofCourse = courseColorStyles(course);
  const both: Record<string, string> = {
    ...Object.fromEntries(paper),
    ...visualColorStyles(course),
    '--course': `light-dark(${ofCourse['--course-light']}, ${ofCourse['--course-dark']})`,
  };
  const lightOnly = Object.fromEntries(
    Object.entries(both).map(([name, value]) => [name, LIGHT_OF_BOTH.exec(value)?.[1] ?? value]),
  );
  return `${inRoot(both)}@supports not (color: light-dark(#000, #fff)) {\n${inRoot(lightOnly)}}\n`;
}
