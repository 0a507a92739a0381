import { placeOf } from '../sources/span-place.ts';
import { MAX_GENERATION_SOURCES } from '../sources/spans.ts';
import type { CourseContent, CourseSources, CourseText } from './content.ts';

export interface AttachedSource {
  /** From 1, as in span ids. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
}

type Content = Pick<CourseContent, 'modules' | 'sources'>;

const slotsOf = ({ names, ids }: CourseSources) => names.map((name, index) => ({ name, id: ids?.[index] ?? null }));

export const attachedSources = (sources: CourseSources | undefined): AttachedSource[] =>
  sources === undefined
    ? []
    : slotsOf(sources).flatMap(({ id, name }, index) => (id === null ? [] : [{ number: index + 1, id, name }]));

const numbersInUse = ({ modules }: Pick<Content, 'modules'>): Set<number> =>
  new Set(
    modules.flatMap(({ lessons }) =>
      lessons.flatMap(({ slides }) =>
        slides.flatMap(({ sources = [] }) => sources.map((span) => placeOf(span).sourceNumber)),
      ),
    ),
  );

/** Sources that slides rest on but rewrites don't use. */
export const detachedNames = (content: Content): string[] => {
  const used = numbersInUse(content);
  return content.sources === undefined
    ? []
    : slotsOf(content.sources).flatMap(({ id, name }, index) => (id === null && used.has(index + 1) ? [name] : []));
};

/** Hides the names of unused sources. Their numbers stay. */
export function withPublicSources(text: CourseText): CourseText {
  const { sources } = text.content;
  if (!sources) return text;
  const used = numbersInUse(text.content);
  const names = sources.names.map((name, index) => (used.has(index + 1) ? name : ''));
  return { ...text, content: { ...text.content, sources: { ...sources, names } } };
}

const withSlots = <C extends Content>(content: C, slots: readonly { name: string; id: string | null }[]): C => {
  const { sources: before, ...rest } = content;
  if (slots.length === 0) return rest as C;
  const sources: CourseSources = {
    names: slots.map(({ name }) => name),
    ids: slots.map(({ id }) => id),
    areNamed: before?.areNamed ?? true,
  };
  return { ...content, sources };
};

function placeFor(content: Content, name: string): number | undefined {
  const slots = content.sources ? slotsOf(content.sources) : [];
  const used = numbersInUse(content);
  const own = slots.findIndex((slot) => slot.id === null && slot.name === name);
  if (own >= 0) return own;
  const free = slots.findIndex((slot, index) => slot.id === null && !used.has(index + 1));
  if (free >= 0) return free;
  return slots.length < MAX_GENERATION_SOURCES ? slots.length : undefined;
}

export const isFullOfSources = (content: Content): boolean => placeFor(content, '') === undefined;

/** Unchanged if it is attached already, or if no place is left. */
export function withSource<C extends Content>(content: C, { id, name }: Pick<AttachedSource, 'id' | 'name'>): C {
  const slots = content.sources ? slotsOf(content.sources) : [];
  const place = slots.some((slot) => slot.id === id) ? undefined : placeFor(content, name);
  return place === undefined ? content : withSlots(content, slots.toSpliced(place, 1, { name, id }));
}

/** Slides keep its name and number. */
export function withoutSource<C extends Content>(content: C, id: string): C {
  if (!attachedSources(content.sources).some((source) => source.id === id)) return content;
  const slots = content.sources ? slotsOf(content.sources) : [];
  const left = slots.map((slot) => (slot.id === id ? { ...slot, id: null } : slot));
  const used = numbersInUse(content);
  const last = left.findLastIndex((slot, index) => slot.id !== null || used.has(index + 1));
  return withSlots(content, left.slice(0, last + 1));
}
