import * as z from 'zod';
import type { SourceText } from './source.ts';
import { SpanId, spanId } from './spans.ts';
import { countWords } from './words.ts';

const SourceSpan = z.strictObject({ id: SpanId, heading: z.string(), text: z.string() });
export type SourceSpan = z.infer<typeof SourceSpan>;

export interface NumberedSource {
  /** From 1, in the order of the generation. */
  readonly number: number;
  readonly text: SourceText;
  /** BCP 47; null if unclear. */
  readonly language: string | null;
  /** Empty if its language has no list. */
  readonly stopWords: readonly string[];
}

export const spansIn = (sources: readonly NumberedSource[]): SourceSpan[] =>
  sources.flatMap(({ number, text }) =>
    text.spans.map(({ id, heading, text: spanText }) => ({ id: spanId(number, id), heading, text: spanText })),
  );

/** Best first (functions/generation/rank-spans.ts). */
export type Ranking = (query: string) => readonly SpanId[];

/**
 * A token is about three quarters of an English word (https://platform.openai.com/tokenizer). Letters count for long
 * runs without spaces.
 */
const tokensOf = (text: string): number => Math.ceil(Math.max(countWords(text) * 1.4, text.length / 6));

const PLAN_TOKENS = 8_000;
const HEADING_TOKENS = 2_000;
const LESSON_TOKENS = 2_500;
/** A large source has 30,000 spans. */
const CONSIDERED = 500;

/** For the id and field names. */
const SPAN_TOKENS = 20;

function within<T>(items: readonly T[], tokens: number, costOf: (item: T) => number): T[] {
  let left = tokens;
  const taken: T[] = [];
  for (const item of items) {
    const needed = costOf(item);
    if (needed > left) continue;
    left -= needed;
    taken.push(item);
  }
  return taken;
}

export const PlanSources = z.strictObject({
  /** By source, in order, each once. */
  headings: z.array(z.strictObject({ number: z.int().min(1), title: z.string(), headings: z.array(z.string()) })),
  spans: z.array(SourceSpan),
});
export type PlanSources = z.infer<typeof PlanSources>;

const costOf = ({ heading, text }: SourceSpan): number => tokensOf(`${heading} ${text}`) + SPAN_TOKENS;

interface Share {
  /** Best first. */
  readonly ranked: readonly SpanId[];
  /** Including what the shares before it left over. */
  readonly tokens: number;
}

/** In reading order. */
function taken(spans: readonly SourceSpan[], shares: readonly Share[]): SourceSpan[] {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const chosen = new Set<SpanId>();
  let spent = 0;
  for (const { ranked, tokens } of shares) {
    const best = ranked.slice(0, CONSIDERED).flatMap((id) => (chosen.has(id) ? [] : (byId.get(id) ?? [])));
    for (const span of within(best, tokens - spent, costOf)) {
      chosen.add(span.id);
      spent += costOf(span);
    }
  }
  return spans.filter(({ id }) => chosen.has(id));
}

/** A query without matches gets the beginnings. */
export function sourcesForPlan(sources: readonly NumberedSource[], rank: Ranking, query: string): PlanSources {
  const spans = spansIn(sources);
  const share = Math.floor(HEADING_TOKENS / Math.max(1, sources.length));
  const headings = sources.map(({ number, text }) => {
    const distinct = [...new Set(text.spans.map(({ heading }) => heading).filter((heading) => heading !== ''))];
    return { number, title: text.title, headings: within(distinct, share, tokensOf) };
  });
  const order = [...new Set([...rank(query), ...spans.map(({ id }) => id)])];
  return { headings, spans: taken(spans, [{ ranked: order, tokens: PLAN_TOKENS - HEADING_TOKENS }]) };
}

/**
 * @param first what a rewritten lesson rests on now
 * @param wish the creator's request, with a share of its own
 */
export function spansForLesson(
  sources: readonly NumberedSource[],
  rank: Ranking,
  query: string,
  first: readonly SpanId[] = [],
  wish = '',
): SourceSpan[] {
  const rest = { ranked: [...new Set([...first, ...rank(query)])], tokens: LESSON_TOKENS };
  const shares = [
    { ranked: first, tokens: LESSON_TOKENS / 2 },
    { ranked: rank(wish), tokens: (LESSON_TOKENS * 3) / 4 },
  ];
  return taken(spansIn(sources), wish === '' ? [rest] : [...shares, rest]);
}
