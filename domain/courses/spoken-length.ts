import { type Lesson, MAX_LESSON_MINUTES, type Slide } from './content.ts';

export const WORDS_PER_MINUTE = 130;
/** Of scripts without spaces: about as long to say as a word. */
const CHARS_PER_WORD = 2;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

export function wordCount(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text
    .replaceAll(UNSPACED, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return spaced + Math.round(unspaced / CHARS_PER_WORD);
}

/** A cache by identity: slides are never changed in place. */
const counted = new WeakMap<Slide, number>();

function wordsOf(slide: Slide): number {
  const known = counted.get(slide);
  if (known !== undefined) return known;
  const words = wordCount(slide.spoken);
  counted.set(slide, words);
  return words;
}

export const minutesOf = (words: number): number =>
  words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** As its creator says, or by its spoken text. 0 if there is neither. */
export const lessonMinutes = ({ durationMinutes, slides }: Lesson): number =>
  durationMinutes ??
  Math.min(MAX_LESSON_MINUTES, minutesOf(slides.reduce((words, slide) => words + wordsOf(slide), 0)));
