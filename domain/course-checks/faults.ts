import * as z from 'zod';
import { MAX_PART_ID_CHARS, PartId } from '../ids.ts';
import { plainText } from '../quality/words.ts';
import { unescapeHtml } from '../text.ts';
import type { ReadLesson } from './units.ts';

/** The values are shown to the model. */
export const faultKinds = {
  wrong: 'a statement that is false, or contradicts another one of the lesson',
  unsupported: 'a number, study, quotation or name that a reader cannot trace',
  unclear: 'a passage that the learner cannot follow: a term without explanation, a missing step',
  repeated: 'a passage that says again what the lesson has said',
  unfinished: 'a placeholder, a note to the writer, or a text that breaks off',
  'off-topic': 'a passage that does not serve the objective, or speaks to others than the learner',
} as const;
export const FaultKind = z.enum(Object.keys(faultKinds) as [keyof typeof faultKinds, ...(keyof typeof faultKinds)[]]);
export type FaultKind = z.infer<typeof FaultKind>;

export const MAX_FAULTS = 6;
const MAX_QUOTE_CHARS = 300;
const MAX_FAULT_CHARS = 300;
/** Shorter quotations occur in any lesson. */
const MIN_QUOTE_CHARS = 8;

/** No scores: a fault is evidence and a sentence about it. */
export const WrittenFaults = z.strictObject({
  faults: z
    .array(
      z.strictObject({
        kind: FaultKind,
        slideId: z.string().max(MAX_PART_ID_CHARS),
        quote: z.string().min(1).max(MAX_QUOTE_CHARS).describe('word for word from this slide'),
        fault: z.string().min(1).max(MAX_FAULT_CHARS).describe('what is wrong with it, in one sentence'),
      }),
    )
    .max(MAX_FAULTS),
});
export type WrittenFaults = z.infer<typeof WrittenFaults>;

export const Fault = z.strictObject({
  kind: FaultKind,
  /** The slide that holds the quotation, or the lesson. */
  part: PartId,
  quote: z.string().max(MAX_QUOTE_CHARS),
  text: z.string().max(MAX_FAULT_CHARS),
});
export type Fault = z.infer<typeof Fault>;

const quotable = (text: string): string =>
  plainText(text)
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'");

const slideText = ({ title, points, visual, spoken }: ReadLesson['slides'][number]): string =>
  quotable([title, ...points, ...visual, spoken].join('\n'));

/**
 * A fault whose quotation isn't in the lesson is invented, and dropped.
 * @param sourced slides from the creator's sources, which the judge doesn't see
 */
export function quotedFaults(lesson: ReadLesson, { faults }: WrittenFaults, sourced: readonly string[] = []): Fault[] {
  const slides = lesson.slides.map((slide) => ({ id: slide.id, text: slideText(slide) }));
  const frame = quotable(`${lesson.title}\n${lesson.objective}`);
  const seen = new Set<string>();
  const placeOf = (words: string, slideId: string): string | undefined => {
    const holding = slides.filter(({ text }) => text.includes(words)).map(({ id }) => id);
    return holding.find((id) => id === slideId) ?? holding[0] ?? (frame.includes(words) ? lesson.id : undefined);
  };
  return faults.flatMap(({ kind, slideId, quote: written, fault }) => {
    // Prompts show some characters as entities, which models sometimes copy.
    for (const quote of [written.trim(), unescapeHtml(written).trim()]) {
      const words = quotable(quote).replaceAll(/^["'. ]+|["'. ]+$/g, '');
      if (words.length < MIN_QUOTE_CHARS || seen.has(words)) continue;
      const part = placeOf(words, slideId);
      if (part === undefined || (kind === 'unsupported' && sourced.includes(part))) continue;
      seen.add(words);
      return [{ kind, part, quote, text: fault.trim() }];
    }
    return [];
  });
}
