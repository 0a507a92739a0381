import type { SlideView } from '#contracts/http/learning.ts';
import { pictureLines } from '../picture-lines.ts';
import { type Section, sectionName } from '../sections.ts';
import type { DeckPlace } from '../use-deck.ts';
import { excerpt, fold, type Piece, wordsOf } from './fold.ts';

/** All that a slide shows and says, the title first. */
function linesOf(slide: SlideView): string[] {
  switch (slide.kind) {
    case 'intro':
      return [slide.title, slide.description];
    case 'module':
      return [slide.title, slide.description, ...slide.lines];
    case 'lesson':
      return [
        slide.title,
        ...slide.lines,
        ...(slide.visual ? pictureLines(slide.visual) : []),
        ...slide.spoken.split(/\n+/),
      ];
    case 'topic':
      return [slide.title];
    case 'takeaways':
      return [slide.title, ...slide.lines];
    case 'quiz':
      return [slide.title, ...slide.questions.flatMap(({ question, options }) => [question, ...options])];
  }
}

function whereIs(line: string, slide: SlideView): Found['where'] {
  if (slide.kind !== 'lesson' || slide.spoken.trim() === '') return undefined;
  if (slide.lines.includes(line)) return 'point';
  return slide.spoken.includes(line) ? 'said' : undefined;
}

export interface Found {
  /** Of the slide. */
  readonly index: number;
  readonly title: Piece[];
  /** The line with the most words of the query; empty if it is the title. */
  readonly line: Piece[];
  /** A point is not in the Read view, and what is said is not on the slide. */
  readonly where?: 'point' | 'said' | undefined;
}

export interface FoundGroup {
  readonly key: string;
  readonly name: string;
  readonly moduleNumber: number;
  readonly items: Found[];
}

/** A longer list would not be read. */
export const MOST_FOUND = 60;

interface Entry {
  readonly lines: readonly string[];
  readonly folded: readonly string[];
}
const entries = new WeakMap<SlideView, Entry>();

/** Folding is the expensive part, so each slide is folded once. */
function entryOf(slide: SlideView): Entry {
  const known = entries.get(slide);
  if (known) return known;
  const lines = linesOf(slide).filter((line) => line.trim() !== '');
  const entry = { lines, folded: lines.map(fold) };
  entries.set(slide, entry);
  return entry;
}

const countIn = (folded: string, words: readonly string[]): number =>
  words.filter((word) => folded.includes(word)).length;

function findOn(slide: SlideView, index: number, words: readonly string[]): Found | undefined {
  const { lines, folded } = entryOf(slide);
  if (!words.every((word) => folded.some((line) => line.includes(word)))) return undefined;
  const [title = ''] = lines;
  let best = 0;
  for (const [at, line] of folded.entries()) if (countIn(line, words) > countIn(folded[best] ?? '', words)) best = at;
  const line = lines[best] ?? '';
  return {
    index,
    title: excerpt(title, words),
    ...(best === 0 ? { line: [] } : { line: excerpt(line, words), where: whereIs(line, slide) }),
  };
}

/** Slides on which every word of the query occurs, by section, in the order of the course. */
export function searchDeck(
  places: readonly DeckPlace[],
  sections: readonly Section[],
  query: string,
): { readonly groups: FoundGroup[]; readonly count: number } {
  const words = wordsOf(query);
  if (words.length === 0) return { groups: [], count: 0 };
  let count = 0;
  const groups: FoundGroup[] = [];
  for (const section of sections) {
    const items: Found[] = [];
    for (let index = section.start; index < section.start + section.count; index++) {
      const place = places[index];
      const found = place?.kind === 'slide' ? findOn(place.slide, index, words) : undefined;
      if (!found) continue;
      count += 1;
      if (count <= MOST_FOUND) items.push(found);
    }
    if (items.length > 0)
      groups.push({ key: section.key, name: sectionName(section), moduleNumber: section.moduleNumber, items });
  }
  return { groups, count };
}
