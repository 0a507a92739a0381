import { limits } from '#domain/courses/content.ts';
import { shorten } from './words.ts';

export interface OutlineModule {
  readonly title: string;
  readonly lessons: readonly string[];
}

interface Line {
  readonly title: string;
  readonly depth: number;
}

const TAB_WIDTH = 4;
const BULLET = /^(?:[-*+•◦▪‣–—·]+\s*)+/u;
const NUMBER = /^(?:(\d+(?:\.\d+)*)[.)]|(\d+\.\d+(?:\.\d+)*)|[a-zA-Z][.)]|\([a-zA-Z0-9]+\))\s+/;
const TRAILING_COLON = /\s*[:：]+$/u;
const HEADING = /^(#{1,6})\s+/;
/** "Module 2: Shaping" opens a module. */
const PART = /^(?:module|week|part|chapter|unit|section|day)\s+\d+\b/i;

function parseLine(raw: string): Line & { bullet: boolean; part: boolean; levels: number | undefined } {
  const indent = (/^\s*/.exec(raw)?.[0] ?? '').replaceAll('\t', ' '.repeat(TAB_WIDTH)).length;
  let title = raw.trim();
  const heading = HEADING.exec(title)?.[1];
  title = title.replace(HEADING, '');
  const bullet = BULLET.test(title);
  title = title.replace(BULLET, '');
  const number = NUMBER.exec(title);
  title = title.replace(NUMBER, '').replace(TRAILING_COLON, '').trim();
  const digits = number?.[1] ?? number?.[2];
  return {
    // Keeps lines that consist of marks only.
    title: title === '' ? raw.trim() : title,
    depth: indent,
    bullet,
    part: heading !== undefined || PART.test(title),
    levels: digits?.split('.').length,
  };
}

function topLevelMarks(lines: readonly ReturnType<typeof parseLine>[]): readonly boolean[] {
  const first = lines[0];
  const splits = (isTop: (line: ReturnType<typeof parseLine>) => boolean): boolean[] | undefined => {
    const marks = lines.map(isTop);
    return marks[0] === true && marks.includes(false) ? marks : undefined;
  };
  const shallowest = Math.min(...lines.map((line) => line.depth));
  return (
    splits((line) => line.part) ??
    splits((line) => line.depth === shallowest) ??
    (first?.levels === undefined ? undefined : splits((line) => line.levels === first.levels)) ??
    (first?.bullet === false ? splits((line) => !line.bullet) : undefined) ??
    lines.map(() => true)
  );
}

const fits = (modules: readonly OutlineModule[]): boolean =>
  modules.length <= limits.modules &&
  modules.every(({ lessons }) => lessons.length <= limits.lessonsPerModule) &&
  modules.reduce((sum, { lessons }) => sum + Math.max(1, lessons.length), 0) <= limits.lessons;

const SEPARATOR = ' · ';

function joinLines(lines: readonly string[]): string {
  const room = Math.floor((limits.shortTextChars - SEPARATOR.length * (lines.length - 1)) / lines.length);
  const whole = lines.join(SEPARATOR);
  return whole.length <= limits.shortTextChars
    ? whole
    : shorten(lines.map((line) => shorten(line, Math.max(1, room))).join(SEPARATOR), limits.shortTextChars);
}

const splitEvenly = <T>(items: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );

const PHASES = [
  'Foundations',
  'First steps',
  'Building blocks',
  'Core techniques',
  'Putting it to work',
  'Going deeper',
  'Refining',
  'Harder cases',
  'Making it your own',
  'Bringing it together',
] as const;
const LESSONS_PER_GROUP = 4;

function flatOutline(titles: readonly string[]): OutlineModule[] {
  const perLesson = Math.ceil(titles.length / limits.lessons);
  const lessons = splitEvenly(titles, Math.ceil(titles.length / perLesson)).map(joinLines);
  const groups = splitEvenly(lessons, Math.min(PHASES.length, Math.ceil(lessons.length / LESSONS_PER_GROUP)));
  return groups.map((group, index) => {
    const phase = PHASES[Math.round((index * (PHASES.length - 1)) / Math.max(1, groups.length - 1))] ?? PHASES[0];
    return { title: phase, lessons: group };
  });
}

/** Empty for a blank outline. */
export function outlineModules(outline: string): OutlineModule[] {
  const lines = outline
    .split(/\r\n|\r|\n/)
    .filter((raw) => raw.trim() !== '')
    .map(parseLine)
    .map((line) => ({ ...line, title: shorten(line.title, limits.shortTextChars) }));
  if (lines.length === 0) return [];
  const marks = topLevelMarks(lines);
  if (!marks.includes(false)) return flatOutline(lines.map(({ title }) => title));
  const modules: { title: string; lessons: string[] }[] = [];
  for (const [index, { title }] of lines.entries())
    if (marks[index]) modules.push({ title, lessons: [] });
    else modules.at(-1)?.lessons.push(title);
  return fits(modules) ? modules : flatOutline(lines.map(({ title }) => title));
}
