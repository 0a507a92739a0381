import { type CourseText, jsonBytes, limits, MAX_COURSE_BYTES } from '#domain/courses/content.ts';
import { aCourseText, aSlide } from './builders.ts';

/** Deterministic Chinese characters in an order that hardly compresses: three bytes each. */
export function randomCharacters(count: number, seed: number): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000));
  }).join('');
}

/** A course of the most lessons and slides, with so many characters spoken on each slide. */
const courseOf = (modules: number, charsPerSlide: number): CourseText => {
  const perModule = limits.lessons / modules;
  const { content, ...text } = aCourseText();
  return {
    ...text,
    content: {
      ...content,
      modules: Array.from({ length: modules }, (_m, m) => ({
        id: `m${m + 1}`,
        title: `Module ${m + 1}`,
        description: '',
        lessons: Array.from({ length: perModule }, (_l, l) => ({
          ...{ id: `m${m + 1}-l${l + 1}`, title: '課', description: '', objective: '', durationMinutes: 10 },
          slides: Array.from({ length: limits.slidesPerLesson }, (_s, s) =>
            aSlide({
              id: `m${m + 1}-l${l + 1}-s${s + 1}`,
              title: '頁',
              spoken: randomCharacters(charsPerSlide, m * 10_000 + l * 100 + s),
            }),
          ),
        })),
        keyTakeaways: ['要点'],
        quizQuestions: [],
        worksheet: null,
      })),
    },
  };
};

/** As large as a course may be, to a few bytes for each slide. */
export function largestCourse(modules: number): CourseText {
  const slides = limits.lessons * limits.slidesPerLesson;
  const room = MAX_COURSE_BYTES - jsonBytes(courseOf(modules, 0));
  return courseOf(modules, Math.floor(room / slides / 3));
}
