/** What a learner did on one page, as it is kept between visits. */
export interface QuizState {
  /** Right answers of the best try. */
  best: number;
  tries: number;
  /** The chosen options of the last try; empty while there is none. */
  answers: number[];
}

export interface State {
  /** Of the slide that was shown last. */
  slide: string;
  readonly seen: Set<number>;
  readonly quizzes: Map<number, QuizState>;
}

export const emptyState = (): State => ({ slide: '', seen: new Set(), quizzes: new Map() });

/**
 * Changes with what the page asks and shows: a new version of a course starts over instead of claiming other slides
 * and answers. @param parts the ids of slides and questions, and whatever answers depend on
 */
export function versionOf(parts: readonly string[]): string {
  let hash = 5381;
  for (const letter of parts.join(' ')) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return `1.${hash.toString(36)}`;
}

const BITS = 5;
/** One letter for five slides. */
const packed = (seen: ReadonlySet<number>, count: number): string =>
  Array.from({ length: Math.ceil(count / BITS) }, (_, group) => {
    let bits = 0;
    for (let bit = 0; bit < BITS; bit++) if (seen.has(group * BITS + bit)) bits |= 1 << bit;
    return bits.toString(2 ** BITS);
  }).join('');

const unpacked = (text: string): Set<number> =>
  new Set(
    [...text].flatMap((letter, group) => {
      const bits = Number.parseInt(letter, 2 ** BITS) || 0;
      return Array.from({ length: BITS }, (_, bit) => group * BITS + bit).filter((_, bit) => bits & (1 << bit));
    }),
  );

/** At most 4,096 characters, which SCORM 1.2 allows: 172 for the most slides, 29 for each quiz of 20 questions. */
export const written = ({ slide, seen, quizzes }: State, version: string, slideCount: number): string =>
  [
    version,
    slide,
    packed(seen, slideCount),
    ...[...quizzes].map(([index, { best, tries, answers }]) => `${index}.${best}.${tries}.${answers.join('')}`),
  ].join('|');

/** Empty for what another version of the course, or another program, left. */
export function read(text: string, version: string, slideCount: number): State {
  const [keptVersion, slide = '', seen = '', ...quizzes] = text.split('|');
  const state = emptyState();
  if (keptVersion !== version) return state;
  state.slide = slide;
  for (const index of unpacked(seen)) if (index < slideCount) state.seen.add(index);
  for (const part of quizzes) {
    const [index = Number.NaN, best = 0, tries = 0] = part.split('.').map(Number);
    if (Number.isInteger(index))
      state.quizzes.set(index, { best, tries, answers: [...(part.split('.')[3] ?? '')].map(Number) });
  }
  return state;
}

/** Takes over what another tab of the same course reached. */
export function merge(state: State, other: State): void {
  for (const index of other.seen) state.seen.add(index);
  for (const [index, { best, tries, answers }] of other.quizzes) {
    const own = state.quizzes.get(index);
    state.quizzes.set(index, {
      best: Math.max(best, own?.best ?? 0),
      tries: Math.max(tries, own?.tries ?? 0),
      answers: own?.answers ?? answers,
    });
  }
}
