import type { Slide } from '../courses/content.ts';
import { factsOn } from '../quality/claims.ts';
import { plainText } from '../quality/words.ts';
import { visualLines } from '../visuals/text.ts';

type Words = Pick<Slide, 'title' | 'points' | 'spoken' | 'visual'>;

export const sourcedFacts = (slide: Slide): string[] =>
  slide.sources.length === 0 ? [] : factsOn(slide).map(({ sentence }) => sentence);

/** A proposal is written without the sources, so it must say these as before. */
export function lostFacts(facts: readonly string[], { title, points, spoken, visual }: Words): string[] {
  const text = plainText([title, ...points, spoken, ...(visual ? visualLines(visual) : [])].join('\n'));
  return facts.filter((fact) => !text.includes(plainText(fact)));
}
