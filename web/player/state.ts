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

/** Changes with the slides of the page: a new version of a course begins anew instead of claiming other slides. */
function versionOf(ids: readonly string[]): string {
  let hash = 5381;
  for (const letter of ids.join(' ')) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
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
export const written = ({ slide, seen, quizzes }: State, slideIds: readonly string[]): string =>
  [
    `1.${versionOf(slideIds)}`,
    slide,
    packed(seen, slideIds.length),
    ...[...quizzes].map(([index, { best, tries, answers }]) => `${index}.${best}.${tries}.${answers.join('')}`),
  ].join('|');

/** Empty for what another version of the course, or another program, left. */
export function read(text: string, slideIds: readonly string[]): State {
  const [version, slide = '', seen = '', ...quizzes] = text.split('|');
  const state = emptyState();
  if (version !== `1.${versionOf(slideIds)}`) return state;
  state.slide = slide;
  for (const index of unpacked(seen)) if (index < slideIds.length) state.seen.add(index);
  for (const part of quizzes) {
    const [index = Number.NaN, best = 0, tries = 0] = part.split('.').map(Number);
    if (Number.isInteger(index))
      state.quizzes.set(index, { best, tries, answers: [...(part.split('.')[3] ?? '')].map(Number) });
  }
  return state;
}
