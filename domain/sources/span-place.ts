/** This file imports no zod, because public pages use it. */

/** A page of a PDF, a slide of a presentation, or a section under a heading. */
export type PlaceKind = 'p' | 's' | 'h';

export interface SpanPlace {
  /** From 1. */
  readonly sourceNumber: number;
  readonly kind: PlaceKind;
  readonly place: number;
}

/** `S2.p14.3` is the third span of page 14 of the second source. */
export function placeOf(spanId: string): SpanPlace {
  const [source = '', place = ''] = spanId.split('.');
  return {
    sourceNumber: Number(source.slice(1)),
    kind: place.charAt(0) as PlaceKind,
    place: Number(place.slice(1)),
  };
}

const placeNames = { p: ['page', 'pages'], s: ['slide', 'slides'] } as const;

export interface NamedSource {
  readonly name: string;
  /** `pages 3, 14`; empty for a text without pages. */
  readonly places: string;
}

export const namedSources = (spanIds: readonly string[], names: readonly string[]): NamedSource[] => {
  const places = spanIds.map(placeOf);
  return names.flatMap((name, index) => {
    const found = places.filter(({ sourceNumber }) => sourceNumber === index + 1);
    const kind = found[0]?.kind;
    if (kind === undefined) return [];
    const numbers = [...new Set(found.map(({ place }) => place))].sort((one, other) => one - other);
    if (kind === 'h') return { name, places: '' };
    return { name, places: `${placeNames[kind][numbers.length > 1 ? 1 : 0]} ${numbers.join(', ')}` };
  });
};
